/** Checks for unsaved input. A page never reloads by itself while one of them returns true. */
const checks = new Set<() => boolean>()

/** Returns a function that unregisters the check. */
export function registerUnsavedWork(hasWork: () => boolean): () => void {
  checks.add(hasWork)
  return () => {
    checks.delete(hasWork)
  }
}

export const hasUnsavedWork = (): boolean => [...checks].some((hasWork) => hasWork())
