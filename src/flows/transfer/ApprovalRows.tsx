import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useLocale, useTranslate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDay } from '../../i18n/formats.ts'
import type { Quote, TransferAnswers } from './answers.ts'
import { type ReviewRow, ReviewRows } from './steps/ReviewRows.tsx'

const namesShown = 4

function useNames(names: readonly string[]): string {
  const translate = useTranslate()
  const locale = useLocale()
  const others = names.length - namesShown
  const shown =
    others > 0
      ? [...names.slice(0, namesShown), translate('sendMoney.approval.others', { smart_count: others })]
      : names
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown)
}

interface ApprovalRowsProps {
  quote: Quote
  recipient: NonNullable<TransferAnswers['recipient']>
  invoiceNumber: string
  /** How it is paid. */
  methodRow: ReviewRow
}

/** Approvals that the transfer would need, and earlier transfers that it repeats. */
export const useApprovals = (
  quote_id: string,
  recipient_id: string,
  invoice_number: string,
  options: { enabled?: boolean } = {},
) =>
  useCall(
    '/transfer/preview-approvals',
    { quote_id, recipient_id, invoice_number },
    { ...options, call: { toast: false }, staleTime: 60_000 },
  )

/** Required approvals under the current policy, and the expected arrival. */
export const ApprovalRows = ({ quote, recipient, invoiceNumber, methodRow }: ApprovalRowsProps) => {
  const translate = useTranslate()
  const { data, isError, refetch } = useApprovals(quote.id, recipient.id, invoiceNumber)
  const names = useNames(data?.names ?? [])
  const needed = data?.approvals_needed ?? 0
  const who =
    data === undefined && isError ? (
      <Button size="small" onClick={() => void refetch()}>
        {translate('ui.try_again')}
      </Button>
    ) : data === undefined ? (
      <Skeleton width={160} sx={{ ml: 'auto' }} />
    ) : needed === 0 ? (
      translate('sendMoney.approval.none')
    ) : names === '' ? (
      translate('sendMoney.approval.nobody')
    ) : (
      translate(data.names.length === needed ? 'sendMoney.approval.all' : 'sendMoney.approval.needed', {
        smart_count: needed,
        names,
      })
    )
  const arrives = formatDay(quote.arrives_on)
  return (
    <ReviewRows
      title={translate('sendMoney.sections.approval')}
      rows={[
        ...(data?.is_first_since_change
          ? [
              {
                key: 'first',
                label: translate('sendMoney.approval.changed'),
                value: translate('sendMoney.approval.first_since_change'),
              },
            ]
          : []),
        { key: 'who', label: translate('sendMoney.approval.who'), value: who },
        {
          key: 'arrives',
          label: translate('sendMoney.fields.arrives_on'),
          value: needed > 0 ? translate('sendMoney.approval.arrives', { day: arrives }) : arrives,
        },
        methodRow,
      ]}
    />
  )
}
