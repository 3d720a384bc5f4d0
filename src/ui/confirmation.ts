/** Whether the person is asked for PIN or password once more: a small store that `ConfirmationDialog` shows. */

type Listener = () => void

let asked: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | null = null
const listeners = new Set<Listener>()

const publish = () => {
  for (const listener of listeners) listener()
}

/** True once it was shown; false where the person would rather not. Calls that ask at the same time share one dialog. */
export function askConfirmation(): Promise<boolean> {
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

export const isConfirmationAsked = (): boolean => asked !== null

export function onConfirmation(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
