import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { approvalsMax } from '../../../contract/base/money/approvalRules.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { VersionTier } from './policyTypes.ts'
import { rangeText } from './tierSentence.ts'

/** From an empty range to a full one: the more approvals, the stronger its colour. */
const shadeOf = (needed: number): string =>
  needed === 0
    ? 'var(--surface-sunken)'
    : `color-mix(in srgb, var(--primary) ${Math.round((needed / approvalsMax) * 42)}%, var(--surface))`

/** The ranges of one kind of transfer as a picture, not to scale: the sentences beside it say the same. */
export const TierRanges = ({ tiers }: { tiers: readonly VersionTier[] }) => {
  const translate = useTranslate()
  return (
    <Box aria-hidden="true" sx={{ display: { xs: 'none', sm: 'flex' }, gap: '3px', mb: 1 }}>
      {tiers.map((tier, at) => (
        <Box key={tier.total_from_minor} sx={{ flex: 1, minWidth: 0 }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 0.5,
              height: 40,
              backgroundColor: shadeOf(tier.approvals_needed),
              color: 'text.primary',
              borderStartStartRadius: at === 0 ? '10px' : 0,
              borderEndStartRadius: at === 0 ? '10px' : 0,
              borderStartEndRadius: at === tiers.length - 1 ? '10px' : 0,
              borderEndEndRadius: at === tiers.length - 1 ? '10px' : 0,
            }}
          >
            {tier.approvals_needed === 0 ? (
              <Icon name="arrow_right" size={18} />
            ) : (
              Array.from({ length: tier.approvals_needed }, (_, person) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal pictures have no identity but their index
                <Icon key={person} name="user" size={18} />
              ))
            )}
          </Box>
          <Box sx={{ mt: 0.5, fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {rangeText(tiers, at, translate)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
