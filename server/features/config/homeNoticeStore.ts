import type { Locale } from '../../../contract/base/envelope.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { RowOf } from '../../serialize.ts'

/** What the operator says to everybody on the home page. */
export type HomeNotice = RowOf<CallResponse<'/staff/notice/list'>['items'][number]>

export const insertHomeNotice = (tx: Tx, row: HomeNotice) => tx`insert into home_notices ${tx({ ...row })}`

/** False where it has ended already. */
export async function endHomeNotice(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update home_notices set ended_at = ${now} where id = ${id} and ended_at is null and until_at > ${now}`
  return count === 1
}

export const listHomeNotices = (reader: Reader, since: Date): Promise<HomeNotice[]> => reader<HomeNotice[]>`
  select * from home_notices where until_at > ${since} order by created_at desc, id limit 200`

/** Those of this moment, the oldest first, in one language. */
export async function noticesNow(reader: Reader, locale: Locale, now: Date): Promise<string[]> {
  const rows = await reader<HomeNotice[]>`
    select * from home_notices where from_at <= ${now} and until_at > ${now} and ended_at is null order by from_at, id`
  return rows.map((row) => row[`text_${locale}`])
}
