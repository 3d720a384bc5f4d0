import type { OnboardingStepName } from '../../../contract/base/people/onboardingSteps.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { monthOf } from '../../../contract/base/time/clock.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { conditionsOf, readRows } from '../../db/list.ts'
import { approvableBy, type TransferFilter } from './filterStore.ts'
import { transfers } from './listStore.ts'
import type { TransferRow } from './transferRow.ts'

interface SummaryCounts {
  total: number
  pending: number
  ongoing: number
  waiting_for_me: number
  to_approve: number
}

/** Transfers that await this person's approval, from `transfers t`. */
export const countAwaitingApprovalBy = (tx: Tx, businessId: string, userId: string, now: Date) => tx`
  ${conditionsOf(tx, transfers, { scope: businessId, filter: { tab: 'awaiting_approval' } })}
  and ${approvableBy(tx, 't', userId, now)}`

/** Counts of the home page, by the tabs that it links to. Unfinished transfers are few, however long the history. */
export async function countForHome(tx: Tx, actor: PersonActor, now: Date): Promise<SummaryCounts> {
  const { business_id, user_id, role } = actor
  const count = (filter: TransferFilter) =>
    tx`(select count(*)::int from transfers where ${conditionsOf(tx, transfers, { scope: business_id, filter })})`
  const toApprove = hasPermission(role, 'transfers.approve')
    ? tx`(select count(*)::int from transfers t where ${countAwaitingApprovalBy(tx, business_id, user_id, now)})`
    : tx`0`
  const [row] = await tx<SummaryCounts[]>`
    select coalesce((select transfer_count::int from transfer_totals where business_id = ${business_id}), 0) as total,
      ${count({ tab: 'awaiting_approval' })} as pending, ${count({ tab: 'ongoing' })} as ongoing,
      ${count(waitingFor(actor, now))} as waiting_for_me, ${toApprove} as to_approve`
  return row ?? { total: 0, pending: 0, ongoing: 0, waiting_for_me: 0, to_approve: 0 }
}

/** The filter of the list that the home page's task count links to. */
const waitingFor = (actor: PersonActor, now: Date): TransferFilter => ({ tab: 'all', waits_for: { ...actor, now } })

/** The oldest transfers that wait for this person. */
export const readWaitingFor = (tx: Tx, actor: PersonActor, now: Date, limit: number) =>
  readRows(tx, transfers, { scope: actor.business_id, filter: waitingFor(actor, now) }, { order: 'asc', limit })

export interface MonthRow {
  month: string
  kind: 'international' | 'domestic'
  country: string
  transfer_count: bigint
  send_minor: bigint
}

export const readMonths = (tx: Tx, businessId: string, from: string): Promise<MonthRow[]> =>
  tx<MonthRow[]>`
    select month, kind, country, transfer_count, send_minor from transfer_months
    where business_id = ${businessId} and month >= ${from}`

/** The home page's chart: transfers that arrived, by the month of payment. */
export async function addToMonth(tx: Tx, transfer: TransferRow): Promise<void> {
  const month = `${monthOf(transfer.paid_at ?? transfer.created_at)}-01`
  await tx`
    insert into transfer_months (business_id, month, kind, country, receive_currency, transfer_count, send_minor)
    values (${transfer.business_id}, ${month}, ${transfer.kind}, ${transfer.country}, ${transfer.receive_currency}, 1, ${transfer.send_amount_minor})
    on conflict (business_id, month, kind, country, receive_currency) do update
      set transfer_count = transfer_months.transfer_count + 1, send_minor = transfer_months.send_minor + excluded.send_minor`
}

type OnboardingDone = Record<OnboardingStepName, boolean> & { dismissed_steps: string[] }

/** Completed onboarding steps, in one statement. A colleague counts once invited; any movement of the balance counts as a top-up. */
export async function readOnboardingDone(tx: Tx, { business_id, user_id }: PersonActor): Promise<OnboardingDone> {
  const [row] = await tx<OnboardingDone[]>`
    select u.dismissed_steps, u.pin_hash is not null as set_pin, b.is_verified = ${verificationStatus.verified} as verify_business,
      exists (select 1 from authenticators a where a.user_id = u.id)
        or exists (select 1 from passkeys p where p.user_id = u.id) as second_factor,
      exists (select 1 from entry_lines l
        where l.business_id = ${business_id} and l.account = 'customer:available' and l.account_seq = 1) as top_up,
      exists (select 1 from users o where o.business_id = u.business_id and o.id <> u.id) as invite_colleague,
      (select t.id from transfers t where t.business_id = ${business_id} order by t.created_at limit 1) is not null as first_transfer
    from users u join businesses b on b.id = u.business_id
    where u.business_id = ${business_id} and u.id = ${user_id}`
  if (row === undefined) throw new Error('the signed-in person is missing')
  return row
}
