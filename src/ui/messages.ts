/** A queue of messages from anywhere, including the channel, that `MessageDialog` shows one at a time. */
export type Message =
  | { kind: 'alert'; title?: string; text: string; onClose?: () => void }
  /** Input was refused and no form shows which: the server's text alone would be unclear. */
  | { kind: 'wrong_information'; text: string; onClose?: () => void }
  /** The session has ended: shown once, however many calls report it. Without text: the generic one. */
  | { kind: 'session'; text?: string; onClose: () => void }
  /** No connection could be made: the only button retries. */
  | { kind: 'retry'; text?: string; onClose: () => void }

type Listener = () => void

let queue: readonly Message[] = []
const listeners = new Set<Listener>()

const publish = (next: readonly Message[]) => {
  queue = next
  for (const listener of listeners) listener()
}

const isSame = (one: Message, other: Message): boolean =>
  one.kind === other.kind && (one.kind !== 'alert' || one.text === other.text)

export function showMessage(message: Message): void {
  if (!queue.some((waiting) => isSame(waiting, message))) publish([...queue, message])
}

export function closeMessage(): void {
  const [first, ...rest] = queue
  publish(rest)
  first?.onClose?.()
}

export const currentMessage = (): Message | undefined => queue[0]

export function onMessages(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
