import { dayOf } from '../../../contract/base/clock.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { limitApplies, limitDays, limitUsageOf } from '../../../contract/corridors/paymentLimits.ts'
import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findRecipient } from '../recipients/store.ts'
import { readAccountUse } from './limitStore.ts'

/** What of each limit is left for one more transfer: before anybody meets it. */
export const limitsHandler = defineHandler('/transfer/limits', {
  async run(tx, { actor: { business_id }, now }, { recipient_id, purpose = null }) {
    const recipient = await findRecipient(tx, business_id, recipient_id)
    if (!recipient) throw new AppError('not_found', { field: 'recipient_id' })
    const { corridor_id, country, type: recipient_type, details: recipient_details } = recipient
    const corridor = findCorridor(corridor_id, country)
    const limits = (corridor?.limits ?? []).filter((limit) =>
      limitApplies(limit, { recipient_type, recipient_details, purpose }),
    )
    const account_number = accountNumberOf(recipient_details)
    const account = { business_id, corridor_id, country, account_number, except: null }
    const others = await readAccountUse(tx, account, limitDays(limits), now)
    return {
      items: limits
        .map((limit) => limitUsageOf(limit, others, dayOf(now)))
        .map(({ limit: { scope, measure, days, currency, maximum }, used, left, frees_on }) => ({
          scope,
          measure,
          days: days ?? null,
          currency: currency ?? null,
          maximum,
          used: String(used),
          left: String(left),
          frees_on,
        })),
    }
  },
})
