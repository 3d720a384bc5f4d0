interface VersionCheckDeps {
  /** The version that this page was built as. */
  running: string
  /** The version that the server deploys now; null if unknown. */
  fetchVersion: () => Promise<string | null>
  hasUnsavedWork: () => boolean
  nowMs: () => number
  /** Shows the message and reloads after 2 s. */
  update: () => void
}

const checkEveryMs = 60_000

/** Called on every mouse press (spec §4); checks at most once a minute and never interrupts unsaved work. */
export function createVersionCheck({ running, fetchVersion, hasUnsavedWork, nowMs, update }: VersionCheckDeps) {
  let lastCheckedMs = Number.NEGATIVE_INFINITY
  let isOutdated = false
  let isUpdating = false
  return async (): Promise<void> => {
    if (isUpdating) return
    if (!isOutdated && nowMs() - lastCheckedMs >= checkEveryMs) {
      lastCheckedMs = nowMs()
      const deployed = await fetchVersion()
      isOutdated = deployed !== null && deployed !== running
    }
    if (!isOutdated || hasUnsavedWork()) return
    isUpdating = true
    update()
  }
}
