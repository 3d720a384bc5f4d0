import { useEffect } from 'react'

/** Prefetches code once the page is rendered, so that it also opens without a network. A failure surfaces when it opens. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => {}), [load])
}
