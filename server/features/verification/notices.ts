import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { tellAdmins } from '../notices/tellAdmins.ts'

type NoticeDeps = Pick<Deps, 'keys' | 'newId' | 'now'>
type Asked = 'verification_asked' | 'verification_reminder'
type Decided = 'verification_approved' | 'verification_declined' | 'verification_not_eligible'

const path = '/business/business-verify'

export const tellAsked = (tx: Tx, deps: NoticeDeps, business_id: string, message: Asked, dueAt: Date): Promise<void> =>
  tellAdmins(tx, deps, { business_id, message, params: { deadline: timeValue(dueAt) }, path })

export const tellDecided = (tx: Tx, deps: NoticeDeps, business_id: string, message: Decided): Promise<void> =>
  tellAdmins(tx, deps, { business_id, message, params: {}, path })
