import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { readEndpoint } from './insist.ts'
import { openSecret } from './secrets.ts'
import { listSecrets } from './store.ts'

export const showSecretHandler = defineHandler('/webhook/show-secret', {
  async run(tx, context, { id }, { deps }) {
    const key = { business_id: context.actor.business_id, id }
    const { url } = await readEndpoint(tx, key)
    const [newest] = await listSecrets(tx, key, context.now)
    if (newest === undefined) throw new Error(`webhook ${id} has no secret`)
    await appendRequestAudit(tx, context, {
      action: 'webhook.secret_shown',
      object_type: 'webhook',
      object_id: id,
      detail: { url },
    })
    return { secret: openSecret(deps.keys, key, newest) }
  },
})
