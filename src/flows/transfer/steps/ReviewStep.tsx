import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { useServer } from '../../../dataProvider/useServer.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import { rateText } from '../../../i18n/rateText.ts'
import { DocumentText } from '../../../parts/DocumentText.tsx'
import { detailRows as recipientDetailRows } from '../../../parts/detailRows.ts'
import { NameCheck } from '../../../parts/NameCheck.tsx'
import { useNameCheck } from '../../../parts/useNameCheck.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import type { ViewProps } from '../../../wizard/flow.ts'
import { ApprovalRows, useApprovals } from '../ApprovalRows.tsx'
import type { Quote, TransferAnswers } from '../answers.ts'
import { BalanceNotice, useBalance } from '../BalanceNotice.tsx'
import { CertificateRows } from '../CertificateRows.tsx'
import { documentKindList } from '../documentKindList.ts'
import { PaymentLimits, usePaymentLimits } from '../PaymentLimits.tsx'
import { PayTimeFormFields } from '../PayTimeFormFields.tsx'
import { availableMethods } from '../paymentOptions.ts'
import { QuoteNotice } from '../QuoteNotice.tsx'
import { isScheduled } from '../scheduling.ts'
import { Declaration } from './Declaration.tsx'
import { type ReviewRow, ReviewRows } from './ReviewRows.tsx'

/** Payment method: the balance, unless the person wants to choose on the next page. */
const MethodRows = ({ controls: { answers, change } }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { asks_method, payment_method } = answers
  const label = translate('sendMoney.fields.payment_method')
  const value = asks_method
    ? translate('sendMoney.method_next')
    : translate(`sendMoney.methods.${payment_method || 'balance'}.title`)
  return (
    <ReviewRows
      title={label}
      rows={[{ key: 'method', label, value }]}
      onEdit={asks_method || availableMethods(answers).length === 1 ? undefined : () => change({ asks_method: true })}
    />
  )
}

/** The data shown by the review. `isWhole`: everything is loaded, so that nothing shifts or is added to the declaration. */
function useReviewData(answers: TransferAnswers) {
  const { quote, recipient, purpose } = answers
  const { call } = useServer()
  const recipientId = recipient?.id ?? ''
  const details = useQuery({
    queryKey: ['recipient', 'review', recipientId],
    enabled: recipient !== null,
    queryFn: () => call('/recipient/detail', { id: recipientId }, { toast: false }),
    staleTime: 0,
  })
  const nameCheck = useNameCheck(details.data)
  const isPaidNow = recipient !== null && quote !== null && !isScheduled(answers)
  const approvals = useApprovals(quote?.id ?? '', recipientId, { enabled: isPaidNow })
  const balance = useBalance({ enabled: isPaidNow })
  const limits = usePaymentLimits(recipientId, purpose, { enabled: recipient !== null })
  const areNoticesKnown = !limits.isLoading && !approvals.isLoading && !balance.isLoading
  return { details, nameCheck, isWhole: details.data !== undefined && nameCheck.check !== null && areNoticesKnown }
}

type Translate = ReturnType<typeof useTranslate>

function moneyRows(quote: Quote, translate: Translate): ReviewRow[] {
  const label = (name: string) => translate(`sendMoney.fields.${name}`)
  const isForeign = quote.receive_currency !== quote.send_currency
  const rate = rateText(quote.receive_currency, quote.send_currency, quote.rate)
  return [
    {
      key: 'send',
      label: label('send_amount_minor'),
      value: <MoneyField minor={quote.send_amount_minor} currency={quote.send_currency} />,
    },
    {
      key: 'fee',
      label: label('fee_minor'),
      value: <MoneyField minor={quote.fee_before_discount_minor} currency={quote.send_currency} />,
    },
    ...(quote.discount_minor === '0'
      ? []
      : [
          {
            key: 'discount',
            label: translate('sendMoney.promo.row', { code: quote.certificate.promo_code }),
            value: <MoneyField minor={`-${quote.discount_minor}`} currency={quote.send_currency} />,
          },
        ]),
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
  ]
}

/** The full account number from the server, since the person signs for it. */
function recipientRows(
  answers: TransferAnswers,
  details: Readonly<Record<string, string>> | undefined,
  translate: Translate,
  locale: string,
): ReviewRow[] {
  const { corridor, recipient } = answers
  if (corridor === null || recipient === null) return []
  // The name is shown above, so it is left out here.
  const rows = recipientDetailRows(corridor, recipient.type, details ?? {}, { translate, locale }).filter(
    ({ value }) => value !== recipient.full_name,
  )
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

function detailRows(answers: TransferAnswers, translate: Translate, locale: string): ReviewRow[] {
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
    ...(answers.documents.length === 0 && answers.documents_before.length > 0
      ? [
          {
            key: 'documents_before',
            label: translate('sendMoney.fields.documents'),
            value: translate('documents.before', {
              kinds: documentKindList(answers.documents_before, translate, locale),
            }),
          },
        ]
      : []),
    ...answers.documents.map((document) => ({
      key: document.file_id,
      label: translate(`lists.document_kinds.${document.kind ?? 'other'}`),
      value: <DocumentText document={document} />,
    })),
  ]
}

interface ReviewStepProps extends ViewProps<TransferAnswers> {
  /** The step that edits the details; differs between abroad and domestic. */
  detailsStep?: string
}

/** The complete transfer, before anything is signed. */
export const ReviewStep = ({ controls, detailsStep = 'details' }: ReviewStepProps) => {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { answers, goTo } = controls
  const { quote, recipient } = answers
  const { details, nameCheck, isWhole } = useReviewData(answers)
  if (quote === null) return null
  return (
    <>
      <QuoteNotice controls={controls} />
      <ReviewRows
        title={translate('sendMoney.sections.money')}
        rows={moneyRows(quote, translate)}
        onEdit={() => goTo('amount')}
      />
      <CertificateRows quote={quote} />
      <ReviewRows
        title={translate('sendMoney.sections.recipient')}
        rows={recipientRows(answers, details.data?.details ?? (details.isError ? {} : undefined), translate, locale)}
        onEdit={() => goTo('recipient')}
      />
      {details.isError && !details.data ? <LoadFailed onRetry={details.refetch} /> : null}
      {details.data ? (
        <Box sx={{ mt: 1.5 }}>
          <NameCheck {...nameCheck} />
        </Box>
      ) : null}
      <ReviewRows
        title={translate('sendMoney.sections.details')}
        rows={detailRows(answers, translate, locale)}
        onEdit={() => goTo(detailsStep)}
      />
      <PayTimeFormFields answers={answers} />
      {isScheduled(answers) || recipient === null ? null : (
        <>
          <MethodRows controls={controls} />
          <ApprovalRows quote={quote} recipient={recipient} />
          <Box sx={{ mt: 3 }}>
            <BalanceNotice totalMinor={BigInt(quote.total_minor)} />
          </Box>
        </>
      )}
      {recipient === null ? null : <PaymentLimits recipientId={recipient.id} purpose={answers.purpose} />}
      <Declaration answers={answers} isWhole={isWhole} />
    </>
  )
}
