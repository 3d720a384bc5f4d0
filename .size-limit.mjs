// What a browser loads, gzipped, to see a screen: the files that the named ones import, down to the last. Run after the build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, 'dist')
const assets = path.join(dist, 'assets')
const chunks = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.js')) : []

/** `import … from"./x.js"` and `import"./x.js"`; what is loaded later, `import("./x.js")`, is not counted. */
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g

function withImports(names) {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, next] of readFileSync(path.join(assets, name), 'utf8').matchAll(staticImport)) visit(next)
  }
  names.forEach(visit)
  return [...found].map((name) => path.join('dist', 'assets', name))
}

/** The chunks of a source file. Of one per language the largest, so that the limit holds in each. */
function chunkOf(name) {
  const own = chunks.filter((chunk) => chunk.replace(/-[\w-]{8}\.js$/, '') === name)
  const [largest] = own.sort((a, b) => statSync(path.join(assets, b)).size - statSync(path.join(assets, a)).size)
  if (!largest) throw new Error(`dist has no chunk of ${name}: build first, or follow its new name here`)
  return largest
}

const page = existsSync(path.join(dist, 'index.html')) ? readFileSync(path.join(dist, 'index.html'), 'utf8') : ''
const entries = [...page.matchAll(/src="[^"]*\/assets\/([^"/]+\.js)"/g)].map(([, name]) => name)
const home = () => [...entries, ...['App', 'HomePage', 'messages', 'reactAdmin'].map(chunkOf)]

export default [
  { name: 'log-in form', path: withImports(entries), limit: '100 KiB', gzip: true },
  { name: 'home, all in all', path: withImports(home()), limit: '325 KiB', gzip: true },
]
