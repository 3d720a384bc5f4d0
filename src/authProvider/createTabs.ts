/** Signals between the tabs of one browser. They carry no data: the receiving tab asks the server who is signed in. */
const signals = ['login', 'logout', 'activity'] as const
export type TabSignal = (typeof signals)[number]

export interface Tabs {
  tell: (signal: TabSignal) => void
  /** Receives signals of other tabs only. */
  listen: (listener: (signal: TabSignal) => void) => () => void
}

const isSignal = (value: unknown): value is TabSignal => (signals as readonly unknown[]).includes(value)

export function createTabs(open: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null): Tabs {
  const listeners = new Set<(signal: TabSignal) => void>()
  const channel = open()
  channel?.addEventListener('message', (event) => {
    if (isSignal(event.data)) for (const listener of listeners) listener(event.data)
  })
  return {
    tell: (signal) => channel?.postMessage(signal),
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
