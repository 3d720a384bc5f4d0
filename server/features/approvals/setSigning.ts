import { defineHandler } from '../../handler.ts'
import { tellSigning } from './notices.ts'
import { auditPolicy, openPolicy } from './policyChange.ts'
import { saveSigning, signsByPasskey } from './signingStore.ts'

export const setSigningHandler = defineHandler('/approval/set-signing', {
  async run(tx, context, { passkeys }, { deps }) {
    const { business_id } = context.actor
    const { members } = await openPolicy(tx, context)
    const before = await signsByPasskey(tx, business_id)
    if (before === passkeys) return { passkeys }
    await saveSigning(tx, business_id, passkeys)
    await tellSigning(tx, deps, context.actor, members, passkeys)
    await auditPolicy(tx, context, 'policy.signing_changed', { old: { passkeys: before }, new: { passkeys } })
    return { passkeys }
  },
})
