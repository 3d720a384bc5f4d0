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

/** A page whose code comes when it is shown, or is asked for before. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/** `lazyPage(() => import('./X.tsx'), 'X')`: pages are named exports. */
export function lazyPage<Module extends object>(load: () => Promise<Module>, name: keyof Module & string): LazyPage {
  // Typed without the module: pages use the rows' addresses, so the type of a row may not depend on its page's.
  const page = lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType }))
  return Object.assign(page as unknown as ComponentType, { preload: load })
}
