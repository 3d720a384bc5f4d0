import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'ra-core'
import { homeCurrency } from '../../../contract/base/money.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

type Share = CallAnswer<'/transfer/summary'>['currencies'][number]

const rowsMax = 5

const ShareRow = ({ share, largestMinor }: { share: Share; largestMinor: bigint }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const percent = largestMinor === 0n ? 0 : Number((BigInt(share.send_minor) * 100n) / largestMinor)
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 500 }}>{currencyName(locale, share.currency)}</Typography>
        <MoneyField minor={share.send_minor} currency={homeCurrency} />
      </Box>
      <Box sx={{ height: 6, borderRadius: 3, my: 0.5, backgroundColor: 'var(--surface-sunken)' }} aria-hidden="true">
        <Box sx={{ height: 6, borderRadius: 3, width: `${Math.max(percent, 1)}%`, backgroundColor: 'primary.main' }} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('home.share_count', { smart_count: share.count, count: share.count.toLocaleString('en-US') })}
      </Typography>
    </Box>
  )
}

/** The currencies that transfers of the last 12 months were received in. */
export const Destinations = () => {
  const translate = useTranslate()
  const { data: summary } = useTransferSummary()
  const shares = summary?.currencies.slice(0, rowsMax)
  if (shares?.length === 0) return null
  return (
    <Panel title={translate('home.share_title')}>
      {shares ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {shares.map((share) => (
            <ShareRow key={share.currency} share={share} largestMinor={BigInt(shares[0]?.send_minor ?? '0')} />
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
    </Panel>
  )
}
