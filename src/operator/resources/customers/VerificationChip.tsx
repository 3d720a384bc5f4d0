import { useTranslate } from 'react-admin'
import { type VerificationStatus, verificationStates } from '../../../../contract/base/statuses/verification.ts'
import { StateChip } from '../../../ui/StatusChip.tsx'

export const VerificationChip = ({ status }: { status: VerificationStatus }) => {
  const translate = useTranslate()
  const colour = Object.values(verificationStates).find(({ number }) => number === status)?.colour ?? 'amber'
  return <StateChip colour={colour} label={translate(`operator.customer.status_${status}`)} />
}
