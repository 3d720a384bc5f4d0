import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import type { Person, VersionTier } from './policyTypes.ts'
import { TierReachNotes } from './TierReachNotes.tsx'

interface TierTableProps {
  tiers: readonly VersionTier[]
  people: readonly Person[]
  /** Past versions are not checked for enough approvers: their people may have left. */
  isPast?: boolean
}

const columns = { xs: 'minmax(0, 1fr) auto', sm: '180px 190px minmax(0, 1fr)' }

const TierLine = ({ tier, people, isPast }: { tier: VersionTier; people: readonly Person[]; isPast: boolean }) => {
  const translate = useTranslate()
  const names = tier.approvers.map(
    (id) => people.find((person) => person.id === id)?.full_name ?? translate('approvals.gone'),
  )
  const who =
    tier.approvals_needed === 0
      ? translate('approvals.nobody')
      : names.length === 0
        ? translate('approvals.anyone')
        : names.join(', ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 2,
        rowGap: 0.25,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, mr: 0.5 }}>
          ≥
        </Box>
        <MoneyField minor={tier.total_from_minor} currency={homeCurrency} />
      </Box>
      <Box>{translate(`approvals.needs_${tier.approvals_needed}`)}</Box>
      <Box sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{who}</Box>
      {isPast ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TierReachNotes
            needed={tier.approvals_needed}
            people={tier.people}
            isApprovable={tier.is_approvable}
            blockedMakers={tier.blocked_makers}
          />
        </Box>
      )}
    </Box>
  )
}

/** The tiers of a version, grouped by kind of transfer. */
export const TierTable = ({ tiers, people, isPast = false }: TierTableProps) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {transferKinds.map((kind) => (
        <Box key={kind}>
          <Typography variant="subtitle2" component="h4" sx={{ mb: 0.75 }}>
            {translate(`approvals.kind_${kind}`)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {tiers
              .filter((tier) => tier.kind === kind)
              .map((tier) => (
                <TierLine key={tier.total_from_minor} tier={tier} people={people} isPast={isPast} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
