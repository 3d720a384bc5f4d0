import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import type { Person, VersionTier } from './policyTypes.ts'
import { TierRanges } from './TierRanges.tsx'
import { TierReachNotes } from './TierReachNotes.tsx'
import { approversText, rangeText } from './tierSentence.ts'

interface TierTableProps {
  tiers: readonly VersionTier[]
  people: readonly Person[]
  /** Past versions are not checked for enough approvers: their people may have left. */
  isPast?: boolean
}

interface RuleProps {
  range: string
  tier: VersionTier
  people: readonly Person[]
  isPast: boolean
}

/** One rule as a sentence: "From IDR 500 million: 2 different approvers". */
const Rule = ({ range, tier, people, isPast }: RuleProps) => {
  const translate = useTranslate()
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      {translate('approvals.rule', { range })} <strong>{approversText(tier, people, translate)}</strong>
      {isPast ? null : (
        <TierReachNotes
          needed={tier.approvals_needed}
          people={tier.people}
          isApprovable={tier.is_approvable}
          blockedMakers={tier.blocked_makers}
        />
      )}
    </Box>
  )
}

/** The tiers of a version, grouped by kind of transfer: a picture of the ranges, and each rule as a sentence. */
export const TierTable = ({ tiers, people, isPast = false }: TierTableProps) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {transferKinds.map((kind) => {
        const ofKind = tiers.filter((tier) => tier.kind === kind)
        return (
          <Box key={kind}>
            <Typography variant="subtitle2" component="h4" sx={{ mb: 1 }}>
              {translate(`approvals.kind_${kind}`)}
            </Typography>
            {isPast ? null : <TierRanges tiers={ofKind} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {ofKind.map((tier, at) => (
                <Rule
                  key={tier.total_from_minor}
                  range={rangeText(ofKind, at, translate)}
                  tier={tier}
                  people={people}
                  isPast={isPast}
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
