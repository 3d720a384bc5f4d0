import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useCall } from '../../dataProvider/useCall.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { AuthenticatorPanel } from './AuthenticatorPanel.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PrimaryFactor } from './PrimaryFactor.tsx'

/** The second factors of the signed-in person. */
export const TwoFactorTab = () => {
  const { data: factors, isError, refetch } = useCall('/account/get-factors', {})
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!factors) return <Skeleton variant="rounded" height={320} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <PrimaryFactor factors={factors} onChanged={refetch} />
      {factors.authenticator ? <AuthenticatorPanel factors={factors} onChanged={refetch} /> : null}
      <Passkeys factors={factors} onChanged={refetch} />
    </Box>
  )
}
