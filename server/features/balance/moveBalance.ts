import { type AuditedBy, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { post } from '../../ledger/post.ts'
import { moveToApiPosting } from '../../ledger/postings.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { checkPin } from '../factors/pin.ts'
import { readSummary } from './summary.ts'

/** The posting itself takes no more than there is, whoever else moves or pays at the same time; the audit trail says who moved it. */
export async function moveToApi(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  by: AuditedBy,
  amountMinor: bigint,
): Promise<CallResult<'/balance/summary'>> {
  const { business_id } = by.actor
  const id = deps.newId()
  await post(tx, { business_id, entry_id: deps.newId(), at: by.now }, moveToApiPosting(id, amountMinor))
  await appendRequestAudit(tx, by, {
    action: 'balance.moved_to_api',
    object_type: 'business',
    object_id: business_id,
    detail: { amount: String(amountMinor), move_id: id },
  })
  const summary = await readSummary(tx, business_id)
  const { currency, available_minor, api_minor } = summary
  const data = { id, status: 'moved', currency, amount_minor: amountMinor, available_minor, api_minor } as const
  await recordWebhookEvent(tx, deps, { business_id, at: by.now, object: 'balance', became: 'moved', data })
  return summary
}

export const moveBalanceHandler = defineHandler('/balance/move-balance', {
  async prepare(deps, context, { amount_minor, pin }) {
    if (amount_minor === '0') throw new AppError('input_invalid', { field: 'amount_minor' })
    await checkPin(deps, context, pin)
  },
  run: (tx, context, { amount_minor }, { deps }) => moveToApi(tx, deps, context, BigInt(amount_minor)),
})
