import { keyForms, readPage } from '../../../db/page.ts'
import { defineHandler } from '../../../handler.ts'
import { enterRecipient } from '../../recipients/create.ts'
import { readRecipient } from '../../recipients/detail.ts'
import { replyRow, replyWhole } from '../../recipients/replies.ts'
import { listRecipients, type RecipientRow } from '../../recipients/store.ts'
import { notCounted, pageAsked } from './page.ts'

export const openRecipientsHandler = defineHandler('/open/recipients', {
  async run(tx, { actor }, { country, currency, ...asked }) {
    const { items, next_cursor } = await readPage<RecipientRow, [string, string]>(pageAsked(asked), {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: ({ created_at, id }) => [created_at.toISOString(), id],
      rows: (window) => listRecipients(tx, actor.business_id, { country, currency }, 'created_at', true, window),
      count: notCounted,
    })
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
