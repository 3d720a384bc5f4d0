import { maySendTo } from '../../../contract/base/accountTypes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { findAccountType } from '../businesses/store.ts'

/** Looked at when a recipient is entered and when money is sent: an account may become another one. */
export async function insistOnAccountType(
  tx: Tx,
  businessId: string,
  recipient: { type: RecipientType; country: string },
): Promise<void> {
  if (!maySendTo(await findAccountType(tx, businessId), recipient)) throw new AppError('personal_to_business')
}
