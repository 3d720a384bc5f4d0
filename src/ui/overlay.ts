/** Counts the calls under way that change something; the overlay shows while there is one. */
let underWay = 0
const listeners = new Set<() => void>()
const publish = () => {
  for (const listener of listeners) listener()
}

/** Returns the function that ends the count; calling that twice counts once. */
export function beginOverlay(): () => void {
  underWay += 1
  publish()
  let ended = false
  return () => {
    if (ended) return
    ended = true
    underWay -= 1
    publish()
  }
}

export const isOverlayOn = (): boolean => underWay > 0

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
