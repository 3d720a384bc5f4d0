import { homeCurrency } from '../../../contract/base/money/money.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertNotClosed, findBusinessName } from '../businesses/store.ts'
import type { ChangeRequestExecutors, ObservedFacts } from '../changeRequests/executor.ts'
import { topUpAwaitsMoney } from '../topups/rules.ts'
import { lockTopUp } from '../topups/store.ts'
import { lockTransfer } from '../transfers/store.ts'
import { readPayerVerdict } from './payerScreening.ts'
import { findAnnouncement } from './receive.ts'
import { assignSuspensePayment, returnSuspensePayment } from './settle.ts'
import { type IncomingPaymentRow, lockIncomingPayment } from './store.ts'

async function lockSuspensePayment(tx: Tx, id: string): Promise<IncomingPaymentRow> {
  const credit = await lockIncomingPayment(tx, id)
  if (credit?.state !== 'held') throw new AppError('nothing_to_decide')
  return credit
}

/** Money whose payer is like a listed name is assigned once that is cleared, and returned once it is decided. The refusal names no reason. */
async function assertScreened(
  tx: Tx,
  { keys }: Pick<Deps, 'keys'>,
  credit: IncomingPaymentRow,
  deed: 'assign' | 'return',
) {
  const verdict = await readPayerVerdict(tx, keys, credit)
  if (verdict === 'waits' || (verdict === 'refused' && deed === 'assign')) throw new AppError('nothing_to_decide')
}

/** The payment, and the business whose payment it was announced as, if any. */
async function factsOf(tx: Tx, credit: IncomingPaymentRow): Promise<ObservedFacts<'credit_return'>['facts']> {
  const { business_id } = credit
  return {
    currency: credit.currency,
    amount_minor: String(credit.amount_minor),
    credited_at: credit.credited_at.toISOString(),
    account_number: credit.account_number,
    payer_name: credit.payer_name,
    remittance: credit.remittance,
    held_reason: credit.reason,
    announced_by: business_id === null ? null : ((await findBusinessName(tx, business_id)) ?? null),
    announced_by_id: business_id,
    announced_for: (await findAnnouncement(tx, credit))?.reference ?? null,
  }
}

export const incomingPaymentExecutors = {
  credit_assign: {
    async inspect(tx, deps, { credit_id, business_id, transfer_id }) {
      const credit = await lockSuspensePayment(tx, credit_id)
      await assertScreened(tx, deps, credit, 'assign')
      if (credit.currency !== homeCurrency) throw new AppError('credit_not_assignable')
      const business = await findBusinessName(tx, business_id)
      if (business === undefined) throw new AppError('not_found', { field: 'business_id' })
      await assertNotClosed(tx, business_id)
      const facts = await factsOf(tx, credit)
      await bindBusiness(tx, business_id)
      const transfer = transfer_id === null ? null : await lockTransfer(tx, business_id, transfer_id)
      if (transfer === undefined) throw new AppError('not_found', { field: 'transfer_id' })
      const status = transfer === null ? null : String(transfer.status)
      return {
        object_id: credit.id,
        facts: { ...facts, business, transfer: transfer?.reference ?? null, transfer_status: status },
      }
    },
    async execute(tx, deps, { credit_id, ...owner }, decided) {
      const credit = await lockSuspensePayment(tx, credit_id)
      // Sent for a bulk transfer of this business and assigned to no other payment: it counts for the bulk transfer.
      const isSameOwner = credit.business_id === owner.business_id && owner.transfer_id === null
      const bulk_id = isSameOwner ? credit.bulk_id : null
      await assignSuspensePayment(tx, deps, credit, { ...owner, topup_id: null, bulk_id }, decided)
    },
  },
  topup_accept: {
    async inspect(tx, deps, { credit_id, business_id, topup_id }) {
      const credit = await lockSuspensePayment(tx, credit_id)
      await assertScreened(tx, deps, credit, 'assign')
      if (credit.currency !== homeCurrency) throw new AppError('credit_not_assignable')
      const business = await findBusinessName(tx, business_id)
      const facts = await factsOf(tx, credit)
      await bindBusiness(tx, business_id)
      const topUp = await lockTopUp(tx, business_id, topup_id)
      if (!topUp || business === undefined) throw new AppError('not_found', { field: 'topup_id' })
      if (!topUpAwaitsMoney(topUp.status)) throw new AppError('nothing_to_decide')
      return {
        object_id: credit.id,
        facts: {
          ...facts,
          business,
          topup: topUp.reference,
          requested_minor: String(topUp.requested_minor),
          topup_status: String(topUp.status),
          version: String(topUp.version),
        },
      }
    },
    async execute(tx, deps, { credit_id, ...owner }, decided) {
      await assignSuspensePayment(
        tx,
        deps,
        await lockSuspensePayment(tx, credit_id),
        { ...owner, transfer_id: null, bulk_id: null },
        decided,
      )
    },
  },
  credit_return: {
    async inspect(tx, deps, { credit_id }) {
      const credit = await lockSuspensePayment(tx, credit_id)
      await assertScreened(tx, deps, credit, 'return')
      return { object_id: credit.id, facts: await factsOf(tx, credit) }
    },
    async execute(tx, deps, { credit_id }, decided) {
      await returnSuspensePayment(tx, deps, await lockSuspensePayment(tx, credit_id), decided)
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'credit_assign' | 'topup_accept' | 'credit_return'>
