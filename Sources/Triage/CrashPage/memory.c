/* The functions of a C library that Embedded Swift needs, for a browser without one.

   Memory comes in blocks of powers of two, each behind its size; a block that is freed waits in the
   list of its size. A page allocates the same sizes again with every text, so nothing is joined. */

typedef __SIZE_TYPE__ size_t;

struct block {
  size_t order;
  struct block *next;
};

static struct block *unused[32];
static size_t top;
extern unsigned char __heap_base;

enum { header = 16 };

void *malloc(size_t count) {
  size_t order = 5;
  while (order < 31 && ((size_t)1 << order) < count + header) order++;
  if (((size_t)1 << order) < count + header) return 0;
  struct block *block = unused[order];
  if (block) {
    unused[order] = block->next;
  } else {
    if (!top) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
    block = (struct block *)top;
    size_t end = top + ((size_t)1 << order);
    size_t have = __builtin_wasm_memory_size(0) << 16;
    if (end < top) return 0;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) >> 16) == (size_t)-1) return 0;
    top = end;
    block->order = order;
  }
  return (char *)block + header;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((char *)memory - header);
  block->next = unused[block->order];
  unused[block->order] = block;
}

/* Every block begins at a multiple of 16, the alignment that Swift requires. */
int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (alignment > 16) return 22;
  *memory = malloc(count);
  return *memory ? 0 : 12;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t index = 0; index < count; index++)
    if (a[index] != b[index]) return a[index] - b[index];
  return 0;
}

int putchar(int character) { return character; }

/* Hashes need no random seed: a hostile text slows down only the page of the user who pasted it. */
void arc4random_buf(void *memory, size_t count) { __builtin_memset(memory, 7, count); }
