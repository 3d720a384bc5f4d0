import { useCanAccess } from 'ra-core'
import { NameCheck } from '../../ui/NameCheck.tsx'
import { NameCheckAlert } from '../../ui/NameCheckAlert.tsx'
import type { Recipient } from './recipientForm.ts'

/** What the bank says of the name; whoever may enter recipients asks it, others see what is known. */
export const RecipientNameCheck = ({ recipient }: { recipient: Recipient }) => {
  const { canAccess: mayAsk } = useCanAccess({ resource: 'recipients', action: 'create' })
  const { id, version, name_check } = recipient
  if (mayAsk) return <NameCheck key={`${id} ${version}`} recipientId={id} known={name_check} />
  return name_check ? <NameCheckAlert check={name_check} /> : null
}
