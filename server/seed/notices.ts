import { transferStatus } from '../../contract/base/statuses/transfer.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { insertNotices } from '../features/notices/store.ts'
import { payeeOf } from '../features/transfers/transferRow.ts'
import { deliveries } from '../i18n/events.ts'
import type { NoticeName } from '../i18n/notices.ts'
import { moneyValue, type TextValue } from '../i18n/textValues.ts'
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
  // In the panel alone: nobody gets mail about the sandbox's past.
  const insert = (user_ids: string[], row: MadeTransfer, message: NoticeName, params: Record<string, TextValue>) =>
    insertNotices(tx, {
      business_id: business.id,
      user_ids,
      ids: user_ids.map(() => deps.newId()),
      event: deliveries[message].event,
      message,
      params,
      target: targetOf(row),
      created_at: deps.now(),
    })
  for (const row of arrived) await insert(idsOf('maker'), row, 'transfer_succeeded', figuresOf(row))
  for (const row of waiting) {
    const params = { ...figuresOf(row), actor: row.transfer.created_by_name }
    await insert(idsOf('checker', 'admin'), row, 'transfer_awaiting_approval', params)
  }
}
