import { defaultBrandId } from '../../../contract/base/brands/brand.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Fees } from '../../../contract/corridors/fees.ts'
import { type BrandRow, builtInRow } from '../../brands.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { RowOf } from '../../serialize.ts'

/** Bank holidays on Monday to Friday, from today on. */
export async function upcomingBankHolidays(sql: Reader, now: Date): Promise<string[]> {
  const today = dayOf(now)
  const rows = await sql<{ day: string }[]>`
    select day from holidays
    where country = 'ID' and day between ${today} and ${addDays(today, 14)} and extract(isodow from day) < 6 order by day`
  return rows.map(({ day }) => day)
}

interface Holiday {
  country: string
  day: string
  name: string
}

export const listHolidaysFrom = (reader: Reader, day: string): Promise<Holiday[]> => reader<Holiday[]>`
  select country, day, name from holidays where day >= ${day} order by day, country limit 2000`

/** False if that day already is one. */
export async function insertHoliday(tx: Tx, holiday: Holiday): Promise<boolean> {
  const { count } = await tx`insert into holidays ${tx({ ...holiday })} on conflict do nothing`
  return count === 1
}

/** False if it was none. */
export async function deleteHoliday(tx: Tx, { country, day }: Pick<Holiday, 'country' | 'day'>): Promise<boolean> {
  const { count } = await tx`delete from holidays where country = ${country} and day = ${day}`
  return count === 1
}

/** A notice of the operator to everybody, on the home page. */
type HomeNotice = RowOf<CallResponse<'/staff/notice/list'>['items'][number]>

export const insertHomeNotice = (tx: Tx, row: HomeNotice) => tx`insert into home_notices ${tx({ ...row })}`

/** False if it has ended already. */
export async function endHomeNotice(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update home_notices set ended_at = ${now} where id = ${id} and ended_at is null and until_at > ${now}`
  return count === 1
}

export const listHomeNotices = (reader: Reader, since: Date): Promise<HomeNotice[]> => reader<HomeNotice[]>`
  select * from home_notices where until_at > ${since} order by created_at desc, id limit 200`

/** Current notices, oldest first, in one language. */
export async function currentHomeNotices(reader: Reader, locale: Locale, now: Date): Promise<string[]> {
  const rows = await reader<HomeNotice[]>`
    select * from home_notices where from_at <= ${now} and until_at > ${now} and ended_at is null order by from_at, id`
  return rows.map((row) => row[`text_${locale}`])
}

interface FeeChange {
  brand_id: string
  corridor_id: string
  effective_from: Date
  our_minor: bigint
  sha_minor: bigint
  created_by: string
  created_at: Date
}

interface SpreadChange {
  currency: Currency
  effective_from: Date
  percent: string
  created_by: string
  created_at: Date
}

/** Fees of the brand in force at that time, of every corridor whose fees were changed; the brand's own before the default brand's. */
const feeRowsAt = (reader: Reader, brandId: string, now: Date) => reader<FeeChange[]>`
  select distinct on (corridor_id) * from fee_changes
  where effective_from <= ${now} and brand_id in (${brandId}, ${defaultBrandId})
  order by corridor_id, (brand_id = ${brandId}) desc, effective_from desc`

const feesOfRow = ({ our_minor, sha_minor }: FeeChange): Fees => ({ OUR: String(our_minor), SHA: String(sha_minor) })

export async function activeFees(reader: Reader, brandId: string, now: Date): Promise<Record<string, Fees>> {
  const rows = await feeRowsAt(reader, brandId, now)
  return Object.fromEntries(rows.map((row) => [row.corridor_id, feesOfRow(row)]))
}

/** SQL of the brand under which the business has registered. */
export const brandIdOf = (reader: Reader, businessId: string) =>
  reader`(select brand_id from businesses where id = ${businessId})`

/** `brand` is an id, or `brandIdOf`. Null if the fees of the corridor's pack apply. */
export async function feesAt(
  reader: Reader,
  brand: string | ReturnType<typeof brandIdOf>,
  corridorId: string,
  now: Date,
): Promise<Fees | null> {
  const [row] = await reader<FeeChange[]>`
    select * from fee_changes
    where corridor_id = ${corridorId} and effective_from <= ${now} and brand_id in (${brand}, ${defaultBrandId})
    order by (brand_id = ${brand}) desc, effective_from desc limit 1`
  return row === undefined ? null : feesOfRow(row)
}

/** Spreads of the currencies whose spread was changed; the setting applies to all others. */
export async function spreadsAt(reader: Reader, now: Date): Promise<ReadonlyMap<Currency, string>> {
  const rows = await reader<SpreadChange[]>`
    select distinct on (currency) * from spread_changes where effective_from <= ${now} order by currency, effective_from desc`
  return new Map(rows.map(({ currency, percent }) => [currency, percent]))
}

export const upcomingFees = (reader: Reader, brandId: string, now: Date) => reader<FeeChange[]>`
  select * from fee_changes where brand_id = ${brandId} and effective_from > ${now} order by effective_from`

export const upcomingSpreads = (reader: Reader, now: Date) =>
  reader<SpreadChange[]>`select * from spread_changes where effective_from > ${now} order by effective_from`

/** Replaces an earlier entry for the same time. */
export const insertFeeChange = (tx: Tx, row: FeeChange) => tx`
  insert into fee_changes ${tx({ ...row })} on conflict (brand_id, corridor_id, effective_from) do update set
    our_minor = excluded.our_minor, sha_minor = excluded.sha_minor, created_by = excluded.created_by, created_at = excluded.created_at`

export const insertSpreadChange = (tx: Tx, row: SpreadChange) => tx`
  insert into spread_changes ${tx({ ...row })} on conflict (currency, effective_from) do update set
    percent = excluded.percent, created_by = excluded.created_by, created_at = excluded.created_at`

/** A corridor without a row is on. */
interface CorridorSwitch {
  corridor_id: string
  is_paused: boolean
  reason: string
  changed_by: string
  changed_at: Date
}

export async function isCorridorPaused(reader: Reader, corridorId: string): Promise<boolean> {
  const [row] = await reader<{ is_paused: boolean }[]>`
    select is_paused from corridor_switches where corridor_id = ${corridorId}`
  return row?.is_paused ?? false
}

export const listCorridorSwitches = (reader: Reader): Promise<CorridorSwitch[]> =>
  reader<CorridorSwitch[]>`select * from corridor_switches`

export async function saveCorridorSwitch(tx: Tx, row: CorridorSwitch): Promise<void> {
  await tx`insert into corridor_switches ${tx({ ...row })} on conflict (corridor_id) do update set
    is_paused = excluded.is_paused, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}

export interface ChangedSetting {
  setting: ConsoleSetting
  value: string
  changed_by: string
  changed_at: Date
}

export const listChangedSettings = (reader: Reader) => reader<ChangedSetting[]>`select * from changed_settings`

export const saveChangedSetting = (tx: Tx, row: ChangedSetting) => tx`
  insert into changed_settings ${tx({ ...row })} on conflict (setting) do update set
    value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`

export const listBrands = (reader: Reader): Promise<BrandRow[]> => reader<BrandRow[]>`
  select * from brands order by (id = ${defaultBrandId}) desc, name, id`

export const saveBrand = (tx: Tx, row: BrandRow) => tx`
  insert into brands ${tx({ ...row })} on conflict (id) do update set
    host = excluded.host, name = excluded.name, mark = excluded.mark, colour_light = excluded.colour_light,
    colour_dark = excluded.colour_dark, mail_from = excluded.mail_from, changed_by = excluded.changed_by,
    changed_at = excluded.changed_at`

/** The brand under which the business has registered. */
export const findBrandOfBusiness = async (reader: Reader, businessId: string): Promise<BrandRow> => {
  const [row] = await reader<BrandRow[]>`
    select b.* from businesses c join brands b on b.id = c.brand_id where c.id = ${businessId}`
  return row ?? builtInRow
}
