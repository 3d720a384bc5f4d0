import { type DraftCopy, type DraftFailure, isDraftCopy, isObject, type StoredDraft } from './draft.ts'
import { createDraftSaver, type DraftSaver, type DraftSaverDeps } from './draftSaver.ts'
import { applyChange, type FlowRules, pickFields, restoreAnswers, storableAnswers } from './progress.ts'
import { newUnsavedKey, type UnsavedCopies } from './unsavedCopies.ts'

export interface DraftKeeperDeps extends DraftSaverDeps {
  readonly load: (uid: string) => Promise<StoredDraft>
  readonly discard: (uid: string) => Promise<unknown>
  readonly copies: UnsavedCopies
}

export interface DraftState<A> {
  readonly phase: 'loading' | 'ready' | 'missing' | 'failed'
  readonly answers: A
  readonly step: string
  /** `waiting`: not on the server yet, but kept in this browser; the save is retried. */
  readonly saved: 'nothing' | 'saving' | 'saved' | 'waiting'
  /** Another device has saved this draft since it was opened here. */
  readonly isChangedElsewhere: boolean
}

export interface DraftKeeper<A> {
  readonly uid: string
  /** Started in this page. */
  readonly isNew: boolean
  readonly state: () => DraftState<A>
  readonly subscribe: (listener: () => void) => () => void
  readonly open: () => Promise<void>
  /** Answers from a link or a call: saved only along with a person's input. */
  readonly learn: (patch: Partial<A>) => void
  /** A person's input: the first one creates the draft. */
  readonly change: (patch: Partial<A>) => void
  /** Records the step and saves at once. */
  readonly moveTo: (step: string) => void
  /** Resolves when all input is at least kept in this browser. */
  readonly kept: () => Promise<void>
  readonly takeOther: () => Promise<void>
  readonly keepMine: () => Promise<void>
  /** The flow is finished: deletes the draft. */
  readonly finish: () => Promise<void>
  /** Leaves the page: saves pending changes now. */
  readonly dispose: () => void
}

export const saveDelayMs = 700

/** The keeper's store: the state shown on the screen, and its subscribers. */
function createState<A>(first: DraftState<A>) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    read: () => state,
    publish(patch: Partial<DraftState<A>>) {
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The draft's version on the server, and the local copy of what is not there yet. */
function createPlaces<A extends object>(flow: FlowRules<A>, uid: string, deps: DraftKeeperDeps) {
  const writer = deps.newId()
  let key = newUnsavedKey()
  let version = 0
  let lastKept: Promise<void> = Promise.resolve()
  return {
    writer,
    kept: () => lastKept,
    isOnServer: () => version > 0,
    setVersion(next: number) {
      version = next
    },
    takeKey(stored: StoredDraft) {
      const { unsaved_key } = stored.value
      if (typeof unsaved_key === 'string') key = unsaved_key
    },
    snapshot: (state: DraftState<A>): StoredDraft => ({
      uid,
      step: state.step,
      version,
      value: { answers: storableAnswers(flow, state.answers), writer, unsaved_key: key },
    }),
    keepCopy(state: DraftState<A>) {
      const answers = { ...storableAnswers(flow, state.answers) }
      const copy: DraftCopy = { writer, base: version, step: state.step, answers }
      lastKept = deps.copies.keep(uid, key, copy)
    },
    dropCopy() {
      lastKept = deps.copies.drop(uid)
      return lastKept
    },
    readCopy: () => deps.copies.read(uid, key),
  }
}

/** Opens the draft: the server's state, overlaid with this browser's unsaved changes. */
async function openDraft<A extends object>(
  flow: FlowRules<A>,
  uid: string,
  deps: DraftKeeperDeps,
  places: ReturnType<typeof createPlaces<A>>,
): Promise<{ patch: Partial<DraftState<A>>; isUnsaved: boolean }> {
  const stored = await deps.load(uid)
  places.setVersion(stored.version)
  places.takeKey(stored)
  const answersOf = (answers: unknown) => restoreAnswers(flow, isObject(answers) ? answers : {})
  const copy = await places.readCopy()
  if (!isDraftCopy(copy)) {
    const patch = { answers: answersOf(stored.value.answers), step: stored.step, saved: 'saved' } as const
    return { patch: { ...patch, phase: 'ready' }, isUnsaved: false }
  }
  const isOurs = copy.base === stored.version || copy.writer === stored.value.writer
  const patch = { answers: answersOf(copy.answers), step: copy.step, saved: 'waiting' } as const
  return { patch: { ...patch, phase: 'ready', isChangedElsewhere: !isOurs }, isUnsaved: isOurs }
}

const firstState = <A extends object>(flow: FlowRules<A>, isNew: boolean): DraftState<A> => ({
  phase: isNew ? 'ready' : 'loading',
  answers: flow.initial,
  step: flow.steps[0]?.id ?? '',
  saved: 'nothing',
  isChangedElsewhere: false,
})

const isOnlyTransient = <A extends object>({ transient }: FlowRules<A>, patch: Partial<A>): boolean =>
  Object.keys(patch).every((field) => (transient as readonly string[]).includes(field))

/** Keeps one draft: in memory, encrypted in this browser while unsaved, and on the server. */
export function createDraftKeeper<A extends object>(
  flow: FlowRules<A>,
  { uid, isNew }: { uid: string; isNew: boolean },
  deps: DraftKeeperDeps,
): DraftKeeper<A> {
  const store = createState<A>(firstState(flow, isNew))
  const { read, publish } = store
  const places = createPlaces(flow, uid, deps)
  const saver: DraftSaver = createDraftSaver(deps, {
    snapshot: () => places.snapshot(read()),
    onSaving: () => publish({ saved: 'saving' }),
    onSaved(version, isAllSaved) {
      places.setVersion(version)
      publish({ saved: isAllSaved ? 'saved' : 'waiting' })
      if (isAllSaved) void places.dropCopy()
      else places.keepCopy(read())
    },
    onFailed: (failure: DraftFailure) =>
      publish({ saved: 'waiting', ...(failure === 'changed_elsewhere' ? { isChangedElsewhere: true } : {}) }),
  })

  const touch = (patch: Partial<DraftState<A>>, delayMs: number) => {
    publish(patch)
    places.keepCopy(read())
    if (!read().isChangedElsewhere) saver.ask(delayMs)
  }
  const online = () => saver.flush()
  let isTyped = !isNew
  const take = (patch: Partial<A>, by: 'page' | 'person') => {
    const answers = applyChange(flow, read().answers, patch)
    if (answers === read().answers) return
    isTyped ||= by === 'person'
    if (!isTyped || isOnlyTransient(flow, patch)) publish({ answers })
    // The first save stores on the server the key that decrypts an unsaved copy.
    else touch({ answers }, places.isOnServer() ? saveDelayMs : 0)
  }

  async function open(): Promise<void> {
    globalThis.addEventListener('online', online)
    if (isNew) return
    publish({ phase: 'loading' })
    try {
      const { patch, isUnsaved } = await openDraft(flow, uid, deps, places)
      publish(patch)
      if (isUnsaved) saver.ask(0)
    } catch (error) {
      publish({ phase: deps.failureOf(error) === 'missing' ? 'missing' : 'failed' })
    }
  }

  return {
    uid,
    isNew,
    state: read,
    subscribe: store.subscribe,
    open,
    learn: (patch) => take(patch, 'page'),
    change: (patch) => take(patch, 'person'),
    moveTo(step) {
      if (step === read().step) return
      if (isTyped) touch({ step }, 0)
      else publish({ step })
    },
    kept: places.kept,
    async takeOther() {
      saver.forget()
      await places.dropCopy()
      const { patch } = await openDraft(flow, uid, deps, places)
      // Transient answers are not in the draft and are taken from this page: without them the steps could not be entered.
      const ofThisPage = pickFields(read().answers, flow.transient)
      publish({ ...patch, answers: { ...(patch.answers ?? read().answers), ...ofThisPage }, isChangedElsewhere: false })
    },
    async keepMine() {
      saver.forget()
      places.setVersion((await deps.load(uid)).version)
      touch({ isChangedElsewhere: false }, 0)
    },
    async finish() {
      saver.stop()
      await places.dropCopy()
      // Failures are ignored: a draft that was not deleted leads to the transfer it has made.
      await deps.discard(uid).catch(() => {})
    },
    dispose() {
      globalThis.removeEventListener('online', online)
      if (!read().isChangedElsewhere) saver.flush()
    },
  }
}
