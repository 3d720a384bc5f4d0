import { rolesWith } from '../../../contract/base/people/roles.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import type { BulkTransferRow } from '../bulk/bulkRow.ts'
import { pathOfBulk } from '../bulk/notices.ts'
import { notify } from '../notices/notify.ts'
import { pathOfTopUp } from '../topups/lifecycle.ts'
import type { TopUpRow } from '../topups/rules.ts'
import { findPeople } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { NewIncomingPayment } from './store.ts'

/** The maker, and people responsible for the money of the business. */
async function noticeRecipientsOf(tx: Tx, businessId: string, maker?: string): Promise<string[]> {
  const [admins, makers] = await Promise.all([
    findPeople(tx, businessId, rolesWith('approvals.edit')),
    maker === undefined ? [] : findPeople(tx, businessId, rolesWith('transfers.read'), maker),
  ])
  return [...new Set([...admins, ...makers].map(({ id }) => id))]
}

const amountOf = ({ amount_minor, currency }: Pick<NewIncomingPayment, 'amount_minor' | 'currency'>) =>
  moneyValue(amount_minor, currency)

type Announced = Pick<TransferRow | TopUpRow | BulkTransferRow, 'business_id' | 'id' | 'created_by' | 'reference'>
type OfPayment = Pick<NewIncomingPayment, 'amount_minor' | 'currency' | 'topup_id' | 'bulk_id'>

function pathOf({ topup_id, bulk_id }: OfPayment, id: string): string {
  if (bulk_id !== null) return pathOfBulk({ id })
  return topup_id === null ? `/business/payment-instruction/${id}` : pathOfTopUp({ id })
}

async function notifyOfPayment(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  message: 'credit_held' | 'credit_gone',
  credit: OfPayment,
  { business_id, id, created_by, reference }: Announced,
): Promise<void> {
  const user_ids = await noticeRecipientsOf(tx, business_id, created_by)
  const params = { amount: amountOf(credit), reference }
  await notify(tx, deps, { business_id, user_ids, message, params, target: pathOf(credit, id) })
}

export const notifyPaymentInSuspense = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  credit: OfPayment,
  announced: Announced,
) => notifyOfPayment(tx, deps, 'credit_held', credit, announced)

/** Notifies that money held for one of their payments went to another business, or back. */
export const notifyPaymentGoneElsewhere = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  credit: OfPayment,
  announced: Announced,
) => notifyOfPayment(tx, deps, 'credit_gone', credit, announced)

export async function notifyPaymentAssigned(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  credit: Pick<NewIncomingPayment, 'amount_minor' | 'currency'>,
  business_id: string,
): Promise<void> {
  const user_ids = await noticeRecipientsOf(tx, business_id)
  const params = { amount: amountOf(credit) }
  await notify(tx, deps, { business_id, user_ids, message: 'credit_assigned', params, target: '/business/balance' })
}
