import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { notify } from '../notices/notify.ts'
import { isAdmin } from './policyAnswer.ts'
import type { PersonRow } from './store.ts'

const target = '/business/approval-policy'

/** The other admins get a notice of each step; of a proposal that waits for them, and of a policy now in force, also a mail. */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  actor: PersonActor,
  members: readonly PersonRow[],
  what: { message: 'policy_proposed' | 'policy_published' | 'policy_withdrawn'; version: number },
): Promise<void> {
  const { business_id } = actor
  const admins = members.filter((person) => isAdmin(person) && person.id !== actor.user_id)
  const params = { actor: actor.full_name, version: String(what.version) }
  const user_ids = admins.map(({ id }) => id)
  await notify(tx, deps, { business_id, user_ids, message: what.message, params, target })
  const { message } = what
  if (message === 'policy_withdrawn') return
  await Promise.all(
    admins.map(({ email, language, full_name }) =>
      enqueueMail(tx, deps, {
        template: message,
        to: email,
        locale: language,
        values: { ...params, full_name },
        path: target,
      }),
    ),
  )
}

export const tellPerson = (
  tx: Tx,
  deps: Deps,
  businessId: string,
  userIds: string[],
  what:
    | { message: 'delegation_made'; params: Record<'actor' | 'from' | 'to', string> }
    | { message: 'delegation_ended'; params: Record<'actor' | 'delegate' | 'delegator', string> },
): Promise<void> => {
  const to = { business_id: businessId, user_ids: userIds, target }
  return what.message === 'delegation_made'
    ? notify(tx, deps, { ...to, ...what })
    : notify(tx, deps, { ...to, ...what })
}
