import { useTranslate } from 'react-admin'
import { type CaseStatus, verificationCaseStates } from '../../../../contract/base/statuses/verification.ts'
import { StateChip } from '../../../ui/StatusChip.tsx'

export const CaseChip = ({ status }: { status: CaseStatus }) => {
  const translate = useTranslate()
  const colour = Object.values(verificationCaseStates).find(({ number }) => number === status)?.colour ?? 'amber'
  return <StateChip colour={colour} label={translate(`operator.case.status_${status}`)} />
}
