import { defineHandler } from '../../handler.ts'
import { signsByPasskey } from '../approvals/settingStore.ts'
import { readSigner } from '../factors/signing.ts'

export const signingWaysHandler = defineHandler('/transfer/signing-ways', {
  async run(tx, { actor, now }) {
    const [isAllowed, from] = await Promise.all([signsByPasskey(tx, actor.business_id), readSigner(tx, actor.user_id)])
    if (!isAllowed) return { passkey: 'off', passkey_from: null }
    if (from === null) return { passkey: 'none', passkey_from: null }
    return { passkey: from <= now ? 'ready' : 'waits', passkey_from: from }
  },
})
