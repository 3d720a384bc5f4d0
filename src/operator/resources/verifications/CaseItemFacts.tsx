import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { StateChip } from '../../../ui/StatusChip.tsx'
import { ComparedFacts } from './ComparedFacts.tsx'
import { type Case, type CaseItem, papersOf } from './caseTypes.ts'
import { compareParts, earlierDecision, earlierPart, partsGone, readingsOf } from './comparison.ts'
import { useCaseFacts } from './useCaseFacts.ts'

/** The submitted data of an item with what changed since the submission before, and what recognition read. */
export const CaseItemFacts = ({ found, item }: { found: Case; item: CaseItem }) => {
  const translate = useTranslate()
  const { partsFor, writeRead } = useCaseFacts()
  const [before] = found.earlier
  const [now, earlier] = [partsFor(found, item), before === undefined ? [] : partsFor(before, item)]
  const compared = now.map((part) => {
    const old = earlierPart(part, earlier)
    // A person who was not named before is new in every field.
    const isNew = before !== undefined && old === undefined
    return { key: part.key, facts: compareParts(part, isNew ? { key: '', facts: [] } : old) }
  })
  const gone = partsGone(now, earlier).flatMap(({ facts }) => facts.filter(({ field }) => field === 'name'))
  const isChanged =
    gone.length > 0 ||
    compared.some(({ facts }) => facts.some((fact) => fact.before !== null)) ||
    papersOf(found, item).some(({ change }) => change === 'new')
  const readings =
    item === 'identity' && found.recognition !== null
      ? readingsOf(found.recognition, found.submission.identity)
      : undefined
  const declined = earlierDecision(before, item)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {before === undefined ? null : (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <StateChip
            colour={isChanged ? 'amber' : 'green'}
            icon={isChanged ? 'edit' : 'check'}
            label={translate(isChanged ? 'review.changed' : 'review.unchanged', { attempt: before.attempt })}
          />
          {declined === undefined ? null : (
            <Alert severity="warning" sx={{ justifySelf: 'stretch' }}>
              {translate('review.declined_before', { attempt: before.attempt, reason: declined.reason })}
            </Alert>
          )}
        </Box>
      )}
      {item === 'identity' && readings === undefined ? (
        <Alert severity="info">{translate('review.read_never')}</Alert>
      ) : null}
      {compared.map(({ key, facts }, at) => (
        <Box key={key} sx={at === 0 ? {} : { pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <ComparedFacts facts={facts} readings={readings} writeRead={writeRead} />
        </Box>
      ))}
      {gone.map(({ value }) => (
        <Typography key={value} sx={({ palette: { tokens } }) => ({ color: tokens.onAmberSoft })}>
          {translate('review.gone', { name: value })}
        </Typography>
      ))}
    </Box>
  )
}
