import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'

type OpenSession = CallResponse<'/account/list-sessions'>['items'][number]

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const translate = useTranslate()
  const device =
    [session.browser, session.system].filter(Boolean).join(' · ') || translate('settings.sessions.unknown_device')
  return (
    <ListRow
      flush
      icon={session.is_phone ? 'phone' : 'monitor'}
      actions={
        session.is_this ? (
          <StateChip colour="green" name="this" label={translate('settings.sessions.this')} />
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={`${translate('settings.sessions.end')}: ${device}, ${session.address}`}
            onClick={onEnd}
          >
            {translate('settings.sessions.end')}
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('settings.sessions.from', { address: session.address })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <UnbrokenDates
          text={translate('settings.sessions.times', {
            started: formatDateTime(session.started_at),
            seen: formatDateTime(session.last_seen_at),
          })}
        />
      </Typography>
    </ListRow>
  )
}

/** All sessions of this person; each can be ended here. */
export const OpenSessions = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/account/list-sessions', {})
  const { mutateAsync: endOne } = useCallMutation('/account/end-session')
  const { mutateAsync: endOthers } = useCallMutation('/account/end-other-sessions')
  /** A session id, or all others. */
  const [asked, setAsked] = useState<string | null>(null)
  const others = data?.items.filter((session) => !session.is_this) ?? []
  return (
    <Panel
      title={translate('settings.sessions.title')}
      flush
      actions={
        others.length > 0 ? (
          <Button size="small" color="error" variant="outlined" onClick={() => setAsked('all')}>
            {translate('settings.sessions.end_others')}
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailed onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={96} sx={{ m: 3 }} />}
      <PlainList>
        {data?.items.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session.id)} />
        ))}
      </PlainList>
      {asked === null ? null : (
        <ConfirmedAction
          title={translate(asked === 'all' ? 'settings.sessions.end_others_title' : 'settings.sessions.end_title')}
          confirmLabel={translate(asked === 'all' ? 'settings.sessions.end_others' : 'settings.sessions.end')}
          doneText="settings.sessions.ended"
          run={() => (asked === 'all' ? endOthers({}) : endOne({ id: asked }))}
          refresh={() => client.invalidateQueries({ queryKey: ['/account/list-sessions'] })}
          onClose={() => setAsked(null)}
        >
          {translate('settings.sessions.end_hint')}
        </ConfirmedAction>
      )}
    </Panel>
  )
}
