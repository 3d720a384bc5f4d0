import type { Locale } from '../../../../contract/base/calls/envelope.ts'
import { storedMetadata } from '../../../../contract/base/calls/metadata.ts'
import { hasPermission } from '../../../../contract/base/people/roles.ts'
import { transferStatusName, transferStatusOf } from '../../../../contract/base/statuses/names.ts'
import type { ApiKeyActor } from '../../../actor.ts'
import type { Tx } from '../../../db/client.ts'
import { readList } from '../../../db/list.ts'
import type { PageRequest } from '../../../db/page.ts'
import { createPipeline } from '../../../db/pipeline.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type CallResult, defineHandler, defineHeavyHandler } from '../../../handler.ts'
import { insufficientBalance, lockBalances } from '../../../ledger/post.ts'
import { requireActiveVersion } from '../../approvals/store.ts'
import { requireActingPerson } from '../../decisions/personStore.ts'
import type { PaymentTx } from '../../decisions/transaction.ts'
import { assertNotCoolingOff } from '../../factors/rules.ts'
import { keepNameCheck, refreshNameCheck } from '../../recipients/nameCheck.ts'
import { findRecipient } from '../../recipients/store.ts'
import { cancelTransfer } from '../../transfers/calls.ts'
import { buildTransfer, reserveTransferPromo, saveTransfer } from '../../transfers/create.ts'
import { readPolicyInputs } from '../../transfers/limitStore.ts'
import { transferQuery, transfers } from '../../transfers/listStore.ts'
import { applyMakerSignature } from '../../transfers/pay.ts'
import { transferProof } from '../../transfers/proof.ts'
import { transferInvoice } from '../../transfers/receipt.ts'
import { applyPolicyToTransfer } from '../../transfers/rules.ts'
import { findTransfers, lockTransfer } from '../../transfers/store.ts'
import { payeeOf, type TransferRow } from '../../transfers/transferRow.ts'
import { transferNextAction } from '../nextAction.ts'
import { readExpansions } from './expand.ts'

const usual = 20

/** Pages of the open API have only a cursor. */
export const cursorPageOf = ({
  limit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}): PageRequest => ({
  page_size: limit ?? usual,
  page_number: 1,
  cursor,
})

/** For `readList`. */
export const withoutCount = { isCounted: false } as const

export const listedTransfer = <Row extends Parameters<typeof payeeOf>[0] & Pick<TransferRow, 'status' | 'metadata'>>(
  t: Row,
) => ({
  ...t,
  ...payeeOf(t),
  status_name: transferStatusName(t.status),
  metadata: t.metadata ?? {},
})

export const openTransferResponse = (t: TransferRow, locale: Locale): CallResult<'/open/transfer'> => ({
  ...listedTransfer(t),
  next_action: transferNextAction(t, locale),
})

export const openApiTransfersHandler = defineHandler('/open/transfers', {
  async run(tx, { actor }, { status, limit, cursor, q, expand, ...asked }) {
    const filter = { ...asked, tab: 'all' as const, status: status?.map(transferStatusOf) }
    const query = await transferQuery(tx, actor.business_id, filter, q)
    const { items, next_cursor } = await readList(tx, transfers, query, cursorPageOf({ limit, cursor }), withoutCount)
    const expanded = await readExpansions(tx, actor, items, expand)
    return { items: items.map((each) => ({ ...listedTransfer(each), ...expanded(each) })), next_cursor }
  },
})

export const openApiTransferHandler = defineHandler('/open/transfer', {
  async run(tx, { actor, locale }, { id, expand }) {
    const [transfer] = await findTransfers(tx, actor.business_id, [id])
    if (!transfer) throw new AppError('not_found')
    const expanded = await readExpansions(tx, actor, [transfer], expand)
    return { ...openTransferResponse(transfer, locale), ...expanded(transfer) }
  },
})

/** Asks the payee's bank, as the portal does, where nobody has lately; the answer is part of what is signed. */
const askForName = (
  deps: Deps,
  { actor, now }: { actor: Pick<ApiKeyActor, 'business_id'>; now: Date },
  { recipient_id }: { recipient_id: string },
) => refreshNameCheck(deps, actor.business_id, recipient_id, { now, isFreshEnough: true })

/** By the rules of a person's new transfer. Nothing is signed: the status stays `created` until a person submits it. */
export const openApiProposeTransferHandler = defineHandler('/open/propose-transfer', {
  prepare: askForName,
  async run(
    tx,
    { actor, now, address, locale },
    { note = '', invoice_number = '', documents = [], metadata, ...asked },
    { deps, prepared },
  ) {
    const { business_id, owner } = actor
    if (prepared) await keepNameCheck(tx, { business_id, id: asked.recipient_id }, prepared, now)
    const maker = { actor: { business_id, ...owner }, now }
    const built = await buildTransfer(tx, deps, maker, {
      ...{ ...asked, note, invoice_number, payment_method: 'balance', documents, are_documents_confirmed: true },
      ...{ is_information_correct: true, is_fee_accepted: true, is_terms_accepted: true },
    })
    const made = { ...built, metadata: storedMetadata(metadata) }
    await reserveTransferPromo(tx, made)
    await saveTransfer(tx, deps, { actor, now, address }, made, { api_key: actor.api_key_id })
    const [proposed] = await findTransfers(tx, business_id, [made.id])
    if (!proposed) throw new AppError('not_found')
    return openTransferResponse(proposed, locale)
  },
})

export const openApiCancelTransferHandler = defineHandler('/open/cancel-transfer', {
  async run(tx, { actor, now, address, locale }, { id }, { deps }) {
    const { business_id, owner } = actor
    const work: PaymentTx = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...owner, address } }
    await cancelTransfer(work, { business_id, ...owner }, id, null)
    const [cancelled] = await work.pipeline.reply(findTransfers(tx, business_id, [id]))
    if (!cancelled) throw new AppError('not_found')
    return openTransferResponse(cancelled, locale)
  },
})

export const openApiReceiptHandler = defineHeavyHandler('/open/receipt', (tx, context, { id }, tools) =>
  transferInvoice(tx, context, id, tools),
)

export const openApiProofHandler = defineHeavyHandler('/open/proof', (tx, context, { id }, tools) =>
  transferProof(tx, context, id, tools),
)

/** A person signs what they see; a program pays only to what a person or the company's own program has saved. */
async function assertConfirmed(tx: Tx, businessId: string, recipientId: string): Promise<void> {
  const recipient = await findRecipient(tx, businessId, recipientId)
  if (recipient?.is_saved === false) throw new AppError('recipient_unconfirmed', { field: 'recipient_id' })
}

/**
 * A payment by a key is made in the name of its owner, by the rules of any other: quote, limits, policy, four eyes. It is paid from the API
 * balance, or refused if that does not suffice; one that needs approval is paid by the last approval.
 */
export const openApiCreateTransferHandler = defineHandler('/open/create-transfer', {
  prepare: askForName,
  async run(tx, { actor, now, address, locale }, request, { deps, prepared }) {
    const { business_id, owner } = actor
    await assertConfirmed(tx, business_id, request.recipient_id)
    const balances = await lockBalances(tx, business_id)
    if (prepared) await keepNameCheck(tx, { business_id, id: request.recipient_id }, prepared, now)
    const { is_declared: _declared, note = '', invoice_number = '', metadata, ...asked } = request
    const built = await buildTransfer(
      tx,
      deps,
      { actor: { business_id, ...owner }, now },
      {
        ...asked,
        note,
        invoice_number,
        payment_method: 'balance',
        documents: [],
        is_information_correct: true,
        is_fee_accepted: true,
        is_terms_accepted: true,
      },
      'api_balance',
    )
    const made = { ...built, metadata: storedMetadata(metadata) }
    await reserveTransferPromo(tx, made)
    await saveTransfer(tx, deps, { actor, now, address }, made, { api_key: actor.api_key_id })
    const [stored, policy, person] = await Promise.all([
      lockTransfer(tx, business_id, made.id),
      requireActiveVersion(tx, deps.keys, business_id),
      requireActingPerson(tx, { business_id, user_id: owner.user_id }, { isLocked: true, now, deps }),
    ])
    if (!stored) throw new Error(`the transfer ${made.id} was not stored`)
    const others = await readPolicyInputs(tx, policy, stored, [owner.user_id], now)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    assertNotCoolingOff(person, now)
    const basis = applyPolicyToTransfer(policy, stored, others, person.is_only_person)
    const available = balances['customer:api']
    if (basis.approvals_needed === 0 && available < stored.total_minor)
      throw insufficientBalance(stored.total_minor - available, stored.send_currency)
    const work: PaymentTx = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...owner, address } }
    applyMakerSignature(work, stored, basis, available)
    const [moved] = await work.pipeline.reply(findTransfers(tx, business_id, [made.id]))
    if (!moved) throw new AppError('not_found')
    return openTransferResponse(moved, locale)
  },
})
