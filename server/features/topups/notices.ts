import { rolesWith } from '../../../contract/base/roles.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { notify } from '../notices/notify.ts'
import { findPeople } from '../transfers/store.ts'
import type { TopUpRow } from './topUpRow.ts'

export const pathOfTopUp = ({ id }: Pick<TopUpRow, 'id'>): string => `/business/business-topup/pay?id=${id}`

/** Its maker, as long as they may still top up. */
const makerOf = async (tx: Tx, { business_id, created_by }: TopUpRow): Promise<string[]> =>
  (await findPeople(tx, business_id, rolesWith('balance.top_up'), created_by)).map(({ id }) => id)

/** Tells its maker of what the bank, a deadline or our staff did. */
export async function announceMove(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'newId'>,
  topUp: TopUpRow,
  note: string | null,
): Promise<void> {
  const { business_id, reference, status } = topUp
  const to = { business_id, target: pathOfTopUp(topUp) }
  const amount = moneyValue(topUp.credited_minor ?? topUp.requested_minor, 'IDR')
  if (status === topUpStatus.succeeded)
    await notify(tx, deps, {
      ...to,
      user_ids: await makerOf(tx, topUp),
      message: 'topup_credited',
      params: { amount, reference },
    })
  if (status === topUpStatus.payment_timed_out)
    await notify(tx, deps, {
      ...to,
      user_ids: await makerOf(tx, topUp),
      message: 'topup_timed_out',
      params: { amount, reference },
    })
  if (status === topUpStatus.top_up_declined)
    await notify(tx, deps, {
      ...to,
      user_ids: await makerOf(tx, topUp),
      message: 'topup_declined',
      params: { amount, reference, reason: note ?? '' },
    })
}
