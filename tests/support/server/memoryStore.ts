import type { Suite } from '../../../contract/crypto/handshake.ts'

/** Browser storage in memory. */
export function memoryStore(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

/** The session storage of a tab, optionally with a suite chosen by hand. */
export const suiteStore = (suite?: Suite) => memoryStore(suite === undefined ? {} : { business_suite: suite })
