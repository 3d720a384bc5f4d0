import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { homeCurrency } from '../../../contract/base/money.ts'
import { transferKinds } from '../../../contract/base/transferKinds.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import type { Person, VersionBand } from './policyTypes.ts'
import { ReachNotes } from './ReachNotes.tsx'

interface BandTableProps {
  bands: readonly VersionBand[]
  people: readonly Person[]
  /** Past versions are not held against the people of today. */
  isPast?: boolean
}

const columns = { xs: 'minmax(0, 1fr) auto', sm: '180px 190px minmax(0, 1fr)' }

const BandLine = ({ band, people, isPast }: { band: VersionBand; people: readonly Person[]; isPast: boolean }) => {
  const translate = useTranslate()
  const names = band.approvers.map(
    (id) => people.find((person) => person.id === id)?.full_name ?? translate('approvals.gone'),
  )
  const who =
    band.approvals_needed === 0
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
        <MoneyField minor={band.total_from_minor} currency={homeCurrency} />
      </Box>
      <Box>{translate(`approvals.needs_${band.approvals_needed}`)}</Box>
      <Box sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{who}</Box>
      {isPast ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ReachNotes
            needed={band.approvals_needed}
            people={band.people}
            isApprovable={band.is_approvable}
            blockedMakers={band.blocked_makers}
          />
        </Box>
      )}
    </Box>
  )
}

/** The tiers of a version, each kind of transfer for itself. */
export const BandTable = ({ bands, people, isPast = false }: BandTableProps) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {transferKinds.map((kind) => (
        <Box key={kind}>
          <Typography variant="subtitle2" component="h4" sx={{ mb: 0.75 }}>
            {translate(`approvals.kind_${kind}`)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {bands
              .filter((band) => band.kind === kind)
              .map((band) => (
                <BandLine key={band.total_from_minor} band={band} people={people} isPast={isPast} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
