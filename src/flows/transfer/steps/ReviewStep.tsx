import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { useServer } from '../../../dataProvider/useCall.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import { DocumentText } from '../../../parts/DocumentText.tsx'
import { detailRows as recipientDetailRows } from '../../../parts/detailRows.ts'
import { NameCheck } from '../../../parts/NameCheck.tsx'
import { DuplicateNotice } from '../../../parts/RiskFlagList.tsx'
import { useNameCheck } from '../../../parts/useNameCheck.ts'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import type { ViewProps, WizardControls } from '../../../wizard/flow.ts'
import { ApprovalRows, useApprovals } from '../ApprovalRows.tsx'
import type { TransferAnswers } from '../answers.ts'
import { BalanceNotice, useBalance } from '../BalanceNotice.tsx'
import { documentKindList } from '../documentKindList.ts'
import { PaymentLimits, usePaymentLimits } from '../PaymentLimits.tsx'
import { PayTimeFormFields } from '../PayTimeFormFields.tsx'
import { availableMethods } from '../paymentOptions.ts'
import { QuoteNotice } from '../QuoteNotice.tsx'
import { isScheduled } from '../scheduling.ts'
import { Declaration } from './Declaration.tsx'
import { PriceHead } from './PriceHead.tsx'
import { type ReviewRow, ReviewRows } from './ReviewRows.tsx'

/** Payment method: the balance, unless the person wants to choose on the next page. */
function useMethodRow({ answers, change }: WizardControls<TransferAnswers>): ReviewRow {
  const translate = useTranslate()
  const { asks_method, payment_method } = answers
  return {
    key: 'method',
    label: translate('sendMoney.fields.payment_method'),
    value: asks_method
      ? translate('sendMoney.method_next')
      : translate(`sendMoney.methods.${payment_method || 'balance'}.title`),
    onEdit: asks_method || availableMethods(answers).length === 1 ? undefined : () => change({ asks_method: true }),
  }
}

/** The data shown by the review. `isWhole`: everything is loaded, so that nothing shifts or is added to the declaration. */
function useReviewData(answers: TransferAnswers) {
  const { quote, recipient, purpose, invoice_number } = answers
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
  const approvals = useApprovals(quote?.id ?? '', recipientId, invoice_number, { enabled: isPaidNow })
  const balance = useBalance({ enabled: isPaidNow })
  const limits = usePaymentLimits(recipientId, purpose, { enabled: recipient !== null })
  const areNoticesKnown = !limits.isLoading && !approvals.isLoading && !balance.isLoading
  const cues = approvals.data?.cues ?? []
  return {
    details,
    nameCheck,
    cues,
    isWhole: details.data !== undefined && nameCheck.check !== null && areNoticesKnown,
  }
}

type Translate = ReturnType<typeof useTranslate>

const section = { borderTop: 1, borderColor: 'divider', pt: 1.5 }
const columns = {
  ...section,
  display: 'grid',
  columnGap: 5,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
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
  // The name is shown above, and the bank's name beside its code: neither is repeated here.
  const all = recipientDetailRows(corridor, recipient.type, details ?? {}, { translate, locale })
  const rows = all.filter(
    ({ key, value }) =>
      value !== recipient.full_name && !all.some((row) => row.key !== key && row.value.startsWith(`${value} · `)),
  )
  return [
    {
      key: 'type',
      label: translate('sendMoney.fields.recipient_type'),
      value: translate(`lists.beneficiary_account_types.${recipient.type}`),
    },
    { key: 'country', label: translate('sendMoney.fields.country'), value: countryName(locale, answers.country) },
    ...(details === undefined
      ? // As many as a bank account has in most countries, so that little moves when they arrive.
        ['bank', 'account'].map((key) => ({ key, label: '', value: <Skeleton width={140} sx={{ ml: 'auto' }} /> }))
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
  const { details, nameCheck, cues, isWhole } = useReviewData(answers)
  const methodRow = useMethodRow(controls)
  if (quote === null) return null
  const isPaidNow = !isScheduled(answers) && recipient !== null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <QuoteNotice controls={controls} />
      <PriceHead answers={answers} quote={quote} onEdit={() => goTo('amount')} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <ReviewRows
            title={translate('sendMoney.sections.recipient')}
            rows={recipientRows(
              answers,
              details.data?.details ?? (details.isError ? {} : undefined),
              translate,
              locale,
            )}
            onEdit={() => goTo('recipient')}
          />
          {details.isError && !details.data ? <LoadFailed onRetry={details.refetch} /> : null}
          {details.isError && !details.data ? null : (
            <Box sx={{ minHeight: { xs: 70, sm: 50 }, '&& > *': { mb: 0 } }}>
              <NameCheck {...nameCheck} />
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <ReviewRows
            title={translate('sendMoney.sections.details')}
            rows={detailRows(answers, translate, locale)}
            onEdit={() => goTo(detailsStep)}
          />
          {isPaidNow ? (
            <ApprovalRows
              quote={quote}
              recipient={recipient}
              invoiceNumber={answers.invoice_number}
              methodRow={methodRow}
            />
          ) : null}
        </Box>
      </Box>
      <Box sx={section}>
        <PayTimeFormFields answers={answers} />
      </Box>
      <DuplicateNotice cues={cues} />
      {isPaidNow ? <BalanceNotice totalMinor={BigInt(quote.total_minor)} /> : null}
      {recipient === null ? null : <PaymentLimits recipientId={recipient.id} purpose={answers.purpose} />}
      <Declaration answers={answers} isWhole={isWhole} />
    </Box>
  )
}
