"""The symbols that Swift files use, from the index that the compiler writes in debug builds."""

import ctypes
import pathlib
import shutil

# The kind of a dependency that is a record: the occurrences of symbols in one file.
RECORD = 2


class StringReference(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


class IndexStore:
    """The index of a build, read with the toolchain's library."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
        self.library = ctypes.CDLL(str(toolchain / "lib/libIndexStore.so"))
        self.store = self._create("store", str(self.folder).encode())

    def _call(self, name, result, *arguments):
        function = getattr(self.library, f"indexstore_{name}")
        function.restype = result
        values = [ctypes.c_void_p(each) if isinstance(each, int) else each for each in arguments]
        return function(*values)

    def _create(self, kind, *arguments):
        error = ctypes.c_void_p()
        made = self._call(f"{kind}_create", ctypes.c_void_p, *arguments, ctypes.byref(error))
        if not made:
            raise OSError(f"the index has no {kind} {arguments[-1].decode()}")
        return made

    def _each(self, name, reader, visit, *flags):
        def callback(_, element):
            visit(element)
            return True

        held = CALLBACK(callback)
        self._call(name, ctypes.c_bool, reader, *flags, None, held)

    def symbols_by_file(self, files):
        """The identifiers of the symbols in each file, also of those that its declarations override."""
        names = {path.name for path in files}
        result = {}
        for unit in (self.folder / "v5/units").iterdir():
            if unit.name.rpartition(".o-")[0] not in names:
                continue
            reader = self._create("unit_reader", self.store, unit.name.encode())
            path = pathlib.Path(str(self._call("unit_reader_get_main_file", StringReference, reader)))
            records = []

            def add_record(dependency):
                if self._call("unit_dependency_get_kind", ctypes.c_int, dependency) == RECORD:
                    records.append(str(self._call("unit_dependency_get_name", StringReference, dependency)))

            self._each("unit_reader_dependencies_apply_f", reader, add_record)
            self._call("unit_reader_dispose", None, reader)
            result.setdefault(path, set()).update(*map(self._symbols, records))
        return result

    def _symbols(self, record):
        reader = self._create("record_reader", self.store, record.encode())
        found = set()

        def add_symbol(symbol):
            found.add(str(self._call("symbol_get_usr", StringReference, symbol)))

        self._each("record_reader_symbols_apply_f", reader, add_symbol, ctypes.c_bool(True))
        self._call("record_reader_dispose", None, reader)
        return found
