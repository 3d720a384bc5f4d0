import { type ComponentType, lazy } from 'react'
import { limits } from '../../contract/base/limits.ts'

/** The code of a lazy page could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads a page's code, for at most 120 s. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timed out')), limits.chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeOut])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('not loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches the texts of all pages. Before an app has set it, there is nothing to fetch. */
let loadTexts = (): Promise<void> => Promise.resolve()

/** Called once by an app: from then on `loadPart` waits for these texts, too. */
export function comesWith(texts: () => Promise<void>): void {
  loadTexts = texts
}

/** As `loadChunk`, for code whose texts are not among those that the app starts with. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loadChunk(load), loadChunk(loadTexts)])
  return module
}

/** A lazy component out of the module of `load`, whose texts are among those that the app starts with. */
export const laterPart = <Module extends object, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: pick(await loadChunk(load)) }))

/** A page whose code is fetched when it is first shown, or earlier by `preload`. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/** The page's own type is left out: pages use the type of the rows, which would then depend on itself. */
function lazyBy<Module extends object>(
  bring: typeof loadChunk,
  load: () => Promise<Module>,
  name: keyof Module & string,
): LazyPage {
  const page = lazy(async () => ({ default: (await bring(load))[name] as ComponentType }))
  return Object.assign(page as unknown as ComponentType, { preload: load })
}

/** `lazyPage(() => import('./X.tsx'), 'X')`: pages are named exports. */
export const lazyPage = <Module extends object>(load: () => Promise<Module>, name: keyof Module & string): LazyPage =>
  lazyBy(loadPart, load, name)

/** As `lazyPage`, for the page that opens first: its texts are among those that the app starts with. */
export const startPage = <Module extends object>(load: () => Promise<Module>, name: keyof Module & string): LazyPage =>
  lazyBy(loadChunk, load, name)
