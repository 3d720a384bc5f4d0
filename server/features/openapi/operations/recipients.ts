import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { recipientResponse } from '../../recipients/calls.ts'
import { createRecipient } from '../../recipients/create.ts'
import { recipientFilter, recipients } from '../../recipients/listStore.ts'
import { serializeRecipient, serializeRecipientRow } from '../../recipients/serializer.ts'
import { cursorPageOf, withoutCount } from './transfers.ts'

export const openApiRecipientsHandler = defineHandler('/open/recipients', {
  async run(tx, { actor }, { country, currency, ...asked }) {
    const wanted = { scope: actor.business_id, filter: recipientFilter({ country, currency }) }
    const { items, next_cursor } = await readList(tx, recipients, wanted, cursorPageOf(asked), withoutCount)
    return { items: items.map(serializeRecipientRow), next_cursor }
  },
})

export const openApiRecipientHandler = defineHandler('/open/recipient', {
  run: (tx, { actor }, { id }) => recipientResponse(tx, actor.business_id, id),
})

export const openApiCreateRecipientHandler = defineHandler('/open/create-recipient', {
  async run(tx, { actor, now, address }, request, { deps }) {
    const by = { actor, now, address, user_id: actor.owner.user_id }
    return serializeRecipient(await createRecipient(tx, deps, by, { ...request, is_saved: true }), 0)
  },
})
