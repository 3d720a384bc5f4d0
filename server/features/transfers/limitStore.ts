import { uncountedStatuses } from '../../../contract/base/approvalRules.ts'
import { addDays, dayOf, startOfDay } from '../../../contract/base/clock.ts'
import type { DailyUsage } from '../../../contract/corridors/paymentLimits.ts'
import type { Tx } from '../../db/client.ts'

export interface UsedAccount {
  business_id: string
  corridor_id: string
  country: string
  account_number: string
  /** The transfer that is judged: it is none of the others. */
  except: string | null
}

interface UseRow extends Omit<DailyUsage, 'day'> {
  at: Date
}

/**
 * What else a business sent to an account in so many days, today the last: on the day of its payment, until then on that of its
 * submission. Where it decides, `lockAvailableBalance` stands before it in the transaction, so that two at once cannot both miss the other.
 */
export async function readAccountUse(tx: Tx, account: UsedAccount, days: number, now: Date): Promise<DailyUsage[]> {
  if (days === 0) return []
  const from = startOfDay(addDays(dayOf(now), 1 - days))
  const rows = await tx<UseRow[]>`
    select coalesce(paid_at, submitted_at) as at, purpose, 1 as count, receive_amount_minor as received_minor,
      coalesce((certificate ->> 'usd_value_minor')::bigint, 0) as usd_value_minor
    from transfers
    where business_id = ${account.business_id} and submitted_at is not null
      and account_identity(country, account_number) = account_identity(${account.country}, ${account.account_number})
      and corridor_id = ${account.corridor_id} and coalesce(paid_at, submitted_at) >= ${from}
      and id is distinct from ${account.except}::uuid and status <> all(${[...uncountedStatuses]})`
  return rows.map(({ at, ...use }) => ({ ...use, day: dayOf(at) }))
}
