import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { ApiScope } from '../../../contract/base/calls/apiScopes.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate } from '../../i18n/formats.ts'
import { ScopeChoices } from '../../parts/ScopeChoices.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'

type AgentRequest = CallRequest<'/openapi/agent-request'>
type Asked = CallResponse<'/openapi/agent-request'>

/** As the app put them into the address; an absent parameter is empty. */
const readParameters = (link: URLSearchParams): AgentRequest => {
  const of = (name: keyof AgentRequest) => link.get(name) ?? ''
  return {
    response_type: of('response_type'),
    client_id: of('client_id'),
    redirect_uri: of('redirect_uri'),
    code_challenge: of('code_challenge'),
    code_challenge_method: of('code_challenge_method'),
    scope: of('scope'),
    state: of('state'),
    resource: of('resource'),
  }
}

const Consent = ({ request, asked }: { request: AgentRequest; asked: Asked }) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { mutateAsync: connect, isPending, isSuccess } = useCallMutation('/openapi/connect-agent')
  const [chosen, setChosen] = useState<ApiScope[]>(asked.scopes)
  const { name, host } = asked
  const allow = async () => location.assign((await connect({ ...request, scopes: chosen })).redirect_to)
  const isRead = (scope: ApiScope) => scope.endsWith('.read')
  const group = { chosen, onChange: setChosen }
  return (
    <Card component="section" aria-labelledby="agent-name" sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
        <Box sx={{ color: 'primary.main' }}>
          <Icon name="bot" size={40} />
        </Box>
        <Typography id="agent-name" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('agents.wants', { name })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '52ch', overflowWrap: 'anywhere' }}>
          {translate('agents.as_you', { company: String(identity?.company_name ?? ''), host })}
        </Typography>
      </Box>
      <Alert severity="warning">{translate('agents.started_by_you', { host })}</Alert>
      <ScopeChoices {...group} legend={translate('agents.may_see')} scopes={asked.scopes.filter(isRead)} />
      <ScopeChoices
        {...group}
        legend={translate('agents.may_prepare')}
        scopes={asked.scopes.filter((scope) => !isRead(scope))}
      />
      <Alert severity="info" icon={<Icon name="lock" size={22} />}>
        {translate('agents.never_pays')}
      </Alert>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <UnbrokenDates text={translate('agents.until', { day: formatDate(asked.expires_at) })} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" href={asked.decline_to} disabled={isPending || isSuccess}>
          {translate('agents.decline')}
        </Button>
        <Button
          variant="contained"
          disabled={isPending || isSuccess || chosen.length === 0}
          onClick={() => void allow().catch(() => undefined)}
        >
          {translate('agents.allow')}
        </Button>
      </Box>
    </Card>
  )
}

/** The app asks only for rights that do not exist, or that the person does not have. */
const NothingToAllow = ({ asked: { name, host, decline_to } }: { asked: Asked }) => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon="bot"
      title={translate('agents.refused')}
      hint={translate('agents.nothing_to_allow', { name })}
      action={
        <Button href={decline_to} variant="contained">
          {translate('agents.back_to', { host })}
        </Button>
      }
    />
  )
}

/** A person decides whether an app may act for them as an agent, and sees what it may see. */
export const ConnectAgentPage = () => {
  const translate = useTranslate()
  const [link] = useSearchParams()
  const request = readParameters(link)
  const { data, error } = useCall('/openapi/agent-request', request, { staleTime: Number.POSITIVE_INFINITY })
  if (data?.scopes.length === 0) return <NothingToAllow asked={data} />
  if (data) return <Consent request={request} asked={data} />
  if (!error) return <Skeleton variant="rounded" height={480} />
  return (
    <EmptyState
      icon="bot"
      title={translate('agents.refused')}
      hint={error.message}
      action={
        <Button component={Link} to={pathTo('home')} variant="contained">
          {translate('agents.home')}
        </Button>
      }
    />
  )
}
