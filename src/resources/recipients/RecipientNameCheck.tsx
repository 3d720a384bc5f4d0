import { useCanAccess } from 'ra-core'
import { NameCheck } from '../../parts/NameCheck.tsx'
import { NameCheckAlert } from '../../parts/NameCheckAlert.tsx'
import { useNameCheck } from '../../parts/useNameCheck.ts'
import type { Recipient } from './recipientForm.ts'

const RequestedNameCheck = ({ recipient }: { recipient: Recipient }) => <NameCheck {...useNameCheck(recipient)} />

/** The bank's answer about the name. People who may enter recipients can request it, others see the last answer. */
export const RecipientNameCheck = ({ recipient }: { recipient: Recipient }) => {
  const { canAccess: mayAsk } = useCanAccess({ resource: 'recipients', action: 'create' })
  const { id, version, name_check } = recipient
  if (mayAsk) return <RequestedNameCheck key={`${id} ${version}`} recipient={recipient} />
  return name_check ? <NameCheckAlert check={name_check} /> : null
}
