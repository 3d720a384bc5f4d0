import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { appendAudit } from '../audit.ts'
import { inBusiness } from '../db/business.ts'
import type { Sql } from '../db/client.ts'
import { listPeopleOf, readPersonalData } from '../db/personalData.ts'

interface PersonExport {
  email: string
  /** Must not exist yet. */
  folder: string
  staff: string
  reason: string
  now: Date
}

/**
 * Writes the data of everybody with this address, a file of JSON lines for each table, readable by the caller alone.
 * Audited first: a row without files is an export that failed.
 */
export async function exportPerson(
  owner: Sql,
  sql: Sql,
  { email, folder, staff, reason, now }: PersonExport,
): Promise<boolean> {
  const people = await listPeopleOf(owner, email)
  if (people.length === 0) throw new Error(`Nobody has the address ${email}`)
  await mkdir(folder, { mode: 0o700 })
  for (const person of people) {
    const { id, business_id } = person
    await inBusiness(sql, business_id, (tx) =>
      appendAudit(tx, {
        business_id,
        at: now,
        actor: { kind: 'staff', staff_id: staff },
        action: 'user.exported',
        object_type: 'user',
        object_id: id,
        address: '',
        detail: { reason },
      }),
    )
    const own = path.join(folder, id)
    await mkdir(own, { mode: 0o700 })
    let count = 0
    await readPersonalData(owner, person, async (table, lines) => {
      count += lines.length
      await appendFile(path.join(own, `${table}.jsonl`), lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
    })
    console.log(`${own}: ${count} rows`)
  }
  return true
}
