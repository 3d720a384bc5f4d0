import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { recipientResponse, removeRecipient } from '../../recipients/calls.ts'
import { createRecipient } from '../../recipients/create.ts'
import { recipientFilter, recipients } from '../../recipients/listStore.ts'
import { runNameCheck, storeNameCheck } from '../../recipients/nameCheck.ts'
import { serializeRecipient, serializeRecipientRow } from '../../recipients/serializer.ts'
import { changeRecipient } from '../../recipients/update.ts'
import { cursorPageOf, withoutCount } from './transfers.ts'

export const openApiRecipientsHandler = defineHandler('/open/recipients', {
  async run(tx, { actor }, { limit, cursor, ...asked }) {
    const wanted = { scope: actor.business_id, filter: recipientFilter(asked) }
    const { items, next_cursor } = await readList(tx, recipients, wanted, cursorPageOf({ limit, cursor }), withoutCount)
    return { items: items.map(serializeRecipientRow), next_cursor }
  },
})

export const openApiRecipientHandler = defineHandler('/open/recipient', {
  run: (tx, { actor }, { id }) => recipientResponse(tx, actor.business_id, id),
})

/** An agent proposes a recipient: it is in no list, and no program pays to it, until a person saves it. */
export const openApiCreateRecipientHandler = defineHandler('/open/create-recipient', {
  async run(tx, { actor, now, address }, request, { deps }) {
    const by = { actor, now, address, user_id: actor.owner.user_id }
    const isProposed = actor.is_agent === true
    const asked = { ...request, is_saved: !isProposed, is_proposed: isProposed }
    return serializeRecipient(await createRecipient(tx, deps, by, asked), 0)
  },
})

export const openApiUpdateRecipientHandler = defineHandler('/open/update-recipient', {
  run: (tx, { actor, now, address }, request, { deps }) =>
    changeRecipient(tx, deps, { actor, now, address, ...actor.owner }, request),
})

export const openApiDeleteRecipientHandler = defineHandler('/open/delete-recipient', {
  run: (tx, { actor, now, address }, { id }) =>
    removeRecipient(tx, { actor, now, address, user_id: actor.owner.user_id }, id, null),
})

export const openApiCheckRecipientNameHandler = defineHandler('/open/check-recipient-name', {
  prepare: (deps, { actor }, { id }) => runNameCheck(deps, actor, id),
  run: (tx, { actor, now }, { id }, { prepared }) =>
    storeNameCheck(tx, { business_id: actor.business_id, id }, prepared, now),
})
