import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { object, string } from 'yup'
import {
  applyChange,
  canEnter,
  type FlowRules,
  isComplete,
  landingStep,
  nextStep,
  previousStep,
  restoreAnswers,
  skippedSteps,
  stepOfField,
  storableAnswers,
} from '../../../src/wizard/progress.ts'

interface Answers {
  country: string
  amount: string
  bank: string
  proof: string
  quote: string
  order: string
  code: string
  withdrawn: readonly string[]
}

const filled = (...fields: (keyof Answers)[]) =>
  object(Object.fromEntries(fields.map((field) => [field, string().required('sendMoney.requireTip')])))

/** A small flow: a destination, a bank that depends on it, a proof for some destinations, a quote, an order, a code. */
const flow: FlowRules<Answers> = {
  initial: { country: '', amount: '', bank: '', proof: '', quote: '', order: '', code: '', withdrawn: [] },
  transient: ['code'],
  steps: [
    {
      id: 'amount',
      fields: ['country', 'amount'],
      schema: () => filled('country', 'amount'),
      invalidates: { country: ['amount', 'bank'], amount: ['quote'] },
    },
    { id: 'bank', fields: ['bank'], schema: () => filled('bank'), invalidates: { bank: ['proof', 'order'] } },
    { id: 'proof', fields: ['proof'], schema: () => filled('proof'), applies: (answers) => answers.country === 'CN' },
    {
      id: 'review',
      fields: [],
      schema: () => object(),
      isDone: (answers) => answers.quote !== '',
      isAlwaysShown: true,
      invalidates: { quote: ['order'] },
    },
    { id: 'order', fields: ['order'], schema: () => filled('order'), invalidates: { order: ['code'] } },
    { id: 'code', fields: ['code'], schema: () => filled('code'), guard: (answers) => answers.order !== 'used' },
  ],
  settle: (before, after) =>
    before.order !== '' && after.order === '' ? { ...after, withdrawn: [...after.withdrawn, before.order] } : after,
}
const stepIds = flow.steps.map((step) => step.id)
const complete: Answers = { ...flow.initial, country: 'GB', amount: '5', bank: 'b', quote: 'q', order: 'o' }

const field = fc.constantFrom<keyof Answers>('country', 'amount', 'bank', 'proof', 'quote', 'order', 'code')
const value = fc.constantFrom('', 'CN', 'GB', 'used', 'x', 'y')
const patches = fc.array(
  fc.uniqueArray(fc.tuple(field, value), { selector: ([name]) => name, minLength: 1, maxLength: 3 }),
  { maxLength: 14 },
)

describe('progress through a flow', () => {
  it('A step with a false guard or behind an unfinished one is never reached, whatever is answered or requested', () => {
    fc.assert(
      fc.property(
        patches,
        fc.option(fc.constantFrom(...stepIds, 'nonsense'), { nil: undefined }),
        (changes, wanted) => {
          let answers = flow.initial
          for (const change of changes) {
            answers = applyChange(flow, answers, Object.fromEntries(change))
            const landed = landingStep(flow, answers, wanted)
            const at = stepIds.indexOf(landed)
            const step = flow.steps[at]
            expect(step?.applies?.(answers) ?? true).toBe(true)
            expect(step?.guard?.(answers) ?? true).toBe(true)
            for (const earlier of flow.steps.slice(0, at)) {
              if (earlier.applies?.(answers) ?? true) expect(isComplete(earlier, answers)).toBe(true)
            }
            expect(at).toBeLessThanOrEqual(Math.max(0, stepIds.indexOf(wanted ?? '')))
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('A changed answer drops everything that depends on it and nothing else', () => {
    const everything: Answers = { ...complete, country: 'CN', proof: 'p', code: 'c' }
    expect(applyChange(flow, everything, { country: 'GB' })).toEqual({
      ...flow.initial,
      country: 'GB',
      withdrawn: ['o'],
    })
    expect(applyChange(flow, everything, { amount: '6' })).toEqual({
      ...everything,
      amount: '6',
      quote: '',
      order: '',
      code: '',
      withdrawn: ['o'],
    })
  })

  it('No stale answer remains after a change, unless it was given with it', () => {
    fc.assert(
      fc.property(
        fc.record({ country: value, amount: value, bank: value, quote: value, order: value }),
        field,
        value,
        (start, name, next) => {
          const before = { ...flow.initial, ...start }
          const after = applyChange(flow, before, { [name]: next })
          if (before[name] === next) expect(after).toBe(before)
          const direct = flow.steps.flatMap((step) => step.invalidates?.[name] ?? [])
          if (before[name] !== next) for (const stale of direct) expect(after[stale]).toEqual(flow.initial[stale])
        },
      ),
    )
  })

  it('An answer whose fields return in another order is no change', () => {
    const orders = { one: { id: 'a', version: 1 }, two: { version: 1, id: 'a' } }
    const small: FlowRules<{ order: object; code: string }> = {
      initial: { order: {}, code: '' },
      transient: [],
      steps: [{ id: 'order', fields: [], schema: () => object(), invalidates: { order: ['code'] } }],
    }
    const before = { order: orders.one, code: '123456' }
    expect(applyChange(small, before, { order: orders.two })).toBe(before)
    expect(applyChange(small, before, { order: { ...orders.two, version: 2 } }).code).toBe('')
  })

  it('Answers given together with what they depend on are kept', () => {
    const after = applyChange(flow, complete, { country: 'CN', amount: '7' })
    expect(after).toMatchObject({ country: 'CN', amount: '7', bank: '', quote: '' })
  })

  it('A stale answer submitted unchanged with a form is dropped', () => {
    const { country: _, ...sameForm } = complete
    expect(applyChange(flow, complete, { ...sameForm, country: 'CN' })).toMatchObject({
      country: 'CN',
      bank: '',
      quote: '',
    })
  })

  it('A step that does not apply is skipped in both directions', () => {
    expect(nextStep(flow, complete, 'bank')).toBe('review')
    expect(previousStep(flow, complete, 'review')).toBe('bank')
    const china = { ...complete, country: 'CN' }
    expect(nextStep(flow, china, 'bank')).toBe('proof')
    expect(skippedSteps(flow.steps, complete, 'bank')).toEqual([])
    expect(previousStep(flow, china, 'review')).toBe('proof')
    expect(canEnter(flow, complete, 'proof')).toBe(false)
    expect(previousStep(flow, complete, 'amount')).toBeUndefined()
  })

  it('Progress goes to the first unfinished step, and to a review in any case', () => {
    expect(nextStep(flow, { ...complete, bank: '' }, 'amount')).toBe('bank')
    expect(nextStep(flow, complete, 'amount')).toBe('review')
    expect(nextStep(flow, { ...complete, code: '1' }, 'amount')).toBe('review')
    expect(nextStep(flow, complete, 'review')).toBe('code')
    expect(nextStep(flow, { ...complete, code: '1' }, 'order')).toBe('code')
  })

  it('A step with one possible answer is skipped in both directions, and a link to it opens the step before', () => {
    const withBanks = (banks: string[]) => ({
      ...flow,
      steps: flow.steps.map((step) => (step.id === 'bank' ? { ...step, choices: () => banks } : step)),
    })
    const [one, two] = [withBanks(['b']), withBanks(['b', 'c'])]
    const begun = { ...flow.initial, country: 'GB', amount: '5', bank: 'b', quote: 'q' }
    expect([nextStep(one, begun, 'amount'), previousStep(one, begun, 'review')]).toEqual(['review', 'amount'])
    expect(skippedSteps(one.steps, begun, 'amount').map(({ id }) => id)).toEqual(['bank'])
    expect(landingStep(one, begun, 'bank')).toBe('amount')
    expect([nextStep(two, { ...begun, bank: '' }, 'amount'), previousStep(two, begun, 'review')]).toEqual([
      'bank',
      'bank',
    ])
    expect(skippedSteps(two.steps, begun, 'amount')).toEqual([])
  })

  it('A link to a later step opens the last step that may be entered', () => {
    expect(landingStep(flow, flow.initial, 'code')).toBe('amount')
    expect(landingStep(flow, { ...complete, quote: '' }, 'code')).toBe('review')
    expect(landingStep(flow, complete, 'code')).toBe('code')
    expect(landingStep(flow, { ...complete, order: 'used' }, 'code')).toBe('order')
    expect(landingStep(flow, complete, 'bank')).toBe('bank')
    expect(landingStep(flow, complete, undefined)).toBe('amount')
  })

  it('The step that corrects a field is known', () => {
    expect(stepOfField(flow, 'bank')).toBe('bank')
    expect(stepOfField(flow, 'swift')).toBeUndefined()
  })
})

describe('stored answers', () => {
  it('Stored answers never hold transient values, in either direction', () => {
    const secret = { ...complete, code: '123456' }
    expect(JSON.stringify(storableAnswers(flow, secret))).not.toContain('123456')
    expect(restoreAnswers(flow, { ...secret })).toEqual(complete)
  })

  it('Stored answers follow the current flow: unknown and mistyped values are dropped', () => {
    expect(restoreAnswers(flow, { country: 'GB', old_field: 1, amount: 5, withdrawn: 'o' })).toEqual({
      ...flow.initial,
      country: 'GB',
    })
  })
})
