"""Builds the package with Python alone (PEP 517, 660), so that an installation downloads no build tool."""

import base64
import hashlib
import io
import pathlib
import tarfile
import tomllib
import zipfile

root = pathlib.Path(__file__).resolve().parent.parent
project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
stem = f"{project['name'].replace('-', '_')}-{project['version']}"
info = f"{stem}.dist-info"
# The earliest time of a ZIP file: the same sources make the same file.
earliest = (1980, 1, 1, 0, 0, 0)


def metadata() -> str:
    fields = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}",
        *[f"Classifier: {classifier}" for classifier in project["classifiers"]],
    ]
    for extra, needs in project["optional-dependencies"].items():
        fields += [f"Provides-Extra: {extra}", *[f'Requires-Dist: {need}; extra == "{extra}"' for need in needs]]
    fields.append("Description-Content-Type: text/markdown")
    return "\n".join(fields) + "\n\n" + (root / project["readme"]).read_text(encoding="utf-8")


def package_files() -> list[pathlib.Path]:
    return sorted(path for path in (root / "lintas").iterdir() if path.suffix == ".py" or path.name == "py.typed")


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


def write_wheel(directory: str, files: dict[str, bytes]) -> str:
    wheel = "Wheel-Version: 1.0\nGenerator: lintas_build\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = {**files, f"{info}/METADATA": metadata().encode(), f"{info}/WHEEL": wheel.encode()}
    lines = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*lines, f"{info}/RECORD,,", ""]).encode()
    name = f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, earliest)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None) -> str:
    return write_wheel(wheel_directory, {f"lintas/{path.name}": path.read_bytes() for path in package_files()})


def build_editable(wheel_directory, config_settings=None, metadata_directory=None) -> str:
    return write_wheel(wheel_directory, {"lintas_client.pth": f"{root}\n".encode()})


def build_sdist(sdist_directory, config_settings=None) -> str:
    name = f"{stem}.tar.gz"
    sources = [root / "pyproject.toml", root / project["readme"], pathlib.Path(__file__).resolve(), *package_files()]
    files = {str(path.relative_to(root)): path.read_bytes() for path in sources} | {"PKG-INFO": metadata().encode()}
    with tarfile.open(pathlib.Path(sdist_directory) / name, "w:gz") as archive:
        for path, content in files.items():
            entry = tarfile.TarInfo(f"{stem}/{path}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return name
