import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatAmount } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'

type Summary = CallResponse<'/balance/summary'>

const parts = [
  ['home.balance_processing', 'processing_minor'],
  ['home.balance_requested', 'requested_minor'],
  ['home.balance_api', 'api_minor'],
] as const satisfies readonly (readonly [string, keyof Summary])[]

const Parts = ({ summary }: { summary: Summary }) => {
  const translate = useTranslate()
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {parts.map(([label, field]) => (
        <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'var(--on-brand-secondary)' }}>
            {translate(label)}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            className="tabular"
            sx={{ m: 0, ml: 'auto', fontWeight: 500, whiteSpace: 'nowrap' }}
          >
            {summary.currency} {formatAmount(summary[field], summary.currency)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** The largest font size at which the amount fits on one line: a digit is about 0.58 em wide. */
const sizeOf = (amount: string): string =>
  `min(clamp(1.5rem, 1rem + 2vw, 2.125rem), calc(100cqi / ${0.58 * amount.length + 1.6}))`

const Available = ({ summary }: { summary: Summary }) => {
  const amount = formatAmount(summary.available_minor, summary.currency)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography
        component="p"
        className="tabular"
        sx={{
          fontSize: sizeOf(amount),
          fontWeight: 600,
          letterSpacing: '-0.024em',
          lineHeight: 1.2,
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" sx={{ fontSize: '0.5em', fontWeight: 500, mr: 1, color: 'var(--on-brand-secondary)' }}>
          {summary.currency}
        </Box>
        {amount}
      </Typography>
    </Box>
  )
}

const CardLink = ({ to, text }: { to: string; text: string }) => (
  <Link
    component={LinkBase}
    to={to}
    sx={{
      color: 'inherit',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      fontSize: '0.875rem',
      '&:focus-visible': { outlineColor: 'var(--on-brand)' },
    }}
  >
    {text}
    <Icon name="arrow_right" size={16} />
  </Link>
)

/** The available balance, and the payments already waiting for it. */
export const BalanceCard = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { data: summary, error, refetch } = useCall('/balance/summary', {})
  if (error && !summary) {
    return (
      <Card component="section">
        <LoadFailed onRetry={refetch} />
      </Card>
    )
  }
  return (
    <Card
      component="section"
      aria-label={translate('home.balance_title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2.5,
        p: { xs: 2.5, sm: 3 },
        border: 0,
        color: 'var(--on-brand)',
        background: 'linear-gradient(135deg, var(--brand-from), var(--brand-to))',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="subtitle2" component="h3" sx={{ color: 'var(--on-brand-secondary)' }}>
          {translate('home.balance_title')}
        </Typography>
        <Icon name="wallet" size={22} />
      </Box>
      {summary ? <Available summary={summary} /> : <Skeleton width="70%" height={41} sx={{ bgcolor: '#ffffff26' }} />}
      <Box sx={{ borderTop: '1px solid #ffffff2e', pt: 2, mt: 'auto' }}>
        {summary ? <Parts summary={summary} /> : <Skeleton height={76} sx={{ bgcolor: '#ffffff26' }} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 1 }}>
        <CardLink to={pathTo('balance.list')} text={translate('home.balance_open')} />
        {may?.('balance.top_up') ? (
          <CardLink to={pathTo('topUp', { toStep: 'amount' })} text={translate('home.top_up')} />
        ) : null}
      </Box>
    </Card>
  )
}
