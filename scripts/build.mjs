// Builds the portal into dist/ when what it is made of has changed since. `node scripts/build.mjs` does only that.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, environment, node, root } from './install.mjs'

const sources = [
  'src',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/runningServer.ts',
  'scripts/vitePage.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stampFile = path.join(root, 'dist', '.stamp')

function listFiles(place) {
  if (!existsSync(path.join(root, place))) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/** One hash over names and contents: some 20 ms for all of them. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles)) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function ensureBuilt() {
  const wanted = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Building the portal …')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Always `production`, whatever the shell has set: otherwise React's development build is bundled.
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('vite build failed')
  writeFileSync(stampFile, wanted)
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  ensureBuilt()
}
