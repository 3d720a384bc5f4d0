import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { countryName } from '../../i18n/displayNames.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

type Share = CallResponse<'/transfer/summary'>['countries'][number]

const rowsMax = 5

const ShareRow = ({ share, largestMinor }: { share: Share; largestMinor: bigint }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const percent = largestMinor === 0n ? 0 : Number((BigInt(share.send_minor) * 100n) / largestMinor)
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 500 }}>{countryName(locale, share.country)}</Typography>
      <Box sx={{ height: 6, borderRadius: 3, my: 0.5, backgroundColor: 'var(--surface-sunken)' }} aria-hidden="true">
        <Box sx={{ height: 6, borderRadius: 3, width: `${Math.max(percent, 1)}%`, backgroundColor: 'primary.main' }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('home.share_count', { smart_count: share.count, count: formatNumber(share.count) })}
        </Typography>
        <MoneyField minor={share.send_minor} currency={homeCurrency} />
      </Box>
    </Box>
  )
}

/** The countries that received money in the last 12 months. */
export const Destinations = () => {
  const translate = useTranslate()
  const { data: summary } = useTransferSummary()
  const shares = summary?.countries.slice(0, rowsMax)
  if (shares?.length === 0) return null
  return (
    <Panel title={translate('home.share_title')}>
      {shares ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {shares.map((share) => (
            <ShareRow key={share.country} share={share} largestMinor={BigInt(shares[0]?.send_minor ?? '0')} />
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
    </Panel>
  )
}
