import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { OwnerFilter, useOwnerFilter } from '../queues/OwnerFilter.tsx'
import { OwnerMenu } from '../queues/OwnerMenu.tsx'
import { useQueueOwners } from '../queues/useQueueOwners.ts'
import { entryStyle } from '../ui/entryStyle.ts'
import { Facts } from '../ui/Facts.tsx'
import { ProposeButton } from '../ui/ProposeButton.tsx'

type Hit = CallResponse<'/staff/screening/list'>['items'][number]

const colours = { open: 'amber', cleared: 'green', confirmed: 'red' } as const satisfies Record<Hit['state'], string>

const textOf = (texts: readonly string[]): string => (texts.length === 0 ? '–' : texts.join(', '))

/** The screened name beside the entry of the list. */
const Sides = ({ hit: { subject, entry, business_name, reasons } }: { hit: Hit }) => {
  const translate = useTranslate()
  const fact = (name: string, value: string | null) => ({
    name: translate(`screening.facts.${name}`),
    value: value === null || value === '' ? '–' : value,
  })
  const ours = [
    fact('name', subject.name),
    fact('born', subject.birth_date),
    fact('country', subject.country),
    fact('account', subject.account_number),
    fact('business', business_name ?? translate('screening.nobody')),
  ]
  const listed = [
    fact('names', textOf(entry.names)),
    fact('born', textOf(entry.birth_dates)),
    fact('country', textOf(entry.countries)),
    fact('list', `${entry.list} · ${entry.list_version}`),
    fact('entry', entry.id),
    fact('programme', entry.programme),
    fact('reasons', textOf(reasons)),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {(
        [
          ['ours', ours],
          ['listed', listed],
        ] as const
      ).map(([side, facts]) => (
        <Box key={side} component="section" sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {translate(`screening.${side}`)}
          </Typography>
          <Facts facts={facts} />
        </Box>
      ))}
    </Box>
  )
}

const Causes = ({ causes }: { causes: Hit['causes'] }) => {
  const translate = useTranslate()
  if (causes.length === 0) return null
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {translate('screening.waits')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {causes.map(({ kind, cause_id, reference, at }) => (
          <li key={`${kind} ${cause_id}`}>
            {translate(`screening.causes.${kind}`)} {reference} · <DateTimeField value={at} />
          </li>
        ))}
      </Box>
    </Typography>
  )
}

/** Each decision and reversal, oldest first. */
const History = ({ history }: { history: Hit['history'] }) => {
  const translate = useTranslate()
  return (
    <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
      {history.map(({ decision, reason, decided_by, confirmed_by, confirmed_at }) => (
        <li key={`${decision} ${confirmed_at}`}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate(`screening.findings.${decision}`)}: {reason}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('screening.by', { decided: decided_by.full_name, confirmed: confirmed_by.full_name })} ·{' '}
            <DateTimeField value={confirmed_at} />
          </Typography>
        </li>
      ))}
    </Box>
  )
}

const HitPanel = ({ hit, onDone }: { hit: Hit; onDone: () => unknown }) => {
  const translate = useTranslate()
  const mayDecide = usePermitted()?.('screening.decide') === true
  const { id, business_id, state, subject, score, history, proposal_id } = hit
  const payload = { business_id, hit_id: id }
  return (
    <Panel
      heading="h2"
      title={`${translate(`screening.roles.${subject.role}`)}: ${subject.name}`}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2">{translate('screening.score', { score })}</Typography>
          {state === 'open' ? <OwnerMenu queue="screeningHits" id={id} /> : null}
          <StateChip colour={colours[state]} label={translate(`screening.states.${state}`)} />
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Sides hit={hit} />
        <Causes causes={hit.causes} />
        {history.length === 0 ? null : <History history={history} />}
        {proposal_id !== null ? (
          <Box>
            <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
          </Box>
        ) : null}
        {proposal_id === null && mayDecide ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {(state === 'open' ? (['clear', 'confirm'] as const) : (['reverse'] as const)).map((act) => (
              <ProposeButton
                key={act}
                kind={`screening_${act}`}
                label={translate(`screening.${act}`)}
                name={subject.name}
                payload={payload}
                onDone={onDone}
              />
            ))}
          </Box>
        ) : null}
      </Box>
    </Panel>
  )
}

/** Undecided hits, oldest first, and the latest decisions. */
export const ScreeningPage = () => {
  const translate = useTranslate()
  const open = useCall('/staff/screening/list', { page_number: 1, page_size: 50, order: 'asc', is_open: 'yes' })
  const decided = useCall('/staff/screening/list', { page_number: 1, page_size: 10, order: 'desc', is_open: 'no' })
  const refresh = () => Promise.all([open.refetch(), decided.refetch()])
  const { keepOwned } = useQueueOwners('screeningHits')
  const filter = useOwnerFilter()
  if (open.error || decided.error) return <LoadFailed onRetry={() => void refresh()} />
  if (open.data === undefined || decided.data === undefined) return null
  const { items: all, total } = open.data
  const items = keepOwned(all, filter.value)
  return (
    <>
      <PageHeader subtitle={translate('operator.about_screeningHits')} actions={<OwnerFilter {...filter} />} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {items.length === 0 ? (
          <Card>
            <EmptyState
              icon="check_circle"
              title={translate(all.length === 0 ? 'screening.none' : 'review.owner.none')}
            />
          </Card>
        ) : null}
        {total > all.length ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('screening.more', { shown: all.length, total })}
          </Typography>
        ) : null}
        {items.map((hit) => (
          <Box key={hit.id} data-entry tabIndex={-1} sx={entryStyle}>
            <HitPanel hit={hit} onDone={refresh} />
          </Box>
        ))}
        {decided.data.items.length > 0 ? (
          <Typography variant="h6" component="h2">
            {translate('screening.decided')}
          </Typography>
        ) : null}
        {decided.data.items.map((hit) => (
          <HitPanel key={hit.id} hit={hit} onDone={refresh} />
        ))}
      </Box>
    </>
  )
}
