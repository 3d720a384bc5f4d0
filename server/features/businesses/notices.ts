import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { notify } from '../notices/notify.ts'
import { listAdmins } from '../people/store.ts'
import type { BankAccountRow } from './store.ts'

const path = '/business/user-settings/bank-accounts'

type Change = 'bank_account_added' | 'bank_account_deleted' | 'bank_account_default'

/** Every admin is told, also the one who did it: it may not have been them. */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  { actor }: Pick<SignedInContext, 'actor'>,
  message: Change,
  row: BankAccountRow,
): Promise<void> {
  const admins = await listAdmins(tx, actor.business_id)
  const account = `${row.bank_name} •••• ${row.account_tail}`
  await notify(tx, deps, {
    business_id: actor.business_id,
    user_ids: admins.map((admin) => admin.id),
    message,
    params: { actor: actor.full_name, account },
    target: path,
  })
  for (const { email, language, full_name } of admins) {
    const values = { full_name, actor: actor.full_name, account }
    await enqueueMail(tx, deps, { template: message, to: email, locale: language, values, path })
  }
}
