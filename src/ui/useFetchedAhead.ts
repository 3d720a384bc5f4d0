import { useEffect } from 'react'

/** Code that opens later is fetched once the page stands, so that it is there without a network too. A failure shows itself where it opens. */
export function useFetchedAhead(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => {}), [load])
}
