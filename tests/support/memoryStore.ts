import type { Suite } from '../../contract/crypto/handshake.ts'

/** A browser's storage, in memory. */
export function memoryStore(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

/** A tab's own storage, in which somebody has chosen a suite by hand, or not. */
export const suiteStore = (suite?: Suite) => memoryStore(suite === undefined ? {} : { business_suite: suite })
