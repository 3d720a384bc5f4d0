import type { Sql, Tx } from '../../../server/db/client.ts'
import { scheduleMac } from '../../../server/features/schedules/digest.ts'
import type { ScheduleRow } from '../../../server/features/schedules/scheduleRow.ts'
import { digestTransfer, transferMac } from '../../../server/features/transfers/mac.ts'
import type { TransferRow } from '../../../server/features/transfers/transferRow.ts'
import type { Keys } from '../../../server/ports/keys.ts'
import type { Seen } from '../server/testApp.ts'

/** Gives transfers that a test has copied or moved in time the digest and the MAC of what they are now, as the server would have. */
export async function renewMacs(sql: Sql | Tx, keys: Pick<Keys, 'pepper'>, ids: readonly string[]): Promise<Seen[]> {
  const rows = await sql<TransferRow[]>`select * from transfers where id = any(${[...ids]}::uuid[])`
  const renewed = rows.map((row) => {
    const whole = { ...row, payload_digest: digestTransfer(row) }
    return { id: row.id, payload_digest: whole.payload_digest, seal: transferMac(keys, whole) }
  })
  return sql<Seen[]>`
    update transfers t set payload_digest = s.payload_digest, seal = s.seal
    from jsonb_to_recordset(${sql.json(renewed)}) as s (id uuid, payload_digest text, seal text)
    where t.id = s.id returning t.id, t.version, t.payload_digest`
}

/** The same for a schedule. */
export async function renewScheduleMac(sql: Sql | Tx, keys: Pick<Keys, 'pepper'>, id: string): Promise<void> {
  const [row] = await sql<ScheduleRow[]>`select * from schedules where id = ${id}`
  if (row) await sql`update schedules set seal = ${scheduleMac(keys, row)} where id = ${id}`
}
