import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LinkBase, useCanAccess, useTranslate } from 'react-admin'
import type { ReportTabName } from '../../../contract/base/money/transferFilter.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

type Summary = CallResponse<'/transfer/summary'>
interface Tile {
  label: string
  hint?: string
  field: 'waiting_for_me_count' | 'pending_count' | 'ongoing_count' | 'total_count'
  icon: IconName
  tab: ReportTabName
}

const tiles = [
  {
    label: 'home.waiting_for_me',
    hint: 'home.waiting_for_me_hint',
    field: 'waiting_for_me_count',
    icon: 'user',
    tab: 'awaiting_approval',
  },
  { label: 'home.pending', field: 'pending_count', icon: 'shield', tab: 'awaiting_approval' },
  { label: 'home.ongoing', field: 'ongoing_count', icon: 'clock', tab: 'ongoing' },
  { label: 'home.total', field: 'total_count', icon: 'list', tab: 'all' },
] as const satisfies readonly Tile[]

/** Address of the transfers that wait for payment, the makers' task. */
const unpaid = `${pathTo('transfers.list', { type: 'ongoing' })}?filter=${encodeURIComponent(JSON.stringify({ status: [transferStatus.awaiting_payment] }))}`

const TileCard = ({ tile, summary }: { tile: Tile; summary: Summary | undefined }) => {
  const translate = useTranslate()
  const { canAccess: mayApprove } = useCanAccess({ resource: 'transfers', action: 'approve' })
  const isUnpaid = tile.field === 'waiting_for_me_count' && mayApprove === false
  const count = summary?.[tile.field]
  const isUrgent = tile.field === 'waiting_for_me_count' && count !== undefined && count > 0
  const isIdle = tile.field === 'waiting_for_me_count' && count === 0
  const hint = isIdle ? 'home.nothing_waiting' : tile.hint
  return (
    <Card
      component={LinkBase}
      to={isUnpaid ? unpaid : pathTo('transfers.list', { type: tile.tab })}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignContent: 'space-between',
        gap: 1,
        p: { xs: 2, sm: 2.5 },
        minHeight: 118,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 120ms, box-shadow 120ms',
        '&:hover': { borderColor: theme.palette.tokens.borderStrong },
        ...(isUrgent
          ? { backgroundColor: theme.palette.tokens.amberSoft, borderColor: theme.palette.tokens.amber }
          : {}),
      })}
    >
      <Typography component="span" variant="subtitle2" sx={{ color: isUrgent ? 'text.primary' : 'text.secondary' }}>
        {translate(tile.label)}
      </Typography>
      <Box component="span" sx={(theme) => ({ color: isUrgent ? theme.palette.tokens.onAmberSoft : 'text.secondary' })}>
        <Icon name={tile.icon} />
      </Box>
      <Box component="span" sx={{ gridColumn: '1 / -1' }}>
        <Typography component="span" className="tabular" variant="h2" sx={{ display: 'block' }}>
          {count === undefined ? <Skeleton width={56} /> : formatNumber(count)}
        </Typography>
        {hint ? (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.5 }}>
            {translate(hint)}
          </Typography>
        ) : null}
      </Box>
    </Card>
  )
}

/** The number of transfers per group of statuses; each tile links to its list. */
export const Totals = () => {
  const translate = useTranslate()
  const { data: summary } = useTransferSummary()
  return (
    <Box
      component="nav"
      aria-label={translate('home.totals')}
      sx={{ display: 'grid', gap: { xs: 1.5, sm: 2.5 }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
    >
      {tiles.map((tile) => (
        <TileCard key={tile.field} tile={tile} summary={summary} />
      ))}
    </Box>
  )
}
