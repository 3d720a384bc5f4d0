import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { findResetUser } from './linksStore.ts'
import { issuePasswordLink } from './passwordLinks.ts'

export const mailResetTask = 'mail_password_reset'

/** Mails a link to whoever has this address and a password to forget; nothing where there is nobody. */
export async function mailPasswordReset(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const user = await findResetUser(tx, email)
    if (user === null) return
    await bindBusiness(tx, user.business_id)
    await issuePasswordLink(tx, deps, { user, kind: 'reset' })
    await appendAudit(tx, {
      business_id: user.business_id,
      actor: { kind: 'person', user_id: user.id },
      at: deps.now(),
      action: 'password.reset_requested',
      object_type: 'user',
      object_id: user.id,
      address,
    })
  })
}
