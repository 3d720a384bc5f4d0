import { appendRequestAudit } from '../../audit.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { hashSecret } from '../../secrets.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { tellSecretChanged } from '../factors/notices.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { mustFindUser, replacePasswordHash } from '../people/store.ts'
import { endSessionsOf } from '../session/endSessions.ts'
import { killLinks } from './passwordLinkStore.ts'

async function prepareChange(
  deps: Deps,
  context: SignedInContext,
  given: { password: string; new_password: string },
): Promise<{ before: string | null; after: string }> {
  const user = await mustFindUser(deps.sql, context.actor.user_id)
  await confirmPassword(deps, context, given.password)
  if (given.new_password === given.password) throw new AppError('password_same', { field: 'new_password' })
  const own = [user.full_name, user.user_name, user.email, user.company_name]
  await refuseWeakPassword(given.new_password, own, 'new_password')
  const after = await hashSecret(deps.keys.pepper, 'password', given.new_password, deps.settings.passwordHashCost)
  return { before: user.password_hash, after }
}

export const changePassword = defineHandler('/account/change-password', {
  prepare: prepareChange,
  async run(tx, context, _request, { deps, prepared }) {
    const { actor, now } = context
    const { user_id, session_id_hash } = actor
    if (!(await replacePasswordHash(tx, { user_id, ...prepared }))) throw new AppError('settings_changed')
    // A reset link that was mailed before must not change the new password.
    await killLinks(tx, { user_id, kinds: ['reset'], now })
    const ended = await endSessionsOf(tx, { user_id, except: session_id_hash, reason: 'password', now })
    await revokeChannelsOfSessions(tx, [session_id_hash], now)
    await tellSecretChanged(tx, deps, await mustFindUser(tx, user_id), 'password_changed', now)
    const detail = { sessions_ended: ended }
    await appendRequestAudit(tx, context, {
      action: 'security.password_changed',
      object_type: 'user',
      object_id: user_id,
      detail,
    })
    return {}
  },
})
