import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { type VerificationStep, verificationSteps } from '../../../contract/base/files/verificationItems.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { pathTo } from '../../addresses/paths.ts'
import { callKey, useCall } from '../../dataProvider/useCall.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Wizard, WizardLoading } from '../../wizard/Wizard.tsx'
import { verifyFlow, verifyUpdateFlow } from './verify.steps.ts'
import { draftUid } from './verifyDraft.ts'

/** The flow at `business-verify/:stepBizVerify` or, after a decline, at `business-verify-update/:stepBizVerify`. */
export const VerifyPage = () => {
  const { stepBizVerify = '' } = useParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/verification/get', {}, { staleTime: 0 })
  const isUpdate = data?.is_verified === verificationStatus.declined
  const step = verificationSteps[Number(stepBizVerify) - 1]
  const address = useMemo(() => {
    const pathOf = (to: string) =>
      pathTo(isUpdate ? 'businessVerifyUpdate' : 'businessVerify', {
        stepBizVerify: String(verificationSteps.indexOf(to as VerificationStep) + 1),
      })
    return {
      step,
      link: new URLSearchParams(),
      restart: () => void navigate(pathOf('company'), { replace: true }),
      go: (to: string, how?: { replace: boolean }) => void navigate(pathOf(to), { replace: how?.replace ?? false }),
      finish: async () => {
        await client.invalidateQueries({ queryKey: callKey('/verification/get') })
        await client.invalidateQueries({ queryKey: callKey('/account/check-user-status') })
        navigate(pathTo('verificationStatus'), { replace: true })
      },
    }
  }, [step, isUpdate, navigate, client])
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <WizardLoading />
  if (!data.can_edit) return <Navigate to={pathTo('verificationStatus')} replace />
  return <Wizard flow={isUpdate ? verifyUpdateFlow : verifyFlow} uid={draftUid} isMarkedNew={false} address={address} />
}
