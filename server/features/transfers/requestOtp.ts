import { formatMoney, homeCurrency } from '../../../contract/base/money.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { type OtpAbout, sendChallenge } from '../factors/challenges.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { findUser } from '../people/store.ts'
import { digestSeen } from './digest.ts'
import { assertAsSeen } from './rules.ts'
import { findTransfers } from './store.ts'
import type { TransferRow } from './transferRow.ts'

/** What the mail with the code says it is for. */
function aboutOf(transfers: TransferRow[]): OtpAbout {
  const [only] = transfers
  if (only && transfers.length === 1) {
    return {
      amount: formatMoney(only.receive_amount_minor, only.receive_currency),
      payee: only.recipient_name,
      account_tail: only.account_tail,
    }
  }
  const total = transfers.reduce((sum, transfer) => sum + transfer.total_minor, 0n)
  return { amount: formatMoney(total, homeCurrency), count: transfers.length }
}

export const requestOtpHandler = defineHandler('/transfer/request-otp', {
  async run(tx, { actor, device_id }, { purpose, transfers: seen }, { deps }) {
    const permission = purpose === 'pay' ? 'transfers.pay' : 'transfers.approve'
    if (!hasPermission(actor.role, permission)) throw new AppError('not_permitted')
    const ids = seen.map((row) => row.id)
    if (new Set(ids).size !== ids.length || (purpose === 'pay' && ids.length > 1)) {
      throw new AppError('input_invalid', { field: 'transfers' })
    }
    const [found, user] = await Promise.all([findTransfers(tx, actor.business_id, ids), findUser(tx, actor.user_id)])
    const transfers = seen.map((row) => {
      const transfer = found.find(({ id }) => id === row.id)
      if (!transfer) throw new AppError('not_found')
      assertAsSeen(transfer, row)
      return transfer
    })
    if (!user) throw new AppError('not_permitted')
    assertNotHeld(user, deps.now())
    const object_digest = digestSeen(purpose, seen)
    return sendChallenge(tx, deps, { user, purpose, object_digest, device_id, about: aboutOf(transfers) })
  },
})
