// Builds the portal into dist/ if its sources have changed. `node scripts/build.mjs` does only that.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { ensureInstalled, environment, node, root } from './install.mjs'

const sources = [
  'src',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.operator.config.ts',
  'scripts/build.mjs',
  'scripts/natives',
  'scripts/runningServer.ts',
  'scripts/viteCalls.ts',
  'scripts/vitePage.ts',
  'scripts/viteParts.ts',
  'scripts/viteTexts.ts',
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

/** Hash over names and contents of all sources, to detect a stale build. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles)) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Builds one of the two apps: `dist/` is the portal, `dist/operator/` the operator's. */
function build(config) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    // Always `production`, whatever the shell sets: otherwise React's development build would be bundled.
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('vite build failed')
}

/** Writes Brotli and gzip versions of each text file at the highest level; the server sends them as they are. */
async function compress(dist) {
  const folder = path.join(dist, 'assets')
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name)
      const text = await readFile(file)
      const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

export async function ensureBuilt() {
  const wanted = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Building the portal …')
  build('vite.config.ts')
  build('vite.operator.config.ts')
  await Promise.all([path.join(root, 'dist'), path.join(root, 'dist', 'operator')].map(compress))
  writeFileSync(stampFile, wanted)
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  await ensureBuilt()
}
