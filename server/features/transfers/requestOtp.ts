import { homeCurrency } from '../../../contract/base/money.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { type OtpAbout, sendChallenge } from '../factors/challenges.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { findUser, type UserRow } from '../people/store.ts'
import { digestSeen, type SeenTransfer } from './digest.ts'
import { payeeOf } from './payee.ts'
import { assertAsSeen } from './rules.ts'
import { findTransfers } from './store.ts'
import type { TransferRow } from './transferRow.ts'

/** What the mail with the code says it is for. */
function aboutOf(transfers: TransferRow[]): OtpAbout {
  const [only] = transfers
  if (only && transfers.length === 1) {
    const { recipient_name, account_tail } = payeeOf(only)
    return {
      amount: moneyValue(only.receive_amount_minor, only.receive_currency),
      payee: recipient_name,
      account_tail,
    }
  }
  const total = transfers.reduce((sum, transfer) => sum + transfer.total_minor, 0n)
  return { amount: moneyValue(total, homeCurrency), count: transfers.length }
}

/** Who signs, and what they saw: as it is stored, or refused. */
export async function readForSigning(
  tx: Tx,
  actor: PersonActor,
  { purpose, seen }: { purpose: SigningPurpose; seen: readonly SeenTransfer[] },
  now: Date,
): Promise<{ user: UserRow; transfers: TransferRow[] }> {
  const permission = purpose === 'pay' ? 'transfers.pay' : 'transfers.approve'
  if (!hasPermission(actor.role, permission)) throw new AppError('not_permitted')
  const ids = seen.map((row) => row.id)
  if (new Set(ids).size !== ids.length || (purpose === 'pay' && ids.length > 1)) {
    throw new AppError('input_invalid', { field: 'transfers' })
  }
  const [found, user] = await Promise.all([findTransfers(tx, actor.business_id, ids), findUser(tx, actor.user_id)])
  if (!user) throw new AppError('not_permitted')
  assertNotHeld(user, now)
  const transfers = seen.map((row) => {
    const transfer = found.find(({ id }) => id === row.id)
    if (!transfer) throw new AppError('not_found')
    assertAsSeen(transfer, row)
    return transfer
  })
  return { user, transfers }
}

export const requestOtpHandler = defineHandler('/transfer/request-otp', {
  async run(tx, { actor, device_id }, { purpose, transfers: seen }, { deps }) {
    const { user, transfers } = await readForSigning(tx, actor, { purpose, seen }, deps.now())
    const object_digest = digestSeen(purpose, seen)
    return sendChallenge(tx, deps, { user, purpose, object_digest, device_id, about: aboutOf(transfers) })
  },
})
