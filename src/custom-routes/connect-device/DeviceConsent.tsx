import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import type { ApiScope } from '../../../contract/base/calls/apiScopes.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { ScopeChoices } from '../../parts/ScopeChoices.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'

interface DeviceConsentProps {
  code: string
  asked: CallResponse<'/openapi/device-request'>
  onMade: (name: string) => void
  onDeclined: () => void
}

const isSeen = (scope: ApiScope): boolean => scope.endsWith('.read') || scope === 'transfers.private'

/** Which machine asks for what, and the person's answer. */
export const DeviceConsent = ({ code, asked, onMade, onDeclined }: DeviceConsentProps) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { mutateAsync: connect, isPending: isConnecting } = useCallMutation('/openapi/connect-device')
  const { mutateAsync: decline, isPending: isDeclining } = useCallMutation('/openapi/decline-device')
  const [chosen, setChosen] = useState<ApiScope[]>(asked.scopes)
  const { host, address, requested_at, is_same_network, mode, expires_at } = asked
  const isBusy = isConnecting || isDeclining
  const group = { chosen, onChange: setChosen }
  const allow = async () => onMade((await connect({ code, scopes: chosen })).name)
  const refuse = async () => {
    await decline({ code })
    onDeclined()
  }
  return (
    <Card component="section" aria-labelledby="device-host" sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
        <Box sx={{ color: 'primary.main' }}>
          <Icon name="key" size={40} />
        </Box>
        <Typography id="device-host" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('devices.wants', { host })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '52ch', overflowWrap: 'anywhere' }}>
          {translate('devices.as_you', { company: String(identity?.company_name ?? '') })}
        </Typography>
        <Tag tone={mode === 'live' ? 'primary' : 'neutral'}>{translate(`openapi.modes.${mode}`)}</Tag>
      </Box>
      <Alert severity={is_same_network ? 'info' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
        <UnbrokenDates text={translate('devices.asked', { time: formatDateTime(requested_at), address })} />{' '}
        {is_same_network ? null : translate('devices.other_network')}
      </Alert>
      <ScopeChoices {...group} legend={translate('devices.may_see')} scopes={asked.scopes.filter(isSeen)} />
      <ScopeChoices
        {...group}
        legend={translate('devices.may_do')}
        scopes={asked.scopes.filter((scope) => !isSeen(scope))}
      />
      {chosen.includes('transfers.create') ? <Alert severity="warning">{translate('devices.pays')}</Alert> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <UnbrokenDates text={translate('devices.until', { day: formatDate(expires_at) })} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void refuse().catch(() => undefined)}>
          {translate('devices.decline')}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void allow().catch(() => undefined)}
        >
          {translate('devices.allow')}
        </Button>
      </Box>
    </Card>
  )
}
