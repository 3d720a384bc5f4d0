import { limits } from '../../../contract/base/limits.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { draftInstruction } from '../instructions/draft.ts'
import { openInstruction } from '../instructions/open.ts'
import { assertTaken } from '../instructions/rules.ts'
import { accountFor } from '../transfers/instruction.ts'
import { makeReference } from '../transfers/rules.ts'
import { enqueueExpiry } from './orders.ts'
import { replyTopUp } from './serializer.ts'
import { countOpen, insertEvent, insertTopUp } from './store.ts'
import type { TopUpRow } from './topUpRow.ts'

export const createHandler = defineHandler('/topup/create', {
  prepare(deps, { attempt }, { payment_method: method, payment_bank: bank, amount_minor }) {
    assertTaken(method, BigInt(amount_minor), 'amount_minor')
    return accountFor(deps, { method, bank, reference: attempt })
  },
  async run(tx, context, { payment_method: method, amount_minor }, { deps, prepared: account }) {
    const { actor, now: at } = context
    const { business_id } = actor
    if ((await countOpen(tx, business_id)) >= limits.topUpsOpenMax) throw new AppError('topups_open')
    const row: TopUpRow = {
      business_id,
      id: deps.newId(),
      reference: makeReference(at, deps.randomBytes(8), 'TU'),
      status: topUpStatus.top_up_awaiting_payment,
      version: 1,
      requested_minor: BigInt(amount_minor),
      created_by: actor.user_id,
      created_by_name: actor.full_name,
      created_at: at,
      sent_minor: null,
      sent_on: null,
      sent_to_bank: null,
      reported_at: null,
      credited_minor: null,
      closed_at: null,
    }
    const { id, reference, requested_minor } = row
    await insertTopUp(tx, row)
    await draftInstruction(tx, { business_id, topup_id: id, method, reference, ...account })
    const until = new Date(at.getTime() + deps.settings.topUpLifeMs)
    await openInstruction(tx, deps, { business_id, id, total_minor: requested_minor }, until)
    await insertEvent(tx, {
      business_id,
      topup_id: id,
      from_status: null,
      to_status: row.status,
      at,
      actor_kind: actor.kind,
      actor_name: actor.full_name,
      note: null,
    })
    await enqueueExpiry(tx, row, until)
    await appendRequestAudit(tx, context, {
      action: 'topup.created',
      object_type: 'topup',
      object_id: id,
      detail: { reference, method, bank: account.bank, amount: amount_minor },
    })
    return replyTopUp(tx, actor, id, at, deps)
  },
})
