// What a browser loads, gzipped, to see a screen: the files that the named ones import, down to the last. Run after the build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, 'dist')
const assets = path.join(dist, 'assets')
const chunks = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.js')) : []

/** `import … from"./x.js"` and `import"./x.js"`; what is loaded later, `import("./x.js")`, is not counted. */
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g

function withImports(names, folder = assets) {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, next] of readFileSync(path.join(folder, name), 'utf8').matchAll(staticImport)) visit(next)
  }
  names.forEach(visit)
  return [...found].map((name) => path.relative(import.meta.dirname, path.join(folder, name)))
}

/** The file of a part or of a source file. Of one per language the largest, so that the limit holds in each. */
function chunkOf(name) {
  const own = chunks.filter((chunk) => chunk.replace(/-[\w-]{8}\.js$/, '') === name)
  const [largest] = own.sort((a, b) => statSync(path.join(assets, b)).size - statSync(path.join(assets, a)).size)
  if (!largest) throw new Error(`dist has no chunk of ${name}: build first, or follow its new name here`)
  return largest
}

const page = existsSync(path.join(dist, 'index.html')) ? readFileSync(path.join(dist, 'index.html'), 'utf8') : ''
const entries = [...page.matchAll(/src="[^"]*\/assets\/([^"/]+\.js)"/g)].map(([, name]) => name)
const balance = () => [...entries, ...['libraries', 'portal', 'startMessages'].map(chunkOf)]
const home = () => [...balance(), chunkOf('rest')]

/** The operator's app has a build of its own: its page's script, the desk, and the texts of the language that has most. */
function operatorHome() {
  const folder = path.join(dist, 'operator', 'assets')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const html = readFileSync(path.join(dist, 'operator', 'index.html'), 'utf8')
  const start = [...html.matchAll(/src="[^"]*\/assets\/([^"/]+\.js)"/g)].map(([, name]) => name)
  const [texts] = names
    .filter((name) => name.startsWith('operatorMessages-'))
    .sort((a, b) => statSync(path.join(folder, b)).size - statSync(path.join(folder, a)).size)
  const desk = names.filter((name) => name.startsWith('OperatorHome-'))
  return withImports([...start, ...desk, ...(texts ? [texts] : [])], folder)
}

export default [
  { name: 'log-in form', path: withImports(entries), limit: '98 KiB', gzip: true },
  { name: 'home, all in all', path: withImports(home()), limit: '325 KiB', gzip: true },
  { name: 'the operator’s desk, all in all', path: operatorHome(), limit: '320 KiB', gzip: true },
]
