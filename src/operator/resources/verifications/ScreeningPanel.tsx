import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { StateChip } from '../../../ui/StatusChip.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Case, isOpenCase } from './caseTypes.ts'

type Hit = Case['screening']['hits'][number]
type Match = Exclude<Hit['state'], 'open'>

const colours = { open: 'amber', false_match: 'green', true_match: 'red' } as const satisfies Record<
  Hit['state'],
  string
>

interface HitRowProps {
  found: Case
  hit: Hit
  mayDecide: boolean
  onChanged: () => Promise<unknown>
}

/** The submitted person next to the listed one. */
const HitRow = ({ found, hit, mayDecide, onChanged }: HitRowProps) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<Match | null>(null)
  const { mutateAsync: decide } = useCallMutation('/staff/verification/decide-hit')
  const { business_id, id } = found
  const { entry } = hit
  const facts = [
    ['subject', hit.subject_name],
    ['entry', entry.name],
    ['score', `${hit.score} %`],
    ['matched_name', hit.matched_name],
    ['reference', entry.reference],
    ['birth_dates', entry.birth_dates.join(', ')],
    ['countries', entry.countries.join(', ')],
  ] as const
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >{`${hit.subject_name} · ${entry.name}`}</Typography>
        <StateChip colour={colours[hit.state]} label={translate(`operator.screening.state_${hit.state}`)} />
      </Box>
      <Facts
        facts={facts.map(([name, value]) => ({
          name: translate(`operator.screening.fields.${name}`),
          value: value === '' ? '–' : value,
        }))}
      />
      {hit.state === 'open' ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${hit.decided_by ?? ''}: ${hit.reason}`}
        </Typography>
      )}
      {mayDecide ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['false_match', 'true_match'] as const)
            .filter((match) => match !== hit.state)
            .map((match) => (
              <Button
                key={match}
                size="small"
                variant="outlined"
                {...(match === 'true_match' ? { color: 'error' as const } : {})}
                aria-label={`${translate(`operator.screening.say_${match}`)}: ${entry.name}`}
                onClick={() => setAsked(match)}
              >
                {translate(`operator.screening.say_${match}`)}
              </Button>
            ))}
        </Box>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={`${translate(`operator.screening.say_${asked}`)}: ${entry.name}`}
          submitLabel={translate(`operator.screening.say_${asked}`)}
          danger={asked === 'true_match'}
          run={async (reason) => {
            await decide({ business_id, id, hit_id: hit.id, decision: asked, reason })
            await onChanged()
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Box>
  )
}

/** Possible matches with the sanctions list, and the decision on each. */
export const ScreeningPanel = ({ found, onChanged }: { found: Case; onChanged: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const screen = useCallMutation('/staff/verification/screen')
  const { business_id, id, screening } = found
  const { hits, list_name, entries, screened_at, fault } = screening
  const mayDecide = may?.('verification.decide') === true && isOpenCase(found.status)
  const wasScreened = screened_at !== null && list_name !== null
  return (
    <Panel
      title={translate('operator.screening.title')}
      actions={
        mayDecide ? (
          <Button
            variant="outlined"
            loading={screen.isPending}
            onClick={() => void screen.mutateAsync({ business_id, id }).then(onChanged, () => undefined)}
          >
            {translate('operator.screening.again')}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {wasScreened ? (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {translate('operator.screening.by', { list: list_name, entries, hits: hits.length })}{' '}
            <DateTimeField value={screened_at} />
          </Typography>
        ) : (
          <Alert severity="warning">{translate('operator.screening.nothing')}</Alert>
        )}
        {fault === null || !isOpenCase(found.status) ? null : (
          <Alert severity={fault === 'screening_match' ? 'error' : 'warning'}>
            {translate(`operator.screening.faults.${fault}`)}
          </Alert>
        )}
        {hits.length > 0 ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {hits.map((hit) => (
              <HitRow key={hit.id} found={found} hit={hit} mayDecide={mayDecide} onChanged={onChanged} />
            ))}
          </Box>
        ) : null}
      </Box>
    </Panel>
  )
}
