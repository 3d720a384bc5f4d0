import { describe, expect, it } from 'vitest'
import { costs } from '../../../../contract/base/calls/call.ts'
import type { PersonActor } from '../../../../server/actor.ts'
import { AppError } from '../../../../server/errors.ts'
import { createBudget } from '../../../../server/http/core/budget.ts'

const person = (user_id: string, business_id = 'business'): PersonActor => ({
  kind: 'person',
  business_id,
  user_id,
  full_name: '',
  role: 'maker',
  format_style: 'standard',
  time_zone: 'Asia/Jakarta',
  session_id_hash: '',
})

function createPurse(perSecond: number) {
  const clock = { ms: 0 }
  const { spend } = createBudget({ perSecond: () => perSecond, nowMs: () => clock.ms })
  /** The number of calls of this cost that succeed, and the seconds until the next. */
  const spendAll = (actor: PersonActor, cost: number): { calls: number; seconds: unknown } => {
    for (let calls = 0; ; calls++) {
      try {
        spend(actor, cost)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        expect(error.codeName).toBe('too_many_calls')
        return { calls, seconds: error.details.values?.seconds }
      }
    }
  }
  return { clock, spendAll }
}

describe('T47 budget of calls', () => {
  it('The budget is ten seconds at once and then refills with time, by the cost of each call', () => {
    const { clock, spendAll } = createPurse(100)
    expect(spendAll(person('a'), costs.heavy)).toEqual({ calls: 20, seconds: 1 })
    expect(spendAll(person('a'), costs.light)).toEqual({ calls: 0, seconds: 1 })
    clock.ms += 1_000
    expect(spendAll(person('a'), costs.search)).toEqual({ calls: 20, seconds: 1 })
    clock.ms += 3_600_000
    expect(spendAll(person('a'), costs.light)).toEqual({ calls: 1_000, seconds: 1 })
    expect(spendAll(person('a'), 500)).toEqual({ calls: 0, seconds: 5 })
  })

  it('The budget is each person’s own, and three people’s for a business', () => {
    const { spendAll } = createPurse(100)
    const calls = ['a', 'b', 'c', 'd'].map((id) => spendAll(person(id), costs.heavy).calls)
    expect(calls).toEqual([20, 20, 20, 0])
    expect(spendAll(person('a', 'another'), costs.heavy).calls).toBe(0)
    expect(spendAll(person('e', 'another'), costs.heavy).calls).toBe(20)
  })
})
