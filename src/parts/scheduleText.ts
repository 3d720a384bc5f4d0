import type { TranslateFunction } from 'react-admin'
import type { Formats } from '../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../contract/calls.ts'

type Row = CallResponse<'/schedule/list'>['items'][number]
export type ShownRule = Pick<
  Row,
  'frequency' | 'starts_on' | 'month_day' | 'workday_rule' | 'ends_on' | 'payment_count'
>
type Fixed = Pick<Row, 'side' | 'fixed_amount_minor' | 'send_currency' | 'receive_currency'>

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days in words: "every month on day 25 from 2026-12-25, or the workday before, until 2027-06-30: 7 payments". */
export function scheduleRuleText(rule: ShownRule, translate: TranslateFunction, formats: Formats): string {
  const { frequency, starts_on, month_day, workday_rule, ends_on, payment_count } = rule
  const days = translate(`schedules.rule.${frequency}`, {
    day: formats.day(starts_on),
    date: month_day ?? Number(starts_on.slice(8)),
    weekday: translate(`schedules.weekdays.day_${weekdayOf(starts_on)}`),
  })
  const end =
    ends_on !== null
      ? [translate('schedules.rule.until', { day: formats.day(ends_on) })]
      : payment_count === null
        ? [translate('schedules.rule.never')]
        : []
  const text = [days, translate(`schedules.rule.${workday_rule}`), ...end].join(translate('schedules.sep'))
  if (payment_count === null || frequency === 'once') return text
  return translate('schedules.sentence_count', {
    rule: text,
    count: translate('schedules.payments', { smart_count: payment_count }),
  })
}

export const fixedAmountText = (row: Fixed, formats: Formats): string =>
  formats.money(row.fixed_amount_minor, row.side === 'send' ? row.send_currency : row.receive_currency)

/** The approved schedule in full: amount, days, end, number of payments. */
export const scheduleText = (row: ShownRule & Fixed, translate: TranslateFunction, formats: Formats): string =>
  translate('schedules.sentence', {
    amount: fixedAmountText(row, formats),
    rule: scheduleRuleText(row, translate, formats),
  })
