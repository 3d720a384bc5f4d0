import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { object, string } from 'yup'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import {
  type IncomingMethod,
  incomingMethods,
  incomingRules,
  type PayInBank,
  payInBanks,
} from '../../../contract/base/money/paymentMethods.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { AmountFormField } from '../../form/AmountFormField.tsx'
import { amountSchema, toMinorText } from '../../form/amountSchema.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { formatDateTime, formatMoney } from '../../i18n/formats.ts'
import { BankBadge } from '../../parts/BankBadge.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { CutOffTimes } from './CutOffTimes.tsx'
import { topUpPath } from './topUpPath.ts'

const shown = { page_size: 5, page_number: 1 } as const

/** The newest top-ups with their states. */
const RecentTopUps = () => {
  const translate = useTranslate()
  const { data } = useCall('/topup/list', shown)
  if (!data) return null
  return (
    <Panel heading="h2" title={translate('topUp.yours')}>
      {data.items.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('topUp.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
          {data.items.map(({ id, reference, amount_minor, status, created_at }) => (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Link component={LinkBase} to={topUpPath('pay', id)} className="tabular">
                  {reference}
                </Link>
                <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
                  {formatMoney(amount_minor, 'IDR')} · {formatDateTime(created_at)}
                </Typography>
              </Box>
              <StatusChip status={status} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

type Ways = CallResponse<'/topup/ways'>

interface Answers {
  amount_minor: string
  payment_method: IncomingMethod
  payment_bank: PayInBank | ''
}

const refreshMs = 60_000

const initial: Answers = { amount_minor: '', payment_method: 'virtual_account', payment_bank: '' }

const schema = object({
  amount_minor: amountSchema(homeCurrency),
  payment_method: string().required(requiredMessage),
  payment_bank: string().required(requiredMessage),
})

const banksBy = (ways: Ways, method: IncomingMethod): PayInBank[] =>
  ways.ways_in.filter(({ methods }) => methods.includes(method)).map(({ bank }) => bank)

const WayAnswers = ({ ways }: { ways: Ways }) => {
  const translate = useTranslate()
  const { control, setValue, getValues } = useFormContext<Answers>()
  const { field: method } = useController({ control, name: 'payment_method' })
  const { field: bank, fieldState } = useController({ control, name: 'payment_bank' })
  const { total_min_minor, total_max_minor } = incomingRules[method.value]
  const choose = (next: IncomingMethod) => {
    method.onChange(next)
    if (!banksBy(ways, next).some((one) => one === getValues('payment_bank'))) setValue('payment_bank', '')
  }
  return (
    <>
      <CardChoice
        name="payment_method"
        label={translate('topUp.method')}
        value={method.value}
        options={incomingMethods
          .filter((one) => banksBy(ways, one).length > 0)
          .map((one) => ({
            value: one,
            title: translate(`payIn.methods.${one}`),
            hint: translate(`topUp.methods.${one}`),
          }))}
        onChange={choose}
        inputRef={method.ref}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>
        {translate('topUp.bounds', {
          min: formatMoney(total_min_minor, homeCurrency),
          max: formatMoney(total_max_minor, homeCurrency),
        })}
      </Typography>
      <CardChoice
        name="payment_bank"
        label={translate('topUp.bank')}
        isRow
        value={bank.value}
        options={banksBy(ways, method.value).map((one) => ({
          value: one,
          title: (
            <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <BankBadge bank={one} />
              {payInBanks[one].full_name}
            </Box>
          ),
        }))}
        onChange={bank.onChange}
        error={fieldState.error?.message}
        inputRef={bank.ref}
      />
    </>
  )
}

const AmountForm = ({ ways }: { ways: Ways }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { mutateAsync: create } = useCallMutation('/topup/create', { form: true })
  const form = useValidatedForm<Answers>({
    initial,
    schemaOf: () => schema,
    isKept: true,
    onSubmit: async ({ amount_minor, payment_method, payment_bank }) => {
      if (payment_bank === '') return
      const asked = { payment_method, payment_bank, amount_minor: toMinorText(amount_minor, homeCurrency) }
      const { id } = await create(asked)
      await navigate(topUpPath('pay', id), { replace: true })
    },
  })
  return (
    <ValidatedForm
      state={form}
      actions={
        <Button type="submit" variant="contained" loading={form.busy}>
          {translate('topUp.create')}
        </Button>
      }
    >
      <AmountFormField
        name="amount_minor"
        label={translate('topUp.amount')}
        currency={homeCurrency}
        hint={translate('topUp.amount_hint')}
        prominent
      />
      <WayAnswers ways={ways} />
    </ValidatedForm>
  )
}

/** Asks for amount, method and bank; shows when the money will arrive. */
export const AmountStep = () => {
  const translate = useTranslate()
  // The value date changes at the cut-off, also while the page is open.
  const { data: ways, isError, refetch } = useCall('/topup/ways', {}, { staleTime: 0, refetchInterval: refreshMs })
  const form = useMemo(() => (ways ? <AmountForm ways={ways} /> : null), [ways])
  if (isError && !ways) return <LoadFailed onRetry={refetch} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
      <Panel heading="h2" title={translate('topUp.heading')}>
        {form}
      </Panel>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 }}>
        {ways ? <CutOffTimes countsOn={ways.counts_on} /> : null}
        <RecentTopUps />
      </Box>
    </Box>
  )
}
