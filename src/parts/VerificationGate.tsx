import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-admin'
import { verificationStatus } from '../../contract/base/statuses/verification.ts'
import { loadChunkWithTexts } from '../addresses/lazyPage.ts'
import { pathTo } from '../addresses/paths.ts'
import { useSignedIn } from '../authProvider/SignedIn.ts'
import { useCall } from '../dataProvider/useCall.ts'

const VerificationDialog = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./VerificationDialog.tsx'))).VerificationDialog,
}))

interface VerificationGateProps {
  /** Action for "later". Default: go home. */
  onLater?: () => void
  children: ReactNode
}

/** Requires verification before a form is started rather than at its end; the server enforces it anyway. */
export const VerificationGate = ({ onLater, children }: VerificationGateProps) => {
  const navigate = useNavigate()
  const { session } = useSignedIn()
  const atStart = session.current()?.status.is_verified
  const wasVerified = atStart === verificationStatus.verified
  // The decision may have come after the session was loaded.
  const { data, isPending } = useCall(
    '/account/check-user-status',
    {},
    { enabled: !wasVerified, call: { toast: false } },
  )
  if (wasVerified) return children
  if (isPending) return null
  const status = data?.is_verified ?? atStart ?? verificationStatus.not_verified
  if (status === verificationStatus.verified) return children
  return (
    <Suspense fallback={null}>
      <VerificationDialog
        status={status}
        isEligible={data?.is_eligible ?? true}
        onLater={onLater ?? (() => navigate(pathTo('home'), { replace: true }))}
      />
    </Suspense>
  )
}
