/** Store of the PIN or password prompt, which `ConfirmationDialog` shows. */

type Listener = () => void

let asked: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | null = null
const listeners = new Set<Listener>()

const publish = () => {
  for (const listener of listeners) listener()
}

/** Resolves to true once confirmed, false if cancelled. Concurrent calls share one dialog. */
export function requestConfirmation(): Promise<boolean> {
  if (asked === null) {
    asked = Promise.withResolvers<boolean>()
    publish()
  }
  return asked.promise
}

export function endConfirmation(isConfirmed: boolean): void {
  asked?.resolve(isConfirmed)
  asked = null
  publish()
}

export const isConfirmationPending = (): boolean => asked !== null

export function onConfirmation(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
