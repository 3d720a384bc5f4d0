import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { repeatTransferPath } from '../../addresses/sendMoneyPaths.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatDay, formatMoney } from '../../i18n/formats.ts'
import { downloadResponse } from '../../list/saveFile.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { looks, nextSteps, outcomeOf } from './outcome.ts'

type Transfer = CallResponse<'/transfer/detail'>

const lookEveryMs = 4_000
/** Polls for one minute: most domestic transfers arrive in that time. */
const looksMax = 15

const Hero = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const outcome = outcomeOf(transfer)
  const look = looks[outcome]
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5 }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '50%',
          backgroundColor: theme.palette.tokens[look.background],
          color: theme.palette.tokens[look.text],
        })}
      >
        <Icon name={look.icon} size={30} />
      </Box>
      <Typography variant="h2" component="h2">
        {translate(`transferSuccess.${outcome}.title`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>
        {translate(`transferSuccess.${outcome}.hint`, { name: transfer.recipient_name })}
      </Typography>
      <StatusChip status={transfer.status} actions={transfer.actions} />
    </Box>
  )
}

const Facts = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const outcome = outcomeOf(transfer)
  const isToCome = outcome !== 'arrived' && outcome !== 'stopped'
  const rows = [
    {
      key: 'reference',
      value: (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, my: '-6px', mr: '-5px' }}>
          <span className="tabular">{transfer.reference}</span>
          <CopyButton text={transfer.reference} name={translate('transferSuccess.fields.reference')} />
        </Box>
      ),
    },
    { key: 'recipient', value: `${transfer.recipient_name} · ••••\u00a0${transfer.account_tail}` },
    {
      key: 'receive',
      value: <MoneyField minor={transfer.receive_amount_minor} currency={transfer.receive_currency} />,
    },
    { key: 'total', value: <MoneyField minor={transfer.total_minor} currency={transfer.send_currency} /> },
    ...(isToCome ? [{ key: 'arrives', value: <span className="tabular">{formatDay(transfer.arrives_on)}</span> }] : []),
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      {rows.map(({ key, value }) => (
        <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`transferSuccess.fields.${key}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, ml: 'auto', textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const Next = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const named = transfer.approval_basis.approvers.map(({ full_name }) => full_name)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
  const steps = nextSteps[outcomeOf(transfer)]
  const values = {
    smart_count: transfer.approvals_needed,
    until: formatDateTime(transfer.rate_held_until),
    arrives: formatDay(transfer.arrives_on),
    total: formatMoney(transfer.total_minor, transfer.send_currency),
    name: transfer.recipient_name,
  }
  return (
    <Box component="section" aria-labelledby="next-steps">
      <Typography id="next-steps" variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {translate('transferSuccess.what_next')}
      </Typography>
      <Box
        component="ol"
        // A single step needs no number.
        sx={{
          m: 0,
          display: 'grid',
          gap: 0.75,
          color: 'text.secondary',
          ...(steps.length > 1 ? { pl: 2.5 } : { pl: 0, listStyle: 'none' }),
        }}
      >
        {steps.map((step) => (
          <li key={step}>
            {step === 'checkers_told' && names !== ''
              ? translate('transferSuccess.next.named_told', { ...values, names })
              : translate(`transferSuccess.next.${step}`, values)}
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** If money is expected from outside, the payment instructions come first. */
const MainAction = ({ transfer: { id, actions } }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const paysIn = actions.includes('pay_in')
  const to = paysIn ? pathTo('paymentInstruction', { id }) : pathTo('transfers.show', { id })
  return (
    <Button component={Link} to={to} variant="contained" size="large">
      {translate(paysIn ? 'transfers.pay_in' : 'transferSuccess.view')}
    </Button>
  )
}

const Actions = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const mayRepeat = transfer.actions.includes('repeat')
  const another = transfer.kind === 'domestic' ? pathTo('domesticTransfer') : pathTo('sendMoney', {})
  const downloadInvoice = async () => {
    const asked = { transaction_id: transfer.id, bulk_type: 0 as const }
    // The call has already shown the error.
    const receipt = await call('/transfer/generate-transfer-invoice', asked).catch(() => null)
    if (receipt) downloadResponse(receipt)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { sm: '1fr 1fr' },
        // The link home is centred when alone in its row.
        '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
      }}
    >
      <MainAction transfer={transfer} />
      <Button component={Link} to={another} variant="outlined" size="large" startIcon={<Icon name="plus" size={18} />}>
        {translate('transferSuccess.send_another')}
      </Button>
      {mayRepeat ? (
        <Button
          component={Link}
          to={repeatTransferPath(transfer)}
          variant="text"
          startIcon={<Icon name="repeat" size={18} />}
        >
          {translate('recipients.send_again')}
        </Button>
      ) : null}
      <ThrottledButton variant="text" startIcon={<Icon name="download" size={18} />} onClick={downloadInvoice}>
        {translate(transfer.status === transferStatus.succeeded ? 'transferSuccess.receipt' : 'transferSuccess.order')}
      </ThrottledButton>
      <Button component={Link} to={pathTo('home')} variant="text" startIcon={<Icon name="home" size={18} />}>
        {translate('shell.back_home')}
      </Button>
    </Box>
  )
}

/** The signed transfer, its state, and the next steps. Polls for the first minute. */
export const TransferSuccess = ({ id }: { id: string }) => {
  const { call } = useServer()
  const { data, isError, refetch } = useQuery({
    queryKey: ['transfer', 'success', id],
    queryFn: () => call('/transfer/detail', { id }, { toast: false }),
    refetchInterval: ({ state }) =>
      state.data && outcomeOf(state.data) === 'processing' && state.dataUpdateCount < looksMax ? lookEveryMs : false,
  })
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={520} sx={{ maxWidth: 620, mx: 'auto' }} />
  return (
    <Card sx={{ maxWidth: 620, mx: 'auto', p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 3.5 }}>
      <Hero transfer={data} />
      <Facts transfer={data} />
      <Next transfer={data} />
      <Actions transfer={data} />
    </Card>
  )
}
