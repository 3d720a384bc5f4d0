import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { CaseChip } from './CaseChip.tsx'
import type { Case } from './caseTypes.ts'

/** The submissions of this business before this one: when, and how each ended. */
export const EarlierAttempts = ({ earlier }: Pick<Case, 'earlier'>) => {
  const translate = useTranslate()
  if (earlier.length === 0) return null
  return (
    <Panel title={translate('review.attempts')}>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {earlier.map(({ id, attempt, status, submitted_by, submitted_at, reason }) => (
          <Box key={id} component="li" sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 600 }}>{translate('review.attempt', { attempt })}</Typography>
              <CaseChip status={status} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {submitted_by} · <DateTimeField value={submitted_at} />
            </Typography>
            {reason === '' ? null : (
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Typography>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
