import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDateTime } from '../../ui/formatDate.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { AuthenticatorPanel } from './AuthenticatorPanel.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PrimaryFactor } from './PrimaryFactor.tsx'

/** The second factors of whoever is signed in. */
export const TwoFactorTab = () => {
  const translate = useTranslate()
  const { data: factors, isError, refetch } = useCall('/account/get-factors', {})
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!factors) return <Skeleton variant="rounded" height={320} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {factors.held_until ? (
        <Alert severity="warning">{translate('factors.held', { at: formatDateTime(factors.held_until) })}</Alert>
      ) : null}
      <PrimaryFactor factors={factors} onChanged={refetch} />
      {factors.authenticator ? <AuthenticatorPanel factors={factors} onChanged={refetch} /> : null}
      <Passkeys factors={factors} onChanged={refetch} />
    </Box>
  )
}
