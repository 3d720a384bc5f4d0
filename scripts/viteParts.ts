import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

/** Files loaded after the sign-in page's own. */
export const partNames = ['libraries', 'portal']

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** A separate bundle, because every request needs the channel first. */
const firstFile = pathOf('src/prefetch.ts')

/** Code of a signed-in person's first page beyond the sign-in page's. */
const firstPage = ['src/App.tsx', 'src/custom-routes/home/HomePage.tsx'].map(pathOf)

/** Parts of the first page below the balance, and its overlays. */
const restOfPage = [
  'src/custom-routes/home/HomePanels.tsx',
  'src/custom-routes/home/ToDo.tsx',
  'src/ui/lazyMenus.ts',
  'src/ui/MessageView.tsx',
  'src/authProvider/IdleWarning.tsx',
].map(pathOf)

export const isFirst = ({ facadeModuleId }: Rolldown.OutputChunk): boolean => facadeModuleId === firstFile

/** The modules of the chunk and of its imports. */
function modulesBehind(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (fileName: string) => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    for (const next of chunks.get(fileName)?.imports ?? []) visit(next)
  }
  roots.forEach(visit)
  return new Set([...seen].flatMap((fileName) => chunks.get(fileName)?.moduleIds ?? []))
}

/** Packages, and our replacements for some. */
const isLibrary = (id: string): boolean => id.includes('/node_modules/') || id.includes('/scripts/natives/')

/** The bundler's CommonJS helpers, which it would otherwise put into a separate file. */
const runtime = '\0rolldown/runtime.js'

/** Mode of the first build, whose output is discarded: it only shows which modules belong together. */
const firstMode = 'parts'

interface Parts {
  channel: ReadonlySet<string>
  firstPage: ReadonlySet<string>
  rest: ReadonlySet<string>
}

async function findParts(): Promise<Parts> {
  const built = await build({ mode: firstMode, logLevel: 'warn', build: { write: false, minify: false } })
  if (Array.isArray(built) || !('output' in built)) throw new Error('the first build made no chunks')
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const behind = (files: readonly string[]): Set<string> => {
    const roots = [...chunks.values()].filter(({ facadeModuleId }) => files.includes(facadeModuleId ?? ''))
    if (roots.length !== files.length) throw new Error(`no chunks of their own: ${files.join(', ')}`)
    return modulesBehind(
      chunks,
      roots.map(({ fileName }) => fileName),
    )
  }
  const used = behind(firstPage)
  return { channel: behind([firstFile]), firstPage: used, rest: behind(restOfPage).difference(used) }
}

/**
 * By default the bundler makes one file per set of modules shared by the same pages: eighty for the home page. A first
 * build shows which modules that page uses after tree shaking; the second makes five files: channel, sign-in,
 * libraries, portal and the rest of the page.
 */
export const partsPlugin = (): Plugin => ({
  name: 'lintas-parts',
  apply: 'build',
  async config(_, { mode }) {
    const input = [pathOf('index.html'), firstFile]
    if (mode === firstMode) return { build: { rolldownOptions: { input } } }
    const { channel, firstPage: used, rest } = await findParts()
    const parts = partNames.map((name) => ({
      name,
      test: (id: string) => used.has(id) && isLibrary(id) === (name === 'libraries'),
      priority: 1,
      includeDependenciesRecursively: false,
    }))
    const ahead = { name: 'channel', test: (id: string) => channel.has(id) || id === runtime, priority: 3 }
    const last = {
      name: 'rest',
      test: (id: string) => rest.has(id),
      priority: 1,
      includeDependenciesRecursively: false,
    }
    const groups = [ahead, { name: 'entry', tags: ['$initial' as const], priority: 2 }, ...parts, last]
    return { build: { rolldownOptions: { input, output: { codeSplitting: { groups } } } } }
  },
})
