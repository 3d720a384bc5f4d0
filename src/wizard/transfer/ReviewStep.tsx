import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'ra-core'
import { formatMoney } from '../../../contract/base/money.ts'
import type { RecipientField } from '../../../contract/corridors/corridor.ts'
import { fieldsFor } from '../../../contract/corridors/recipientSchema.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { TickAnswer } from '../../form/TickAnswer.tsx'
import { countryName } from '../../i18n/displayNames.ts'
import { formatRate } from '../../ui/formatRate.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import type { ViewProps } from '../flow.ts'
import type { Quote, TransferAnswers } from './answers.ts'
import { QuoteNotice } from './QuoteNotice.tsx'
import { type ReviewRow, ReviewRows } from './ReviewRows.tsx'

type Translate = ReturnType<typeof useTranslate>

function moneyRows(quote: Quote, translate: Translate): ReviewRow[] {
  const label = (name: string) => translate(`sendMoney.fields.${name}`)
  const isForeign = quote.receive_currency !== quote.send_currency
  const rate = `${quote.receive_currency} 1 = ${quote.send_currency} ${formatRate(quote.rate)}`
  return [
    {
      key: 'send',
      label: label('send_amount_minor'),
      value: <MoneyField minor={quote.send_amount_minor} currency={quote.send_currency} />,
    },
    {
      key: 'fee',
      label: label('fee_minor'),
      value: <MoneyField minor={quote.fee_minor} currency={quote.send_currency} />,
    },
    ...(isForeign
      ? [
          {
            key: 'payer',
            label: label('fee_option'),
            value: translate(`sendMoney.fee_payers.${quote.fee_payer}.title`),
          },
          { key: 'rate', label: label('rate'), value: <span className="tabular">{rate}</span> },
        ]
      : []),
    {
      key: 'total',
      label: label('total_minor'),
      value: <MoneyField minor={quote.total_minor} currency={quote.send_currency} />,
      strong: true,
    },
    {
      key: 'receive',
      label: label('receive_amount_minor'),
      value: <MoneyField minor={quote.receive_amount_minor} currency={quote.receive_currency} />,
      strong: true,
    },
    { key: 'arrives', label: label('arrives_on'), value: <span className="tabular">{quote.arrives_on}</span> },
  ]
}

/** The full account number from the server: it is what the person signs for. */
function recipientRows(
  answers: TransferAnswers,
  details: Readonly<Record<string, string>> | undefined,
  translate: Translate,
  locale: string,
): ReviewRow[] {
  const { corridor, recipient } = answers
  if (corridor === null || recipient === null) return []
  const rows = fieldsFor(corridor, recipient.type).flatMap((field): ReviewRow[] => {
    const value = details?.[field.name]
    // The name is shown above, so it is left out here.
    if (!value || value === recipient.full_name) return []
    return [{ key: field.name, label: translate(field.label), value: shownValue(field, value, translate, locale) }]
  })
  return [
    { key: 'name', label: translate('sendMoney.fields.recipient'), value: recipient.full_name, strong: true },
    {
      key: 'type',
      label: translate('sendMoney.fields.recipient_type'),
      value: translate(`lists.beneficiary_account_types.${recipient.type}`),
    },
    { key: 'country', label: translate('sendMoney.fields.country'), value: countryName(locale, answers.country) },
    ...(details === undefined
      ? [{ key: 'waiting', label: '', value: <Skeleton width={140} sx={{ ml: 'auto' }} /> }]
      : rows),
  ]
}

/** A choice by its name, not by its code. */
function shownValue(field: RecipientField, value: string, translate: Translate, locale: string): string {
  if (field.name === 'address_country') return countryName(locale, value)
  const choice = field.choices?.find((row) => row.value === value)
  if (choice === undefined) return value
  return 'name' in choice ? choice.name : translate(choice.label)
}

function detailRows(answers: TransferAnswers, translate: Translate): ReviewRow[] {
  const text = (name: 'invoice_number' | 'note') =>
    answers[name] ? [{ key: name, label: translate(`sendMoney.fields.${name}`), value: answers[name] }] : []
  return [
    {
      key: 'purpose',
      label: translate('sendMoney.fields.purpose'),
      value: translate(`lists.purposes.${answers.purpose}`),
    },
    {
      key: 'income_source',
      label: translate('sendMoney.fields.income_source'),
      value: translate(`lists.income_sources.${answers.income_source}`),
    },
    ...text('invoice_number'),
    ...text('note'),
    ...answers.documents.map(({ file_id, name }) => ({
      key: file_id,
      label: translate('sendMoney.fields.document'),
      value: name,
    })),
  ]
}

const Declarations = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const rejection = answers.corridor?.rejection_fee
  const hasRejectionFee = rejection !== undefined && rejection.amount_minor !== '0'
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <TickAnswer name="is_information_correct" label={translate('sendMoney.declarations.is_information_correct')} />
      <TickAnswer
        name="is_fee_accepted"
        label={
          hasRejectionFee
            ? translate('sendMoney.declarations.is_fee_accepted_with', {
                fee: formatMoney(rejection.amount_minor, rejection.currency),
              })
            : translate('sendMoney.declarations.is_fee_accepted')
        }
      />
      <TickAnswer name="is_terms_accepted" label={translate('sendMoney.declarations.is_terms_accepted')} />
    </Box>
  )
}

interface ReviewStepProps extends ViewProps<TransferAnswers> {
  /** Which step mends what; abroad and at home differ. */
  detailsStep?: string
}

/** Everything that will be sent, whole, before anything is signed. */
export const ReviewStep = ({ controls, detailsStep = 'details' }: ReviewStepProps) => {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { answers, goTo } = controls
  const { quote, recipient } = answers
  const { call } = useServer()
  const { data } = useQuery({
    queryKey: ['recipient', 'review', recipient?.id],
    enabled: recipient !== null,
    queryFn: () => call('/recipient/detail', { id: recipient?.id ?? '' }, { toast: false }),
    staleTime: 0,
  })
  if (quote === null) return null
  return (
    <>
      <QuoteNotice controls={controls} />
      <ReviewRows
        title={translate('sendMoney.sections.money')}
        rows={moneyRows(quote, translate)}
        onEdit={() => goTo('amount')}
      />
      <ReviewRows
        title={translate('sendMoney.sections.recipient')}
        rows={recipientRows(answers, data?.details, translate, locale)}
        onEdit={() => goTo('recipient')}
      />
      <ReviewRows
        title={translate('sendMoney.sections.details')}
        rows={detailRows(answers, translate)}
        onEdit={() => goTo(detailsStep)}
      />
      <Declarations answers={answers} />
    </>
  )
}
