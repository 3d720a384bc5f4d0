import { describe, expect, it } from 'vitest'
import { initialAnswers, type Quote, type TransferAnswers } from '../../../../src/flows/transfer/answers.ts'
import { methodRules, reviewRules, settleTransfer } from '../../../../src/flows/transfer/rules.ts'
import { isScheduleRuleComplete, scheduleRuleOf } from '../../../../src/flows/transfer/scheduling.ts'
import { isComplete } from '../../../../src/wizard/progress.ts'

const answers = (patch: Partial<TransferAnswers>): TransferAnswers => ({
  ...initialAnswers,
  quote: { id: 'q', total_minor: '1', ways_in: [] as Quote['ways_in'] } as Quote,
  is_declared: true,
  ...patch,
})
const isRight = (patch: Partial<TransferAnswers>) => isComplete<TransferAnswers>(reviewRules, answers(patch))

describe('payment date of a transfer', () => {
  it('An immediate transfer asks for nothing more', () => {
    expect(isRight({})).toBe(true)
    expect(isScheduleRuleComplete(answers({}))).toBe(false)
  })

  it('A later transfer asks for the day and for the chosen end', () => {
    expect(isRight({ pay_when: 'once' })).toBe(false)
    expect(isRight({ pay_when: 'once', starts_on: '2026-02-25' })).toBe(true)
    const repeat = { pay_when: 'repeat', starts_on: '2026-02-25' } as const
    expect(isRight(repeat)).toBe(true)
    expect(isRight({ ...repeat, schedule_ends: 'on' })).toBe(false)
    expect(isRight({ ...repeat, schedule_ends: 'on', ends_on: '2027-02-25' })).toBe(true)
    for (const payments_max of ['', '0', '1.5', '521', 'x'])
      expect(isRight({ ...repeat, schedule_ends: 'after', payments_max })).toBe(false)
    expect(isRight({ ...repeat, schedule_ends: 'after', payments_max: '520' })).toBe(true)
  })

  it('An end that was typed but not chosen is not sent', () => {
    const typed = { starts_on: '2026-02-25', ends_on: '2027-01-01', payments_max: '8' }
    expect(scheduleRuleOf(answers({ ...typed, pay_when: 'once' }))).toMatchObject({
      frequency: 'once',
      ends_on: null,
      payments_max: null,
    })
    expect(scheduleRuleOf(answers({ ...typed, pay_when: 'repeat', schedule_ends: 'after' }))).toMatchObject({
      frequency: 'monthly',
      ends_on: null,
      payments_max: 8,
    })
  })

  it('A later transfer is paid from the balance, whatever was answered before', () => {
    expect(methodRules.choices?.(answers({ asks_method: true, pay_when: 'once' }))).toEqual(['balance'])
  })

  it('A schedule that was created and then changed is withdrawn as a schedule', () => {
    const transfer = { id: 's1', version: 1, payload_digest: 'd', reference: 'LS-1', is_schedule: true } as const
    const after = settleTransfer(answers({ transfer }), answers({ transfer: null }))
    expect(after.withdrawn).toEqual([{ id: 's1', version: 1, is_schedule: true }])
  })
})
