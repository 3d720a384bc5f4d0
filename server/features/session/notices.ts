import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { notify } from '../notices/notify.ts'
import type { MailedUser } from '../people/store.ts'
import { hasLoggedInBefore } from './store.ts'

const target = '/business/user-settings/profile'

/** Tells a person of a log-in from an unknown device, unless it is their first log-in. Called before the session is made. */
export async function tellNewSignIn(
  tx: Tx,
  deps: Deps,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
  user: MailedUser,
): Promise<void> {
  if (!(await hasLoggedInBefore(tx, user.id))) return
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: 'new_sign_in',
    params: { address },
    target,
  })
  const values = { full_name: user.full_name, time: timeValue(now), address }
  await enqueueMail(tx, deps, { template: 'new_sign_in', to: user.email, locale: user.language, values, path: target })
}
