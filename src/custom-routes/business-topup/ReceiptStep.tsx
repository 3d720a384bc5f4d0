import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { LinkBase, useNotify, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { array, object, string } from 'yup'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { type PayInBank, payInBankNames, payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { AmountFormField } from '../../form/AmountFormField.tsx'
import { amountSchema, toMinorText } from '../../form/amountSchema.ts'
import { type Proof, ProofUpload } from '../../form/files/ProofUpload.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { useFormField } from '../../form/useFormField.ts'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { type TopUp, topUpPath } from './topUpPath.ts'

interface Answers {
  amount_minor: string
  transferred_on: string
  bank: PayInBank
  receipt_ids: readonly Proof[]
}

const schemaFor = (today: string) =>
  object({
    amount_minor: amountSchema(homeCurrency),
    transferred_on: string()
      .required(requiredMessage)
      .test('ahead', 'topUp.date_ahead', (day) => day === undefined || day <= today),
    bank: string().required(requiredMessage),
    receipt_ids: array().min(1, 'topUp.receipts_missing'),
  })

const DayAnswer = () => {
  const translate = useTranslate()
  const { fullWidth: _, ...answer } = useFormField('transferred_on', undefined)
  return <DateInput {...answer} label={translate('topUp.sent_on')} required />
}

const ReceiptsAnswer = () => {
  const translate = useTranslate()
  const { control } = useFormContext<Answers>()
  const { field, fieldState } = useController({ control, name: 'receipt_ids' })
  const error = useFormFieldText(fieldState.error?.message, undefined)
  return (
    <Box component="fieldset" aria-invalid={fieldState.invalid} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('topUp.receipts')}
      </Typography>
      <ProofUpload proofs={field.value} hint={translate('topUp.receipts_hint')} onChange={field.onChange} />
      {fieldState.invalid ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  )
}

/** Reports amount, day and bank of a payment, with receipts, so that our staff can find the money. */
export const ReceiptStep = ({ topUp, onChanged }: { topUp: TopUp; onChanged: () => unknown }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const { serverNow } = useServer()
  const today = dayOf(new Date(serverNow()))
  const { mutateAsync: report } = useCallMutation('/topup/report-paid', { form: true })
  const { id, version, bank, amount_minor } = topUp
  const form = useValidatedForm<Answers>({
    initial: { amount_minor, transferred_on: today, bank, receipt_ids: [] },
    schemaOf: () => schemaFor(today),
    onSubmit: async (said) => {
      const { checked_from } = await report({
        id,
        version,
        amount_minor: toMinorText(said.amount_minor, homeCurrency),
        transferred_on: said.transferred_on,
        bank: said.bank,
        receipt_ids: said.receipt_ids.map(({ file_id }) => file_id),
      })
      notify('topUp.sent', { type: 'success', messageArgs: { time: formatDateTime(checked_from) } })
      await onChanged()
      await navigate(topUpPath('pay', id), { replace: true })
    },
  })
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Panel heading="h2" title={translate('topUp.receipt_heading')}>
        <ValidatedForm
          state={form}
          actions={
            <>
              <Button component={LinkBase} to={topUpPath('pay', id)} variant="outlined">
                {translate('ui.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={form.busy}>
                {translate('topUp.send_receipts')}
              </Button>
            </>
          }
        >
          <AmountFormField name="amount_minor" label={translate('topUp.sent_amount')} currency={homeCurrency} />
          <DayAnswer />
          <SelectFormField
            name="bank"
            label={translate('topUp.sent_bank')}
            required
            choices={payInBankNames.map((name) => ({ value: name, label: payInBanks[name].full_name }))}
          />
          <ReceiptsAnswer />
        </ValidatedForm>
      </Panel>
    </Box>
  )
}
