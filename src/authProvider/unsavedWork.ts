/** Who has typed something that is not kept anywhere yet. A page is never reloaded on its own while there is some. */
const checks = new Set<() => boolean>()

/** Answers the function that takes the check off again. */
export function registerUnsavedWork(hasWork: () => boolean): () => void {
  checks.add(hasWork)
  return () => {
    checks.delete(hasWork)
  }
}

export const hasUnsavedWork = (): boolean => [...checks].some((hasWork) => hasWork())
