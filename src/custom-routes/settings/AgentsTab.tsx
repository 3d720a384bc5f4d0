import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { callKey, useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { scopeText } from '../../parts/scopeText.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'

type Agent = CallResponse<'/openapi/agents'>['items'][number]

/** Parts of a sentence on one line. */
const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

const AgentRow = ({ agent, onDisconnect }: { agent: Agent; onDisconnect: () => void }) => {
  const translate = useTranslate()
  const { name, host, software, scopes, state, owner_name, created_at, expires_at, last_used_at, last_address } = agent
  const rights = scopes.map((scope) => translate(scopeText(scope))).join(', ')
  return (
    <ListRow
      flush
      icon="bot"
      actions={
        <Button
          size="small"
          variant="outlined"
          aria-label={`${translate('agents.disconnect')}: ${name}`}
          onClick={onDisconnect}
        >
          {translate('agents.disconnect')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {state === 'live' ? null : <StateChip colour="red" name={state} label={translate('agents.ended')} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {joined([host, software])}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rights || translate('agents.no_rights')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <UnbrokenDates
          text={joined([
            translate('agents.of', { name: owner_name, day: formatDate(created_at) }),
            expires_at === null ? '' : translate('agents.ends', { day: formatDate(expires_at) }),
            last_used_at === null
              ? translate('agents.never_used')
              : translate('agents.last_used', { time: formatDateTime(last_used_at), address: last_address }),
          ])}
        />
      </Typography>
    </ListRow>
  )
}

/** The address that a person adds in an app. */
const Address = () => {
  const translate = useTranslate()
  const address = new URL('/mcp', location.href).href
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {address}
      </Box>
      <CopyButton text={address} name={translate('agents.address')} />
    </Box>
  )
}

/** The agents of this person, and everybody's for people who manage keys. */
export const AgentsTab = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/openapi/agents', {})
  const { mutateAsync: disconnect } = useCallMutation('/openapi/disconnect-agent')
  const [asked, setAsked] = useState<Agent | null>(null)
  return (
    <Panel title={translate('agents.title')} flush>
      {error && !data ? <LoadFailed onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={96} sx={{ m: 3 }} />}
      {data?.items.length === 0 ? (
        <EmptyState
          icon="bot"
          title={translate('agents.none')}
          hint={translate('agents.none_hint')}
          action={<Address />}
        />
      ) : null}
      <PlainList>
        {data?.items.map((agent) => (
          <AgentRow key={agent.id} agent={agent} onDisconnect={() => setAsked(agent)} />
        ))}
      </PlainList>
      {asked === null ? null : (
        <ConfirmedAction
          title={translate('agents.disconnect_title', { name: asked.name })}
          confirmLabel={translate('agents.disconnect')}
          doneText="agents.disconnected"
          run={() => disconnect({ id: asked.id })}
          refresh={() => client.invalidateQueries({ queryKey: callKey('/openapi/agents') })}
          onClose={() => setAsked(null)}
        >
          {translate('agents.disconnect_hint')}
        </ConfirmedAction>
      )}
    </Panel>
  )
}
