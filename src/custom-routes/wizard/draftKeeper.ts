import { applyChange, type FlowRules, pickFields, restored, storable } from './progress.ts'
import { newUnsavedKey, type UnsavedCopies } from './unsavedCopies.ts'

/** A draft as the server keeps it (contract/drafts.ts). */
export interface StoredDraft {
  readonly uid: string
  readonly step: string
  readonly value: Readonly<Record<string, unknown>>
  readonly version: number
}

/** Why a call about a draft failed, as far as the keeper cares. */
export type DraftFailure = 'missing' | 'changed_elsewhere' | 'no_answer' | 'refused'

export interface DraftKeeperDeps {
  readonly load: (uid: string) => Promise<StoredDraft>
  /** Answers the new version. A repeated `idem` must have no second effect. */
  readonly save: (draft: StoredDraft, idem: string) => Promise<{ version: number }>
  readonly discard: (uid: string) => Promise<unknown>
  readonly copies: UnsavedCopies
  readonly failureOf: (error: unknown) => DraftFailure
  readonly newId: () => string
}

export interface DraftState<A> {
  readonly phase: 'loading' | 'ready' | 'missing' | 'failed'
  readonly answers: A
  readonly step: string
  /** `waiting`: not on the server yet, but kept in this browser; it is tried again. */
  readonly saved: 'nothing' | 'saving' | 'saved' | 'waiting'
  /** Another device has saved this draft since it was opened here. */
  readonly isChangedElsewhere: boolean
}

export interface DraftKeeper<A> {
  readonly uid: string
  /** Begun in this page. */
  readonly isNew: boolean
  readonly state: () => DraftState<A>
  readonly subscribe: (listener: () => void) => () => void
  readonly open: () => Promise<void>
  readonly change: (patch: Partial<A>) => void
  /** Notes the step and saves at once. */
  readonly moveTo: (step: string) => void
  /** Resolves when all that was typed is at least kept in this browser. */
  readonly kept: () => Promise<void>
  readonly takeOther: () => Promise<void>
  readonly keepMine: () => Promise<void>
  /** The work is done: nothing is left to continue. */
  readonly finish: () => Promise<void>
  /** Leaves the page: what is not saved is saved now. */
  readonly dispose: () => void
}

interface Copy {
  writer: string
  base: number
  step: string
  answers: Record<string, unknown>
}

export const saveDelayMs = 700
export const retryDelaysMs = [2_000, 5_000, 15_000] as const

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCopy = (value: unknown): value is Copy =>
  isObject(value) && typeof value.writer === 'string' && typeof value.base === 'number' && isObject(value.answers)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Keeps one draft: in memory, sealed in this browser while unsaved, and on the server, one save at a time. */
export function createDraftKeeper<A extends object>(
  flow: FlowRules<A>,
  draft: { uid: string; isNew: boolean; answers?: A },
  deps: DraftKeeperDeps,
): DraftKeeper<A> {
  const { uid } = draft
  const firstStep = flow.steps[0]?.id ?? ''
  const writer = deps.newId()
  const listeners = new Set<() => void>()
  let key = newUnsavedKey()
  let version = 0
  let isDirty = false
  let isSaving = false
  let isOver = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastKept: Promise<void> = Promise.resolve()
  /** A save whose answer never came: sent again exactly as it was, so that it cannot conflict with itself. */
  let unanswered: { draft: StoredDraft; idem: string } | undefined
  let state: DraftState<A> = {
    phase: draft.isNew ? 'ready' : 'loading',
    answers: draft.answers ?? flow.initial,
    step: firstStep,
    saved: 'nothing',
    isChangedElsewhere: false,
  }

  const publish = (patch: Partial<DraftState<A>>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const wake = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delayMs)
  }
  const snapshot = (): StoredDraft => ({
    uid,
    step: state.step,
    version,
    value: { answers: storable(flow, state.answers), writer, unsaved_key: key },
  })
  const keepCopy = () => {
    const copy: Copy = { writer, base: version, step: state.step, answers: { ...storable(flow, state.answers) } }
    lastKept = deps.copies.keep(uid, key, copy)
  }
  const touch = (patch: Partial<DraftState<A>>, delayMs: number) => {
    isDirty = true
    publish(patch)
    keepCopy()
    // The copy in this browser can only be read with a key that the draft on the server holds: that one comes first.
    if (!state.isChangedElsewhere) wake(version === 0 ? 0 : delayMs)
  }

  function afterFailure(error: unknown, sent: { draft: StoredDraft; idem: string }) {
    isDirty = true
    const failure = deps.failureOf(error)
    if (failure === 'changed_elsewhere') {
      publish({ saved: 'waiting', isChangedElsewhere: true })
      return
    }
    publish({ saved: 'waiting' })
    if (failure !== 'no_answer') return
    unanswered = sent
    wake(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0)
    tries += 1
  }

  async function save(): Promise<void> {
    if (isSaving || isOver || state.phase !== 'ready' || !isDirty) return
    isSaving = true
    const sent = unanswered ?? { draft: snapshot(), idem: deps.newId() }
    if (!unanswered) isDirty = false
    publish({ saved: 'saving' })
    try {
      const answer = await deps.save(sent.draft, sent.idem)
      version = answer.version
      unanswered = undefined
      tries = 0
      publish({ saved: isDirty ? 'waiting' : 'saved' })
      if (isDirty) {
        keepCopy()
        wake(0)
      } else if (!isOver) lastKept = deps.copies.drop(uid)
    } catch (error) {
      afterFailure(error, sent)
    } finally {
      isSaving = false
    }
  }

  const take = (stored: StoredDraft) => {
    version = stored.version
    key = textOf(stored.value.unsaved_key) || key
    const answers = isObject(stored.value.answers) ? stored.value.answers : {}
    // What is only of this page is not in the draft, and still holds.
    const ofThisPage = pickFields(state.answers, flow.transient)
    publish({
      phase: 'ready',
      answers: { ...restored(flow, answers), ...ofThisPage },
      step: stored.step,
      saved: 'saved',
    })
  }
  const takeCopy = (copy: Copy) => {
    publish({ answers: restored(flow, copy.answers), step: copy.step })
  }

  const online = () => {
    if (isDirty && !state.isChangedElsewhere) wake(0)
  }

  async function open(): Promise<void> {
    globalThis.addEventListener('online', online)
    if (draft.isNew) return
    publish({ phase: 'loading' })
    try {
      const stored = await deps.load(uid)
      take(stored)
      const copy = await deps.copies.read(uid, key)
      if (!isCopy(copy)) return
      const isOurs = copy.base === stored.version || copy.writer === stored.value.writer
      takeCopy(copy)
      if (isOurs) touch({}, 0)
      else publish({ isChangedElsewhere: true, saved: 'waiting' })
    } catch (error) {
      publish({ phase: deps.failureOf(error) === 'missing' ? 'missing' : 'failed' })
    }
  }

  return {
    uid,
    isNew: draft.isNew,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    change(patch) {
      const answers = applyChange(flow, state.answers, patch)
      if (answers === state.answers) return
      const isOnlyTransient = Object.keys(patch).every((field) => (flow.transient as readonly string[]).includes(field))
      if (isOnlyTransient) publish({ answers })
      else touch({ answers }, saveDelayMs)
    },
    moveTo(step) {
      if (step === state.step) return
      // Nothing was answered yet: there is no draft to speak of.
      if (draft.isNew && version === 0 && !isDirty) publish({ step })
      else touch({ step }, 0)
    },
    kept: () => lastKept,
    async takeOther() {
      unanswered = undefined
      isDirty = false
      await deps.copies.drop(uid)
      publish({ isChangedElsewhere: false })
      take(await deps.load(uid))
    },
    async keepMine() {
      unanswered = undefined
      version = (await deps.load(uid)).version
      publish({ isChangedElsewhere: false })
      touch({}, 0)
    },
    async finish() {
      isOver = true
      clearTimeout(timer)
      await deps.copies.drop(uid)
      // A draft that stays behind opens on the finished transfer, so a failure here costs nothing.
      await deps.discard(uid).catch(() => {})
    },
    dispose() {
      clearTimeout(timer)
      globalThis.removeEventListener('online', online)
      if (!state.isChangedElsewhere) void save()
    },
  }
}
