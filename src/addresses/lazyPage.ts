import { type ComponentType, lazy } from 'react'
import { limits } from '../../contract/base/money/limits.ts'

/** The code of a lazy page could not be loaded. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads a page's code, with a timeout of 120 s. */
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

/** Loads the texts of all pages. A no-op until an app sets it. */
let loadTexts = (): Promise<void> => Promise.resolve()

/** Called once by an app; from then on `loadChunkWithTexts` also waits for these texts. */
export function setTextsLoader(texts: () => Promise<void>): void {
  loadTexts = texts
}

/** Like `loadChunk`, for code whose texts are not in the start bundle. */
export async function loadChunkWithTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loadChunk(load), loadChunk(loadTexts)])
  return module
}

/** A lazy component from the module of `load`, whose texts are in the start bundle. */
export const lazyComponent = <Module extends object, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: pick(await loadChunk(load)) }))

/** A page whose code is loaded when it is first shown, or earlier by `preload`. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/** Erases the page's own type: pages use the type of the rows, so keeping it would make that type circular. */
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
  lazyBy(loadChunkWithTexts, load, name)

/** Like `lazyPage`, for the page that opens first: its texts are in the start bundle. */
export const lazyStartPage = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): LazyPage => lazyBy(loadChunk, load, name)
