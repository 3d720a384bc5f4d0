// Adds to package-lock.json the optional packages of other platforms that the current registry did not know. npm omits
// them when it writes the file, and then rejects it (`npm ci`: "Missing … from lock file"). Run it after adding such a
// package.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '..', 'package-lock.json')
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Whether Node would find `name` for the package at `place` in npm's tree. */
function isThere(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** npm reads platforms from the package itself; the package names follow one pattern. */
function describe(name, version, isDev) {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = os === 'linux' ? { musl: 'musl', gnu: 'glibc' }[/\b(musl|gnu)[a-z]*$/.exec(name)?.[1] ?? ''] : undefined
  if (!os || !/^\d+\.\d+\.\d+/.test(version)) throw new Error(`cannot determine the platform of ${name}@${version}`)
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    os: [os],
  }
}

const lock = JSON.parse(readFileSync(file, 'utf8'))
const { '': root, ...packages } = lock.packages
const missing = Object.entries(packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isThere(packages, place, name))
    .map(([name, version]) => [`node_modules/${name}`, describe(name, version, entry.dev)]),
)
if (missing.length > 0) {
  const all = { ...packages, ...Object.fromEntries(missing) }
  // The order in which npm writes.
  const sorted = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = { '': root, ...Object.fromEntries(sorted.map((place) => [place, all[place]])) }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${missing.length} added`)
