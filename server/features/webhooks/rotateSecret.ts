import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { openEndpoint, readEndpoint } from './insist.ts'
import { tellOfEndpoint } from './notices.ts'
import { addSecret } from './secrets.ts'
import { replyEndpoint } from './serializer.ts'
import { endSecrets } from './store.ts'

const hourMs = 3_600_000

export const rotateSecretHandler = defineHandler('/webhook/rotate-secret', {
  async run(tx, context, { id, overlap_hours }, { deps }) {
    const { actor, now } = context
    const key = { business_id: actor.business_id, id }
    const { url } = await openEndpoint(tx, key)
    await endSecrets(tx, key, new Date(now.getTime() + overlap_hours * hourMs), now)
    await addSecret(tx, deps, key, now)
    await tellOfEndpoint(tx, deps, key, 'webhook_changed', { url, actor: actor.full_name })
    const reply = replyEndpoint(await readEndpoint(tx, key), now)
    await appendRequestAudit(tx, context, {
      action: 'webhook.secret_rotated',
      object_type: 'webhook',
      object_id: id,
      detail: { url, overlap_hours },
    })
    return reply
  },
})
