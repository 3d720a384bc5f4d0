import { useTranslate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { useFormats } from '../../i18n/formats.ts'
import { scheduleText } from '../../parts/scheduleText.ts'
import type { TransferAnswers } from './answers.ts'
import { isScheduleRuleComplete, scheduleRuleOf } from './scheduling.ts'

/** The days resulting from the answers, by both countries' calendars, and their effect on the balance. */
export function useSchedulePreview(answers: TransferAnswers) {
  const { quote, recipient, country } = answers
  const { deviation_percent: _, ...rule } = scheduleRuleOf(answers)
  const asked = {
    ...rule,
    country,
    total_minor: quote?.total_minor ?? '0',
    recipient_name: recipient?.full_name ?? '',
  }
  return useCall('/schedule/preview', asked, {
    enabled: quote !== null && recipient !== null && isScheduleRuleComplete(answers),
    call: { toast: false },
    staleTime: 60_000,
  })
}

/** The signed schedule in words; null while incomplete. */
export function useScheduleText(answers: TransferAnswers): string | null {
  const translate = useTranslate()
  const formats = useFormats()
  const { data } = useSchedulePreview(answers)
  const { quote } = answers
  if (quote === null || !data) return null
  const fixed = quote.side === 'send' ? quote.send_amount_minor : quote.receive_amount_minor
  const { send_currency, receive_currency, side } = quote
  const row = {
    ...scheduleRuleOf(answers),
    month_day: null,
    payment_count: data.payment_count,
    side,
    fixed_amount_minor: fixed,
    send_currency,
    receive_currency,
  }
  return scheduleText(row, translate, formats)
}
