import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { rateText } from '../../i18n/rateText.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import { BalanceNotice } from '../transfer/BalanceNotice.tsx'
import { availableBanks, availableMethods } from '../transfer/paymentOptions.ts'
import { BankChoice } from '../transfer/steps/BankChoice.tsx'
import { DeclarationCheckbox } from '../transfer/steps/DeclarationCheckbox.tsx'
import type { BulkAnswers, BulkCheckResult } from './answers.ts'
import { FileRequests } from './FileRequests.tsx'
import { WarningList } from './WarningList.tsx'

/** How to pay the batch: from the balance, or by a bank transfer now. */
const BulkPaymentMethod = ({ checked }: { checked: BulkCheckResult }) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<BulkAnswers, 'payment_method'>>()
  const { field, fieldState } = useController({ control, name: 'payment_method' })
  const priced = { quote: checked }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <CardChoice
        name="payment_method"
        label={translate('sendMoney.fields.payment_method')}
        value={field.value}
        options={availableMethods(priced).map((method) => ({
          value: method,
          title: translate(`sendMoney.methods.${method}.title`),
          hint: translate(method === 'balance' ? 'sendMoney.methods.balance.hint' : `bulkFlow.methods.${method}`),
        }))}
        onChange={field.onChange}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      {isIncomingMethod(field.value) ? (
        <BankChoice banks={availableBanks(priced, field.value)} />
      ) : (
        <BalanceNotice totalMinor={BigInt(checked.total_minor)} />
      )}
    </Box>
  )
}

/** Banks are asked unless the maker does without, which is recorded. */
const NameChecks = () => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<BulkAnswers, 'check_names'>>()
  const isAsked = useWatch({ control, name: 'check_names' })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CheckboxFormField name="check_names" label={translate('bulkFlow.check_names')} />
      {isAsked ? null : <Alert severity="warning">{translate('bulkFlow.names_unchecked')}</Alert>}
    </Box>
  )
}

/** Stored with the rows, for the approvers. */
const Notices = ({ kind, notices }: Pick<BulkCheckResult, 'notices'> & Pick<BulkAnswers, 'kind'>) => {
  const translate = useTranslate()
  if (notices.length === 0) return null
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {translate('bulkFlow.look_at', { smart_count: notices.length })}
      <WarningList kind={kind} warnings={notices} />
    </Alert>
  )
}

/** Totals, fees and the balance's shortfall, before the batch is created. */
export const BulkReview = ({ controls }: ViewProps<BulkAnswers>) => {
  const translate = useTranslate()
  const { kind, checked, left_out, name, documents, is_private, requests } = controls.answers
  if (checked === null) return <Skeleton variant="rounded" height={260} />
  const money = (key: string, minor: string, strong = false) => ({
    key,
    strong,
    label: translate(`bulk.fields.${key}`),
    value: <MoneyField minor={minor} currency={checked.currency} />,
  })
  const received =
    checked.rate === null
      ? []
      : [
          {
            key: 'arrives',
            label: translate('bulkFlow.arrives'),
            value: <MoneyField minor={checked.receive_amount_minor} currency={checked.receive_currency} />,
          },
          {
            key: 'rate',
            label: translate('bulkFlow.rate'),
            value: (
              <span className="tabular">{rateText(checked.receive_currency, checked.currency, checked.rate)}</span>
            ),
          },
          {
            key: 'documents',
            label: translate('bulkFlow.international.steps.documents.title'),
            value: <span className="tabular">{documents.length}</span>,
          },
        ]
  const said = ['is_information_correct', 'is_fee_accepted', 'is_terms_accepted'].map((key) =>
    translate(`sendMoney.declarations.${key}`),
  )
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {left_out > 0 ? <Alert severity="info">{translate('bulkFlow.left_out', { smart_count: left_out })}</Alert> : null}
      {is_private ? (
        <Alert severity="info" icon={false}>
          {translate('bulkFlow.private_note')}
        </Alert>
      ) : null}
      <FileRequests requests={requests} />
      <Notices kind={kind} notices={checked.notices} />
      <SummaryCard
        title={name}
        rows={[
          { key: 'rows', label: translate('bulk.rows'), value: <span className="tabular">{checked.row_count}</span> },
          ...received,
          money('amount', checked.send_amount_minor),
          money('fee', checked.fee_minor),
          money('total', checked.total_minor, true),
          money('available', checked.available_minor),
        ]}
        {...(checked.rate === null ? {} : { footer: translate('bulkFlow.rate_note') })}
      />
      <NameChecks />
      <BulkPaymentMethod checked={checked} />
      {checked.approvals_needed > 0 ? (
        <Alert severity="info" icon={false}>
          {translate('bulkFlow.approvals', { smart_count: checked.approvals_needed })}
        </Alert>
      ) : null}
      <div>
        <DeclarationCheckbox said={said} />
      </div>
    </Box>
  )
}
