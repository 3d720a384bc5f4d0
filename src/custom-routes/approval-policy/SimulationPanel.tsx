import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { pathTo } from '../../addresses/paths.ts'
import { formatMoney, formatNumber } from '../../i18n/formats.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { PanelPagination } from '../../ui/page/PanelPagination.tsx'
import type { Simulation } from './policyTypes.ts'

const Figure = ({
  label,
  count,
  minor,
  isBad = false,
}: {
  label: string
  count: number
  minor?: string
  isBad?: boolean
}) => (
  <Box
    sx={(theme) => ({
      p: 1.5,
      borderRadius: '12px',
      backgroundColor: isBad ? theme.palette.tokens.redSoft : theme.palette.tokens.surfaceSunken,
      color: isBad ? theme.palette.tokens.onRedSoft : 'inherit',
    })}
  >
    <Box component="dt" sx={{ fontSize: '0.875rem', opacity: 0.85 }}>
      {label}
    </Box>
    <Box component="dd" className="tabular" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600 }}>
      {count}
    </Box>
    {minor && minor !== '0' ? (
      <Box component="dd" sx={{ m: 0 }}>
        <MoneyField minor={minor} currency={homeCurrency} size="small" />
      </Box>
    ) : null}
  </Box>
)

const ChangedLine = ({ row }: { row: Simulation['changed'][number] }) => {
  const translate = useTranslate()
  const notes = [
    ...(row.raised_by ? [translate(`approvals.sim_raised_${row.raised_by}`)] : []),
    ...(row.is_other_people ? [translate('approvals.sim_other_people')] : []),
    ...(row.is_stuck ? [translate('approvals.sim_is_stuck')] : []),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 88px' },
        columnGap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link component={LinkBase} to={pathTo('transfers.show', { id: row.id })} sx={{ fontWeight: 500 }}>
          {row.recipient_name}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTimeField value={row.submitted_at} />
          {` · ${row.reference} · ${translate('approvals.sim_by', { name: row.created_by_name })}`}
        </Typography>
        {notes.length > 0 ? (
          <Typography variant="body2" sx={{ color: row.is_stuck ? 'error.main' : 'text.secondary' }}>
            {notes.join(' · ')}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <MoneyField minor={row.total_minor} currency={homeCurrency} />
      </Box>
      <Box
        className="tabular"
        sx={{ fontWeight: 600, textAlign: 'right', gridColumn: { xs: '2', sm: 'auto' } }}
        aria-label={translate('approvals.sim_move', { from: row.from_approvals, to: row.to_approvals })}
        role="img"
      >
        {`${row.from_approvals} → ${row.to_approvals}`}
      </Box>
    </Box>
  )
}

const rowsAPage = 10

const ChangedLines = ({ rows }: { rows: Simulation['changed'] }) => {
  const [page, setPage] = useState(1)
  // The next simulation may have fewer pages than the one that was paged through.
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / rowsAPage)))
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice((shown - 1) * rowsAPage, shown * rowsAPage).map((row) => (
          <ChangedLine key={row.id} row={row} />
        ))}
      </Box>
      <PanelPagination page={shown} pageSize={rowsAPage} count={rows.length} onPage={setPage} />
    </>
  )
}

const Result = ({ simulation }: { simulation: Simulation }) => {
  const translate = useTranslate()
  const { total, more, fewer, other_people, stuck, moves, changed } = simulation
  if (total === 0) return <Typography>{translate('approvals.sim_none')}</Typography>
  const count = more + fewer + other_people
  return (
    <>
      <Typography sx={{ fontSize: '1.0625rem', fontWeight: 600 }}>
        {count === 0
          ? translate('approvals.sim_same')
          : translate('approvals.sim_changes', { count: formatNumber(count), smart_count: total })}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 1.5, m: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))' }}
      >
        <Figure label={translate('approvals.sim_more')} count={more} minor={simulation.more_minor} />
        <Figure label={translate('approvals.sim_fewer')} count={fewer} minor={simulation.fewer_minor} />
        <Figure label={translate('approvals.sim_other')} count={other_people} />
        <Figure label={translate('approvals.sim_stuck')} count={stuck} isBad={stuck > 0} />
      </Box>
      {moves.length > 0 ? (
        <Box>
          <Typography variant="subtitle2" component="h4">
            {translate('approvals.sim_moves')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {moves.map((move) => (
              <li key={`${move.from_approvals} ${move.to_approvals}`}>
                <span className="tabular">{`${move.count} × `}</span>
                {translate('approvals.sim_move', { from: move.from_approvals, to: move.to_approvals })}
                {` (${formatMoney(move.total_minor, homeCurrency)})`}
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
      {changed.length > 0 ? (
        <Box>
          <Typography variant="subtitle2" component="h4" sx={{ mb: 0.75 }}>
            {translate('approvals.sim_changed')}
          </Typography>
          {changed.length < count ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
              {translate('approvals.sim_newest_changed', { count: changed.length })}
            </Typography>
          ) : null}
          <ChangedLines rows={changed} />
        </Box>
      ) : null}
    </>
  )
}

/** The last 90 days under the edited policy, and the tiers that nobody could approve. */
export const SimulationPanel = ({ simulation }: { simulation: Simulation }) => {
  const translate = useTranslate()
  const weak = simulation.tiers.filter((tier) => !tier.is_approvable)
  return (
    <Panel title={translate('approvals.simulation')}>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('approvals.simulation_hint')}
          {simulation.is_complete ? '' : ` ${translate('approvals.sim_newest')}`}
        </Typography>
        {weak.map((tier) => (
          <Alert key={`${tier.kind} ${tier.total_from_minor}`} severity="error" icon={<Icon name="alert" />}>
            <strong>
              {`${translate(`approvals.kind_${tier.kind}`)} ≥ ${formatMoney(tier.total_from_minor, homeCurrency)}`}
            </strong>
            {` ${translate('approvals.too_few', { needed: tier.approvals_needed, people: tier.people })}`}
          </Alert>
        ))}
        <Result simulation={simulation} />
      </Box>
    </Panel>
  )
}
