import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { tellAdmins } from '../notices/tellAdmins.ts'
import type { BankAccountRow } from './store.ts'

type Change = 'bank_account_added' | 'bank_account_deleted' | 'bank_account_default'

export const tellOfAccount = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  { actor: { business_id, full_name } }: { actor: Pick<PersonActor, 'business_id' | 'full_name'> },
  message: Change,
  { bank_name, account_tail }: BankAccountRow,
): Promise<void> =>
  tellAdmins(tx, deps, {
    business_id,
    message,
    params: { actor: full_name, account: `${bank_name} •••• ${account_tail}` },
    path: '/business/user-settings/bank-accounts',
  })
