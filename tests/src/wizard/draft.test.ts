import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { object, string } from 'yup'
import type { DraftFailure, StoredDraft } from '../../../src/wizard/draft.ts'
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftKeeperDeps,
  saveDelayMs,
} from '../../../src/wizard/draftKeeper.ts'
import type { FlowRules } from '../../../src/wizard/progress.ts'
import { createUnsavedCopies, unsavedPrefix } from '../../../src/wizard/unsavedCopies.ts'

interface Answers {
  note: string
  pin: string
}
const flow: FlowRules<Answers> = {
  initial: { note: '', pin: '' },
  transient: ['pin'],
  steps: [
    { id: 'note', fields: ['note'], schema: () => object({ note: string().required() }) },
    { id: 'pin', fields: ['pin'], schema: () => object({ pin: string().required() }) },
  ],
}
const uid = '01900000-0000-7000-8000-000000000001'

class Failure extends Error {
  readonly reason: DraftFailure
  constructor(reason: DraftFailure) {
    super(reason)
    this.reason = reason
  }
}

/** A server that stores one draft by the rules of contract/features/drafts.ts, and can lose the connection before or after its work. */
function createServer() {
  let kept: StoredDraft | undefined
  let idSeed = 0
  const answered = new Map<string, { version: number }>()
  const server = {
    fault: 'none' as 'none' | 'lost_request' | 'lost_answer' | 'refused',
    saves: 0,
    kept: () => kept,
    deps: (): DraftKeeperDeps => ({
      load: async () => {
        if (!kept) throw new Failure('missing')
        return structuredClone(kept)
      },
      save: async (draft, idem) => {
        if (server.fault === 'lost_request') throw new Failure('no_answer')
        if (server.fault === 'refused') throw new Failure('refused')
        const before = answered.get(idem)
        if (before) return before
        if (draft.version !== (kept?.version ?? 0)) throw new Failure('changed_elsewhere')
        kept = structuredClone({ ...draft, version: draft.version + 1 })
        server.saves += 1
        answered.set(idem, { version: kept.version })
        if (server.fault === 'lost_answer') throw new Failure('no_answer')
        return { version: kept.version }
      },
      discard: async () => {
        kept = undefined
      },
      copies: createUnsavedCopies(sessionStorage),
      failureOf: (error) => (error instanceof Failure ? error.reason : 'refused'),
      newId: () => {
        idSeed += 1
        return `id-${idSeed}`
      },
    }),
  }
  return server
}

const answersOf = (draft: StoredDraft | undefined) => draft?.value.answers

let server = createServer()
const opened: DraftKeeper<Answers>[] = []
const begin = (isNew: boolean) => {
  const keeper = createDraftKeeper(flow, { uid, isNew }, server.deps())
  opened.push(keeper)
  return keeper
}
/** A reload: memory is lost, and no unload handler runs. */
const reload = async () => {
  vi.clearAllTimers()
  const keeper = begin(false)
  await keeper.open()
  return keeper
}
const settle = () => vi.advanceTimersByTimeAsync(saveDelayMs + 50)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
  server = createServer()
})
afterEach(() => {
  for (const keeper of opened.splice(0)) keeper.dispose()
  vi.useRealTimers()
})

describe('draft of a flow', () => {
  it('A draft is saved at once, then once per burst of typing, without transient values, and leaves nothing in the browser', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'R' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saves).toBe(1)
    for (const note of ['Re', 'Ren', 'Rent']) keeper.change({ note })
    keeper.change({ pin: '2580' })
    await settle()
    await keeper.kept()
    expect(server.saves).toBe(2)
    expect(answersOf(server.kept())).toEqual({ note: 'Rent' })
    expect(JSON.stringify(server.kept())).not.toContain('2580')
    expect(keeper.state().saved).toBe('saved')
    expect(sessionStorage.length).toBe(0)
  })

  it('A visit without answers makes no draft', async () => {
    const keeper = begin(true)
    keeper.moveTo('pin')
    await settle()
    expect(server.kept()).toBeUndefined()
  })

  it('Values from a link or call make no draft until the person types', async () => {
    const keeper = begin(true)
    keeper.learn({ note: 'from a link' })
    keeper.moveTo('pin')
    keeper.change({ note: 'from a link' })
    await settle()
    expect(server.kept()).toBeUndefined()
    expect(keeper.state()).toMatchObject({ answers: { note: 'from a link' }, step: 'pin', saved: 'nothing' })
    keeper.change({ note: 'from a link, changed' })
    await settle()
    expect(answersOf(server.kept())).toEqual({ note: 'from a link, changed' })
    keeper.learn({ note: 'from a call' })
    await settle()
    expect(answersOf(server.kept())).toEqual({ note: 'from a call' })
  })

  it('A draft restores after a reload what was typed offline', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'Rent' })
    await settle()
    server.fault = 'lost_request'
    keeper.change({ note: 'Rent of March' })
    keeper.moveTo('pin')
    await settle()
    await keeper.kept()
    expect(keeper.state().saved).toBe('waiting')

    server.fault = 'none'
    const again = await reload()
    expect(again.state()).toMatchObject({ answers: { note: 'Rent of March', pin: '' }, step: 'pin' })
    await settle()
    expect(answersOf(server.kept())).toEqual({ note: 'Rent of March' })
    expect(again.state().isChangedElsewhere).toBe(false)
  })

  it('A draft survives an expired session: refused saves are there after the next sign-in', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'Rent' })
    await settle()
    server.fault = 'refused'
    keeper.change({ note: 'Rent, floor 3' })
    await settle()
    await keeper.kept()
    server.fault = 'none'
    expect((await reload()).state().answers.note).toBe('Rent, floor 3')
  })

  it('A draft’s own save with a lost response is not mistaken for another device’s', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'one' })
    await settle()
    server.fault = 'lost_answer'
    keeper.change({ note: 'two' })
    await settle()
    keeper.change({ note: 'three' })
    await keeper.kept()
    server.fault = 'none'
    await vi.advanceTimersByTimeAsync(20_000)
    expect(keeper.state()).toMatchObject({ isChangedElsewhere: false, saved: 'saved' })
    expect(answersOf(server.kept())).toEqual({ note: 'three' })

    server.fault = 'lost_answer'
    keeper.change({ note: 'four' })
    await settle()
    keeper.change({ note: 'five' })
    await keeper.kept()
    server.fault = 'none'
    const again = await reload()
    expect(again.state()).toMatchObject({ isChangedElsewhere: false, answers: { note: 'five' } })
  })

  it('A draft retries by itself until the connection is back', async () => {
    server.fault = 'lost_request'
    const keeper = begin(true)
    keeper.change({ note: 'Rent' })
    await settle()
    expect(server.kept()).toBeUndefined()
    server.fault = 'none'
    await vi.advanceTimersByTimeAsync(2_100)
    expect(answersOf(server.kept())).toEqual({ note: 'Rent' })
  })

  it('A draft is saved when the page is left', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'Rent' })
    keeper.dispose()
    await vi.advanceTimersByTimeAsync(0)
    expect(answersOf(server.kept())).toEqual({ note: 'Rent' })
  })

  it('A missing draft is reported', async () => {
    expect((await reload()).state().phase).toBe('missing')
  })

  it('A draft is removed once the work is done', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'Rent' })
    await settle()
    await keeper.finish()
    expect(server.kept()).toBeUndefined()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('draft on two devices', () => {
  const diverge = async () => {
    const mine = begin(true)
    mine.change({ note: 'start' })
    await settle()
    const other = begin(false)
    await other.open()
    other.change({ note: 'theirs' })
    await settle()
    mine.change({ note: 'mine' })
    await settle()
    return mine
  }

  it('The slower device stops saving and can take the other’s draft', async () => {
    const mine = await diverge()
    expect(mine.state().isChangedElsewhere).toBe(true)
    expect(answersOf(server.kept())).toEqual({ note: 'theirs' })
    mine.change({ pin: '2580' })
    await mine.takeOther()
    // Values that a draft never stores survive when the draft is discarded.
    expect(mine.state()).toMatchObject({ isChangedElsewhere: false, answers: { note: 'theirs', pin: '2580' } })
  })

  it('The slower device can overwrite the other’s draft', async () => {
    const mine = await diverge()
    await mine.keepMine()
    await settle()
    expect(answersOf(server.kept())).toEqual({ note: 'mine' })
  })
})

describe('unsaved copy in the browser', () => {
  it('The unsaved copy is unreadable without the key in the server’s draft', async () => {
    const keeper = begin(true)
    keeper.change({ note: 'Siti Rahayu 0123456789' })
    await keeper.kept()
    const stored = sessionStorage.getItem(`${unsavedPrefix}${uid}`) ?? ''
    expect(stored).not.toBe('')
    expect(stored).not.toContain('Siti')
    expect(stored).not.toContain('0123456789')
    const copies = createUnsavedCopies(sessionStorage)
    const otherKey = btoa('0'.repeat(32))
    expect(await copies.read(uid, otherKey)).toBeNull()
  })

  it('The unsaved copy cannot replace another draft', async () => {
    const copies = createUnsavedCopies(sessionStorage)
    const key = btoa('k'.repeat(32))
    await copies.keep('a', key, { note: 'of a' })
    sessionStorage.setItem(`${unsavedPrefix}b`, sessionStorage.getItem(`${unsavedPrefix}a`) ?? '')
    expect(await copies.read('a', key)).toEqual({ note: 'of a' })
    expect(await copies.read('b', key)).toBeNull()
  })
})
