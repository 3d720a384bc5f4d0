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

/** All texts of the app; until there is an app nothing waits for them. */
let loadTexts = (): Promise<void> => Promise.resolve()

/** From here on what is loaded by `loadPart` comes with its texts. */
export function comesWith(texts: () => Promise<void>): void {
  loadTexts = texts
}

/** As `loadChunk`, for what says more than the start of the app knows. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loadChunk(load), loadChunk(loadTexts)])
  return module
}

/** A component among what `load` brings, with texts that the start of the app knows. */
export const laterPart = <Module extends object, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: pick(await loadChunk(load)) }))

/** A page whose code comes when it is shown, or is asked for before. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/** Typed without the module: pages use the rows' addresses, so the type of a row may not depend on its page's. */
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

/** The page that all start with: what it says is among the texts of the start. */
export const startPage = <Module extends object>(load: () => Promise<Module>, name: keyof Module & string): LazyPage =>
  lazyBy(loadChunk, load, name)
