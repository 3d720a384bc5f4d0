import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/formatDate.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateChip } from '../../ui/StateChip.tsx'

type OpenSession = CallAnswer<'/account/list-sessions'>['items'][number]

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const translate = useTranslate()
  const device =
    [session.browser, session.system].filter(Boolean).join(' · ') || translate('settings.sessions.unknown_device')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: { xs: 2, sm: 3 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon name={session.is_phone ? 'phone' : 'monitor'} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('settings.sessions.from', { address: session.address })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('settings.sessions.times', {
            started: formatDateTime(session.started_at),
            seen: formatDateTime(session.last_seen_at),
          })}
        </Typography>
      </Box>
      {session.is_this ? (
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
      )}
    </Box>
  )
}

/** Everywhere this person is signed in; any of it can be ended from here. */
export const OpenSessions = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/account/list-sessions', {})
  const { mutateAsync: endOne } = useCallMutation('/account/end-session')
  const { mutateAsync: endOthers } = useCallMutation('/account/end-other-sessions')
  /** An id, or all others. */
  const [asked, setAsked] = useState<string | null>(null)
  const confirm = async () => {
    const wish = asked
    setAsked(null)
    if (wish === null) return
    try {
      await (wish === 'all' ? endOthers({}) : endOne({ id: wish }))
      notify('settings.sessions.ended', { type: 'success' })
    } catch {
      // The call has shown its error already.
    }
    await client.invalidateQueries({ queryKey: ['/account/list-sessions'] })
  }
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.items.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session.id)} />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={translate(asked === 'all' ? 'settings.sessions.end_others_title' : 'settings.sessions.end_title')}
        confirmLabel={translate(asked === 'all' ? 'settings.sessions.end_others' : 'settings.sessions.end')}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {translate('settings.sessions.end_hint')}
      </ConfirmDialog>
    </Panel>
  )
}
