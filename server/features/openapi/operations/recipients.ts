import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { readRecipient } from '../../recipients/calls.ts'
import { enterRecipient } from '../../recipients/create.ts'
import { replyRow, replyWhole } from '../../recipients/serializer.ts'
import { recipientFilter, recipients } from '../../recipients/store.ts'
import { pageAsked, uncounted } from './transfers.ts'

export const openRecipientsHandler = defineHandler('/open/recipients', {
  async run(tx, { actor }, { country, currency, ...asked }) {
    const wanted = { scope: actor.business_id, filter: recipientFilter({ country, currency }) }
    const { items, next_cursor } = await readList(tx, recipients, wanted, pageAsked(asked), uncounted)
    return { items: items.map(replyRow), next_cursor }
  },
})

export const openRecipientHandler = defineHandler('/open/recipient', {
  run: (tx, { actor }, { id }) => readRecipient(tx, actor.business_id, id),
})

export const openCreateRecipientHandler = defineHandler('/open/create-recipient', {
  async run(tx, { actor, now, address }, request, { deps }) {
    const by = { actor, now, address, user_id: actor.owner.user_id }
    return replyWhole(await enterRecipient(tx, deps, by, { ...request, is_saved: true }), 0)
  },
})
