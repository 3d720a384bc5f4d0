import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { defineApproveOne, defineDenyOne } from '../decisions/calls.ts'
import { eligibilityOf } from '../decisions/eligibility.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { endOpenChange, findOpenChange, listChanges } from './changeStore.ts'
import { changeRules, decidableChange, lockChange, serializeChange } from './changes.ts'
import { createHandler, type RecipientAuthor } from './create.ts'
import { changeDecision } from './decision.ts'
import { exportHandler } from './export.ts'
import { listRecent, recipientFilter, recipients } from './listStore.ts'
import { checkNameHandler } from './nameCheck.ts'
import { auditRecipient } from './saved.ts'
import { serializeRecipient, serializeRecipientRow } from './serializer.ts'
import { countTransfersTo, deleteRecipient, findRecipient, lockRecipient } from './store.ts'
import { updateHandler } from './update.ts'

/** Anyone who may edit can withdraw a request; the account stays as it was. */
const withdrawChangeHandler = defineHandler('/recipient/withdraw-change', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const open = await lockChange(tx, business_id, id)
    if (!open) throw new AppError('not_found')
    if (open.change.state !== 'pending') throw new AppError('recipient_change_over')
    await endOpenChange(tx, business_id, open.recipient.id, {
      state: 'withdrawn',
      decided_by: user_id,
      decided_at: now,
    })
    await auditRecipient(tx, context, 'recipient.change_withdrawn', open.recipient.id, { change_id: id })
    return {}
  },
})

const listChangesHandler = defineHandler('/recipient/list-changes', {
  async run(tx, { actor, now }, { id }) {
    const { business_id } = actor
    const [recipient, rows, person] = await Promise.all([
      findRecipient(tx, business_id, id),
      listChanges(tx, business_id, id),
      requireActingPerson(tx, actor, { isLocked: false, now }),
    ])
    if (!recipient) throw new AppError('not_found')
    return {
      items: rows.map((row) => serializeChange(row, eligibilityOf(changeRules, person, decidableChange(row), []))),
    }
  },
})

const listHandler = defineHandler('/recipient/list', {
  async run(tx, { actor }, request) {
    const wanted = { scope: actor.business_id, filter: recipientFilter(request) }
    const page = await readList(tx, recipients, wanted, request)
    return { ...page, items: page.items.map(serializeRecipientRow) }
  },
})

const recentHandler = defineHandler('/recipient/recent', {
  run: async (tx, { actor }, where) => {
    const rows = await listRecent(tx, actor.business_id, where)
    return { items: rows.map(serializeRecipientRow) }
  },
})

export async function recipientResponse(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<CallResult<'/open/recipient'>> {
  const [row, count, open] = await Promise.all([
    findRecipient(tx, businessId, id),
    countTransfersTo(tx, businessId, id),
    findOpenChange(tx, businessId, id),
  ])
  if (!row) throw new AppError('not_found')
  return serializeRecipient(row, count, open !== null)
}

const detailHandler = defineHandler('/recipient/detail', {
  run: (tx, { actor }, { id }) => recipientResponse(tx, actor.business_id, id),
})

/** `version` is what the person saw; null if the request does not say. */
export async function removeRecipient(
  tx: Tx,
  by: RecipientAuthor,
  id: string,
  version: number | null,
): Promise<CallResult<'/recipient/delete'>> {
  const { actor, now, user_id: decided_by } = by
  const row = await lockRecipient(tx, actor.business_id, id)
  if (!row) throw new AppError('not_found')
  if (version !== null && row.version !== version) throw new AppError('changed_since_seen')
  await endOpenChange(tx, actor.business_id, id, { state: 'withdrawn', decided_by, decided_at: now })
  await deleteRecipient(tx, actor.business_id, id, now)
  await auditRecipient(tx, by, 'recipient.deleted', id, { account_tail: row.account_tail })
  return {}
}

const deleteHandler = defineHandler('/recipient/delete', {
  run: (tx, { actor, now, address }, { id, version }) =>
    removeRecipient(tx, { actor, now, address, user_id: actor.user_id }, id, version),
})

export const recipientsHandlers = {
  '/recipient/list': listHandler,
  '/recipient/export': exportHandler,
  '/recipient/recent': recentHandler,
  '/recipient/detail': detailHandler,
  '/recipient/create': createHandler,
  '/recipient/update': updateHandler,
  '/recipient/delete': deleteHandler,
  '/recipient/check-name': checkNameHandler,
  '/recipient/list-changes': listChangesHandler,
  '/recipient/approve-change': defineApproveOne(changeDecision),
  '/recipient/decline-change': defineDenyOne(changeDecision, async () => ({})),
  '/recipient/withdraw-change': withdrawChangeHandler,
}
