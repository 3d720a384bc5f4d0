import { caseStatus } from '../../../contract/base/statuses/verification.ts'
import { noBusiness } from '../../db/business.ts'
import type { Reader, Sql } from '../../db/client.ts'
import type { IncomingPaymentRow } from '../incomingPayments/store.ts'
import type { RecipientRow } from '../recipients/store.ts'
import type { CaseRow } from '../verification/store.ts'

export const screenedSections = ['payer', 'business', 'person', 'owner', 'recipient'] as const
export type ScreenedSection = (typeof screenedSections)[number]

export interface ScreeningRun {
  lists: string
  section: ScreenedSection
  after_business: string
  after_id: string
  ended_at: Date | null
}

/** The run over everybody with these versions, begun if there is none. */
export async function beginRun(sql: Sql, lists: string, at: Date): Promise<ScreeningRun> {
  const first = { section: screenedSections[0], after_business: noBusiness, after_id: noBusiness, started_at: at }
  await sql`insert into screening_runs ${sql({ lists, ...first })} on conflict (lists) do nothing`
  const [run] = await sql<ScreeningRun[]>`select * from screening_runs where lists = ${lists}`
  if (run === undefined) throw new Error('the run was not begun')
  return run
}

type PlaceInRun = Pick<ScreeningRun, 'section' | 'after_business' | 'after_id'>

/** The last row that was compared; `only`: of this business alone. */
export type Place = Pick<ScreeningRun, 'after_business' | 'after_id'> & { only?: string }

/** Does nothing if another worker has gone further. */
export const advanceRun = (
  sql: Sql,
  from: ScreeningRun,
  to: PlaceInRun & { compared: number; ended_at: Date | null },
) => sql`
  update screening_runs set section = ${to.section}, after_business = ${to.after_business}, after_id = ${to.after_id},
    ended_at = ${to.ended_at}, compared = compared + ${to.compared}
  where lists = ${from.lists} and section = ${from.section} and after_business = ${from.after_business} and after_id = ${from.after_id}`

interface Keyed {
  business_id: string
  id: string
}
const after = (all: Reader, { after_business, after_id, only }: Place) => all`
  (business_id, id) > (${after_business}::uuid, ${after_id}::uuid) ${only === undefined ? all`` : all`and business_id = ${only}`}`

const ofOpenCompany = (all: Reader) => all`
  not exists (select 1 from businesses closed where closed.id = business_id and closed.closed_at is not null)`

/** Of money in suspense, which is of no business where nobody expected it. On the owner's connection, across businesses. */
export const nextPayers = (all: Reader, { after_business, after_id }: Place, limit: number) => all<
  (Keyed & Pick<IncomingPaymentRow, 'payer_name' | 'payer_account' | 'payer_country'>)[]
>`
  select coalesce(business_id, ${noBusiness}) as business_id, id, payer_name, payer_account, payer_country from incoming_credits
  where state = 'held' and (coalesce(business_id, ${noBusiness}), id) > (${after_business}::uuid, ${after_id}::uuid)
  order by 1, 2 limit ${limit}`

export const nextBusinesses = (all: Reader, { after_id, only }: Place, limit: number) => all<
  (Keyed & { name: string; country: string })[]
>`
  select b.id as business_id, b.id, b.name, coalesce(d.country_id, '') as country
  from businesses b left join business_details d on d.business_id = b.id where b.id > ${after_id} and b.closed_at is null
    ${only === undefined ? all`` : all`and b.id = ${only}`} order by b.id limit ${limit}`

export const nextPeople = (all: Reader, place: Place, limit: number) => all<(Keyed & { full_name: string })[]>`
  select business_id, id, full_name from users where ${after(all, place)} and ended_at is null and ${ofOpenCompany(all)}
  order by business_id, id limit ${limit}`

export const nextRecipients = (all: Reader, place: Place, limit: number) => all<RecipientRow[]>`
  select * from recipients where ${after(all, place)} and is_saved and deleted_at is null and ${ofOpenCompany(all)}
  order by business_id, id limit ${limit}`

export const nextApprovedCases = (all: Reader, place: Place, limit: number) => all<CaseRow[]>`
  select * from verification_cases where ${after(all, place)} and status = ${caseStatus.approved} and ${ofOpenCompany(all)}
  order by business_id, id limit ${limit}`
