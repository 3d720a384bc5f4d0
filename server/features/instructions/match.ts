import type { Tx } from '../../db/client.ts'
import type { Deps, IncomingPayment } from '../../deps.ts'
import { meantSince, referencesIn } from './rules.ts'
import { type Cause, findByAmount, findByReferences, findByVirtualAccount } from './store.ts'

/** Whose money this is: by its virtual account, what its payer wrote, or an amount that nobody else can have meant. Never guessed. */
export async function matchCredit(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { account_number, amount_minor, remittance }: IncomingPayment,
): Promise<Cause | undefined> {
  const ofAccount = await findByVirtualAccount(tx, account_number)
  if (ofAccount) return ofAccount
  const references = referencesIn(remittance)
  if (references.length > 0) return findByReferences(tx, account_number, references)
  return findByAmount(tx, account_number, amount_minor, meantSince(now()))
}
