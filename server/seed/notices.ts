import { transferStatus } from '../../contract/base/statuses/transfer.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../features/notices/notify.ts'
import { payeeOf } from '../features/transfers/transferRow.ts'
import { moneyValue } from '../i18n/textValues.ts'
import type { MadeTransfer } from './history.ts'
import type { DemoBusiness } from './people.ts'

const figuresOf = ({ transfer }: MadeTransfer) => ({
  amount: moneyValue(transfer.receive_amount_minor, transfer.receive_currency),
  payee: payeeOf(transfer).recipient_name,
  reference: transfer.reference,
})

/** Sandbox notices: the last transfers that arrived, and those that await approval. */
export async function seedNotices(
  tx: Tx,
  deps: Deps,
  business: DemoBusiness,
  made: readonly MadeTransfer[],
): Promise<void> {
  const idsOf = (...roles: string[]) =>
    business.users.filter((user) => roles.includes(user.role)).map((user) => user.id)
  const targetOf = ({ transfer }: MadeTransfer) => `/business/report-detail/${transfer.id}`
  const arrived = made.filter(({ transfer }) => transfer.status === transferStatus.succeeded).slice(-3)
  const waiting = made.filter(({ transfer }) => transfer.status === transferStatus.awaiting_approval)
  for (const row of arrived) {
    await notify(tx, deps, {
      business_id: business.id,
      user_ids: idsOf('maker'),
      message: 'transfer_succeeded',
      params: figuresOf(row),
      target: targetOf(row),
    })
  }
  for (const row of waiting) {
    await notify(tx, deps, {
      business_id: business.id,
      user_ids: idsOf('checker', 'admin'),
      message: 'transfer_awaiting_approval',
      params: { ...figuresOf(row), actor: row.transfer.created_by_name },
      target: targetOf(row),
    })
  }
}
