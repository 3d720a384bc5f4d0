/** Counts the calls in flight: shows a bar while there are any, and blocks input while one of them changes something. */
export type OverlayState = 'none' | 'bar' | 'blocking'

const underWay = { all: 0, blocking: 0 }
const listeners = new Set<() => void>()

function count(by: 1 | -1, isBlocking: boolean): void {
  underWay.all += by
  if (isBlocking) underWay.blocking += by
  for (const listener of listeners) listener()
}

/** Returns the function that ends the count; further calls have no effect. */
export function beginOverlay({ isBlocking }: { isBlocking: boolean }): () => void {
  count(1, isBlocking)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    count(-1, isBlocking)
  }
}

export function overlayState(): OverlayState {
  if (underWay.blocking > 0) return 'blocking'
  return underWay.all > 0 ? 'bar' : 'none'
}

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
