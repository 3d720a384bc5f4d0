import { number, object, type Schema, string } from 'yup'
import { deviationMax, paymentsMax, workdayRules } from '../../../contract/base/time/schedules.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { TransferAnswers } from './answers.ts'

type Rule = Pick<
  CallRequest<'/schedule/create'>,
  'frequency' | 'starts_on' | 'workday_rule' | 'ends_on' | 'payments_max' | 'deviation_percent'
>

export const isScheduled = ({ pay_when }: Pick<TransferAnswers, 'pay_when'>): boolean => pay_when !== 'now'

/** The rule for the calls: ignores values typed for an end that is not selected. */
export function scheduleRuleOf(answers: TransferAnswers): Rule {
  const isRepeated = answers.pay_when === 'repeat'
  return {
    frequency: isRepeated ? answers.frequency : 'once',
    starts_on: answers.starts_on,
    workday_rule: answers.workday_rule,
    ends_on: isRepeated && answers.schedule_ends === 'on' ? answers.ends_on : null,
    payments_max: isRepeated && answers.schedule_ends === 'after' ? Number(answers.payments_max) : null,
    deviation_percent: Number(answers.deviation_percent),
  }
}

export const schedulingFields = [
  'pay_when',
  'frequency',
  'starts_on',
  'workday_rule',
  'schedule_ends',
  'ends_on',
  'payments_max',
  'deviation_percent',
] as const satisfies (keyof TransferAnswers)[]

const day = (message: string) => string().matches(/^\d{4}-\d\d-\d\d$/, message)

/** Validates only what was chosen. */
export function schedulingSchema(answers: TransferAnswers): Record<string, Schema> {
  if (!isScheduled(answers)) return {}
  const { schedule_ends } = answers
  const isRepeated = answers.pay_when === 'repeat'
  return {
    starts_on: day('schedules.errors.first_day'),
    workday_rule: string().oneOf([...workdayRules]),
    deviation_percent: number().integer().min(0).max(deviationMax),
    ...(isRepeated && schedule_ends === 'on' ? { ends_on: day('schedules.errors.last_day') } : {}),
    ...(isRepeated && schedule_ends === 'after'
      ? {
          payments_max: string().test('count', 'schedules.errors.count', (value) => {
            const typed = Number(value)
            return Number.isInteger(typed) && typed >= 1 && typed <= paymentsMax
          }),
        }
      : {}),
  }
}

/** Whether the rule for the days is complete. */
export const isScheduleRuleComplete = (answers: TransferAnswers): boolean =>
  isScheduled(answers) && object(schedulingSchema(answers)).isValidSync(answers)
