/** Checks for input that is not stored anywhere yet. A page is never reloaded on its own while one of them says yes. */
const checks = new Set<() => boolean>()

/** Returns a function that removes the check. */
export function registerUnsavedWork(hasWork: () => boolean): () => void {
  checks.add(hasWork)
  return () => {
    checks.delete(hasWork)
  }
}

export const hasUnsavedWork = (): boolean => [...checks].some((hasWork) => hasWork())
