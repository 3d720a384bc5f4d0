import type { DraftFailure, StoredDraft } from './draft.ts'

export interface DraftSaverDeps {
  /** Resolves to the new version. Must be idempotent by `idem`. */
  readonly save: (draft: StoredDraft, idem: string) => Promise<{ version: number }>
  readonly failureOf: (error: unknown) => DraftFailure
  readonly newId: () => string
}

interface DraftSaverEvents {
  /** The current state to save. */
  readonly snapshot: () => StoredDraft
  readonly onSaving: () => void
  readonly onSaved: (version: number, isAllSaved: boolean) => void
  readonly onFailed: (failure: DraftFailure) => void
}

export interface DraftSaver {
  /** Schedules a save. */
  readonly ask: (delayMs: number) => void
  /** Cancels a scheduled save. */
  readonly forget: () => void
  /** Stops saving for good. */
  readonly stop: () => void
  /** Saves now, if anything is pending. */
  readonly flush: () => void
}

export const retryDelaysMs = [2_000, 5_000, 15_000] as const

/** Saves one draft, one save at a time, and retries until the server has it. */
export function createDraftSaver(deps: DraftSaverDeps, events: DraftSaverEvents): DraftSaver {
  let isDirty = false
  let isSaving = false
  let isStopped = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A save without a response: resent unchanged, so that it cannot conflict with itself. */
  let unanswered: { draft: StoredDraft; idem: string } | undefined

  const wake = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delayMs)
  }

  async function save(): Promise<void> {
    if (isSaving || isStopped || !isDirty) return
    isSaving = true
    const sent = unanswered ?? { draft: events.snapshot(), idem: deps.newId() }
    isDirty = unanswered !== undefined
    events.onSaving()
    try {
      const { version } = await deps.save(sent.draft, sent.idem)
      unanswered = undefined
      tries = 0
      events.onSaved(version, !isDirty)
      if (isDirty) wake(0)
    } catch (error) {
      isDirty = true
      const failure = deps.failureOf(error)
      events.onFailed(failure)
      if (failure === 'no_answer') {
        unanswered = sent
        wake(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0)
        tries += 1
      }
    } finally {
      isSaving = false
    }
  }

  return {
    ask(delayMs) {
      isDirty = true
      wake(delayMs)
    },
    forget() {
      clearTimeout(timer)
      isDirty = false
      unanswered = undefined
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
    flush() {
      clearTimeout(timer)
      void save()
    },
  }
}
