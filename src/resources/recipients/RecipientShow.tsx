import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ShowBase, useCanAccess, useLocale, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { methodOf } from '../../../contract/corridors/directory.ts'
import { pathTo } from '../../addresses/paths.ts'
import { repeatTransferPath } from '../../addresses/sendMoneyPaths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import type { DecisionRow } from '../../decisions/decisionRow.ts'
import { RequestPanel } from '../../decisions/RequestNotes.tsx'
import { BackLink } from '../../list/BackLink.tsx'
import { detailMeta } from '../../list/detailMeta.ts'
import { detailRows } from '../../parts/detailRows.ts'
import { NameCheck } from '../../parts/NameCheck.tsx'
import { NameCheckAlert } from '../../parts/NameCheckAlert.tsx'
import { useCorridor } from '../../parts/useCorridor.ts'
import { useNameCheck } from '../../parts/useNameCheck.ts'
import { Columns } from '../../ui/Columns.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SummaryCard, type SummaryRow } from '../../ui/SummaryCard.tsx'
import { type Change, ChangeTable } from './ChangeTable.tsx'
import { RecipientActions } from './RecipientActions.tsx'
import { RecipientEdit } from './RecipientEdit.tsx'
import { RecipientHeader } from './RecipientHeader.tsx'
import { RecipientHistory } from './RecipientHistory.tsx'
import type { Recipient } from './recipientForm.ts'
import { UnsavedNotice } from './UnsavedNotice.tsx'

export const useChanges = (id: string) => useCall('/recipient/list-changes', { id }, { call: { toast: false } })

const RequestedNameCheck = ({ recipient }: { recipient: Recipient }) => <NameCheck {...useNameCheck(recipient)} />

/** The bank's answer about the name. People who may enter recipients can request it, others see the last answer. */
const RecipientNameCheck = ({ recipient }: { recipient: Recipient }) => {
  const { canAccess: mayAsk } = useCanAccess({ resource: 'recipients', action: 'create' })
  const { id, version, name_check } = recipient
  if (mayAsk) return <RequestedNameCheck key={`${id} ${version}`} recipient={recipient} />
  return name_check ? <NameCheckAlert check={name_check} /> : null
}

/** All stored data of a recipient, with local labels. */
const RecipientDetails = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const { data: corridor, isLoading } = useCorridor(
    recipient.country,
    recipient.currency,
    methodOf(recipient.corridor_id),
  )
  if (isLoading) return <Skeleton variant="rounded" height={320} />
  const rows: SummaryRow[] = detailRows(corridor ?? null, recipient.type, recipient.details, { translate, locale })
  if (recipient.relationship) {
    rows.push({
      key: 'relationship',
      label: translate('resources.recipients.fields.relationship'),
      value: translate(`lists.relationships.${recipient.relationship}`),
    })
  }
  rows.push({
    key: 'created_at',
    label: translate('resources.recipients.fields.created_at'),
    value: <DateTimeField value={recipient.created_at} dateOnly />,
  })
  return <SummaryCard title={translate('recipients.details')} rows={rows} />
}

/** Previous changes of the account details with their outcomes, newest first. */
const PastChanges = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const { data } = useChanges(recipient.id)
  const past = data?.items.filter(({ state }) => state !== 'pending') ?? []
  if (past.length === 0) return null
  return (
    <Panel title={translate('recipients.change.past')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {past.map((change) => (
          <Box component="li" key={change.id}>
            <Typography sx={{ fontWeight: 500 }}>
              {translate(`recipients.change.by_${change.state}`, { name: change.decided_by_name ?? '' })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {change.decided_at ? <DateTimeField value={change.decided_at} /> : null} ·{' '}
              {translate('recipients.change.asked_by', { name: change.requested_by_name })}
            </Typography>
            {change.reason ? <Typography variant="body2">{change.reason}</Typography> : null}
            <ChangeTable recipient={recipient} change={change} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** Names of the actions allowed on a change of bank details. */
const actsOf = ({ may_approve, may_decline, may_withdraw }: Change) => [
  ...(may_withdraw ? ['withdraw'] : []),
  ...(may_decline ? ['decline'] : []),
  ...(may_approve ? ['approve'] : []),
]

const seenOf = ({ id, version, payload_digest }: Change) => ({ id, version, payload_digest })

/** The dialogs repeat nothing, since the page shows old and new values side by side. */
export const changeDecision: DecisionRow<Change> = {
  touched: ['/recipient/list-changes', 'recipients', '/desk/list', '/desk/count'],
  requestOf: ({ id, version }) => ({ kind: 'recipient_change', id, version }),
  Subject: () => null,
  acts: [
    {
      name: 'withdraw',
      label: 'recipients.change.withdraw',
      title: 'recipients.change.withdraw_title',
      by: 'confirmation',
      done: 'recipients.change.withdrawn',
      send: ({ call }, { id }) => call('/recipient/withdraw-change', { id }),
    },
    {
      name: 'decline',
      label: 'recipients.change.decline',
      title: 'recipients.change.decline_title',
      reason: 'recipients.change.reason',
      by: 'reason',
      done: 'recipients.change.declined',
      send: ({ call }, [change], reason) =>
        call('/recipient/decline-change', { change: seenOf(change as Change), reason }),
    },
    {
      name: 'approve',
      label: 'recipients.change.approve',
      by: 'press',
      done: 'recipients.change.approved',
      send: ({ call }, change) => call('/recipient/approve-change', { change: seenOf(change) }),
    },
  ],
}

/** A pending change of the account, which a second person must approve. */
const OpenChange = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const { data } = useChanges(recipient.id)
  const change = data?.items.find(({ state }) => state === 'pending')
  if (!change) return null
  const isOwn = change.may_withdraw
  return (
    <Panel title={translate('recipients.change.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" icon={<Icon name="alert" />}>
          {translate(isOwn && !change.may_approve ? 'recipients.change.waits' : 'recipients.change.compare')}
        </Alert>
        <ChangeTable recipient={recipient} change={change} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('recipients.change.asked_by', { name: change.requested_by_name })} ·{' '}
          <DateTimeField value={change.requested_at} />
        </Typography>
        <RequestPanel request={{ kind: 'recipient_change', id: change.id, version: change.version }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <DecisionButtons key={change.id} row={changeDecision} item={change} may={actsOf(change)} />
        </Box>
      </Box>
    </Panel>
  )
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={64} />
    <Skeleton variant="rounded" height={280} />
  </Box>
)

const Content = () => {
  const translate = useTranslate()
  const recipient = useRecordContext<Recipient>()
  const { error, refetch } = useShowContext()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  if (!recipient) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  if (search.get('edit') === '1') {
    const again = search.get('again')
    const close = () => setSearch({}, { replace: true })
    const goOn = () =>
      again === null ? close() : void navigate(repeatTransferPath({ id: again, country: recipient.country }))
    return (
      <RecipientEdit
        recipient={recipient}
        onSaved={(saved) => (saved.has_open_change ? close() : goOn())}
        onClose={close}
      />
    )
  }
  return (
    <>
      <BackLink to={pathTo('recipients.list')} label={translate('titles.recipients')} />
      <RecipientHeader
        recipient={recipient}
        actions={
          <RecipientActions
            recipient={recipient}
            onEdit={() => void navigate(`${pathTo('recipients.show', { idRecipient: recipient.id })}?edit=1`)}
          />
        }
      />
      <RecipientNameCheck recipient={recipient} />
      {recipient.is_saved ? null : <UnsavedNotice recipient={recipient} />}
      {recipient.has_open_change ? (
        <Box sx={{ mb: 2.5 }}>
          <OpenChange recipient={recipient} />
        </Box>
      ) : null}
      <Columns widths="minmax(0, 2fr) minmax(0, 3fr)">
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <RecipientDetails recipient={recipient} />
          <PastChanges recipient={recipient} />
        </Box>
        <RecipientHistory recipientId={recipient.id} />
      </Columns>
    </>
  )
}

export const RecipientDetail = ({ id }: { id: string }) => (
  <ShowBase key={id} resource="recipients" id={id} queryOptions={{ meta: detailMeta, onError: () => {} }}>
    <Content />
  </ShowBase>
)

export const RecipientShow = () => {
  const { idRecipient = '' } = useParams()
  return <RecipientDetail id={idRecipient} />
}
