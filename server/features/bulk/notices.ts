import { isIncomingMethod } from '../../../contract/base/paymentMethods.ts'
import { rolesWith } from '../../../contract/base/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { moneyValue, timeValue } from '../../i18n/textValues.ts'
import { findApprovers } from '../decisions/approvers.ts'
import type { Moving } from '../decisions/work.ts'
import { notify } from '../notices/notify.ts'
import { findPeople } from '../transfers/store.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { countRows } from './rowStore.ts'

export const pathOfBulk = ({ id }: Pick<BulkTransferRow, 'id'>): string => `/business/bulk-report-detail/${id}`

const figuresOf = (bulk: BulkTransferRow) => ({
  name: bulk.name,
  amount: moneyValue(bulk.total_minor, bulk.currency),
  rows: String(bulk.row_count),
  reference: bulk.reference,
})

/** Whoever made it and whoever signed it. */
const makersOf = ({ maker_ids }: BulkTransferRow): string[] => [...new Set(maker_ids)]

async function askApprovers({ tx, deps, by, at }: Moving, bulk: BulkTransferRow): Promise<void> {
  const { business_id, maker_ids, approvers, created_by_name } = bulk
  const barred = [...maker_ids, ...(by ? [by.user_id] : [])]
  const people = await findApprovers(tx, { business_id, approvers, barred }, 'transfers.approve', at)
  const user_ids = people.map(({ id }) => id)
  const params = { ...figuresOf(bulk), actor: created_by_name }
  await notify(tx, deps, { business_id, user_ids, message: 'bulk_awaiting_approval', params, target: pathOfBulk(bulk) })
}

/** Tells of a status that lasts. The makers are told of what others did. */
export async function announceBulk(work: Moving, bulk: BulkTransferRow, reason: string | null): Promise<void> {
  const { tx, deps, by } = work
  const { business_id } = bulk
  const others = makersOf(bulk).filter((id) => id !== by?.user_id)
  const [figures, target, actor] = [figuresOf(bulk), pathOfBulk(bulk), by?.full_name ?? '']
  if (bulk.status === bulkStatus.awaiting_approval) await askApprovers(work, bulk)
  if (bulk.status === bulkStatus.awaiting_payment && !isIncomingMethod(bulk.payment_method)) {
    const params = { ...figures, deadline: timeValue(bulk.rate_held_until) }
    await notify(tx, deps, { business_id, user_ids: makersOf(bulk), message: 'bulk_awaiting_payment', params, target })
  }
  if (bulk.status === bulkStatus.denied) {
    const params = { ...figures, actor, reason: reason ?? '' }
    await notify(tx, deps, { business_id, user_ids: others, message: 'bulk_denied', params, target })
  }
  if (bulk.status === bulkStatus.cancelled && others.length > 0)
    await notify(tx, deps, {
      business_id,
      user_ids: others,
      message: 'bulk_cancelled',
      params: { ...figures, actor },
      target,
    })
  if (bulk.status === bulkStatus.payment_timed_out)
    await notify(tx, deps, { business_id, user_ids: others, message: 'bulk_timed_out', params: figures, target })
  if (bulk.status === bulkStatus.succeeded || bulk.status === bulkStatus.bulk_failed) {
    const { success, failed } = await countRows(tx, business_id, bulk.id)
    const params = { ...figures, paid: String(success), failed: String(failed) }
    await notify(tx, deps, { business_id, user_ids: others, message: 'bulk_finished', params, target })
  }
}

/** It waits for money from outside, so much. */
export async function askForMoney({ tx, deps }: Moving, bulk: BulkTransferRow, amountMinor: bigint): Promise<void> {
  const { business_id, rate_held_until: until } = bulk
  const params = { ...figuresOf(bulk), amount: moneyValue(amountMinor, bulk.currency), deadline: timeValue(until) }
  const told = {
    business_id,
    user_ids: makersOf(bulk),
    message: 'bulk_pay_in',
    params,
    target: pathOfBulk(bulk),
  } as const
  await notify(tx, deps, told)
}

/** The balance did not suffice for the next row. */
export const tellOfPause = ({ tx, deps }: Moving, bulk: BulkTransferRow, missingMinor: bigint): Promise<void> =>
  notify(tx, deps, {
    business_id: bulk.business_id,
    user_ids: makersOf(bulk),
    message: 'bulk_paused',
    params: { ...figuresOf(bulk), missing: moneyValue(missingMinor, bulk.currency) },
    target: pathOfBulk(bulk),
  })

/** It is not what was signed: whoever made it and the admins hear that it stands still. */
export async function tellOfHold({ tx, deps }: Moving, bulk: BulkTransferRow): Promise<void> {
  const { business_id } = bulk
  const admins = await findPeople(tx, business_id, rolesWith('approvals.edit'))
  const user_ids = [...new Set([...admins.map(({ id }) => id), ...bulk.maker_ids])]
  const { name, reference } = figuresOf(bulk)
  await notify(tx, deps, {
    business_id,
    user_ids,
    message: 'bulk_held',
    params: { name, reference },
    target: pathOfBulk(bulk),
  })
}
