import { type ComponentType, lazy } from 'react'
import { limits } from '../../contract/base/limits.ts'

/** A page's code did not arrive. */
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
  // A row names its page without its type: the page's own type may rest on the addresses of the rows.
  const page = lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType }))
  return Object.assign(page as unknown as ComponentType, { preload: load })
}
