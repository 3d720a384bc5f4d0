import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { appendAudit } from '../audit.ts'
import { bindBusiness, inBusiness } from '../db/business.ts'
import type { Sql } from '../db/client.ts'
import { listPeopleOf, readPersonalData } from '../db/personalData.ts'
import type { FileStore } from '../ports/files.ts'
import type { Keys } from '../ports/keys.ts'
import { listOwnMails, listOwnPictures, listRecipientData, listSubmittedParts } from './ownDataStore.ts'

interface Export {
  /** Must not exist yet. */
  folder: string
  staff: string
  reason: string
  now: Date
  keys: Keys
}

interface PersonExport extends Export {
  email: string
  files: Pick<FileStore, 'read'>
}

const writeLines = async (folder: string, name: string, rows: readonly (object | string)[]): Promise<number> => {
  const lines = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('')
  if (lines !== '') await appendFile(path.join(folder, `${name}.jsonl`), lines, { mode: 0o600 })
  return rows.length
}

/** Audited first: a row without files is an export that failed. */
const auditExport = (
  sql: Sql,
  { staff, reason, now }: Export,
  { business_id, ...object }: { business_id: string; object_type: 'user' | 'business'; object_id: string },
): Promise<void> =>
  inBusiness(sql, business_id, (tx) =>
    appendAudit(tx, {
      business_id,
      at: now,
      actor: { kind: 'staff', staff_id: staff },
      action: 'user.exported',
      ...object,
      address: '',
      detail: { reason },
    }),
  )

/** Writes the data of everybody with this address, a file of JSON lines for each table, readable by the caller alone. */
export async function exportPerson(owner: Sql, sql: Sql, asked: PersonExport): Promise<boolean> {
  const { email, folder, keys, files } = asked
  const people = await listPeopleOf(owner, email)
  if (people.length === 0) throw new Error(`Nobody has the address ${email}`)
  await mkdir(folder, { mode: 0o700 })
  for (const person of people) {
    const { id, business_id, full_name } = person
    await auditExport(sql, asked, { business_id, object_type: 'user', object_id: id })
    const own = path.join(folder, id)
    await mkdir(own, { mode: 0o700 })
    let count = 0
    await readPersonalData(owner, person, async (table, lines) => {
      count += await writeLines(own, table, lines)
    })
    count += await writeLines(own, 'mail_log', await listOwnMails(owner, keys, person.email))
    const submitted = await owner.begin('read only', (tx) => listSubmittedParts(tx, keys, business_id, full_name))
    count += await writeLines(own, 'submitted', submitted)
    for (const picture of await listOwnPictures(owner, person)) {
      const content = await files.read(picture.sha256)
      const [, type = ''] = picture.mime.split('/')
      if (content !== null) await writeFile(path.join(own, `${picture.id}.${type}`), content, { mode: 0o600 })
    }
    console.log(`${own}: ${count} rows`)
  }
  return true
}

/**
 * Writes what is kept on people of this name who need no account: recipients and what was paid to them, owners, directors and holders of
 * identity documents, in a folder for each company. Several people may have the name: the caller compares birth dates and accounts.
 */
export async function exportNamed(owner: Sql, sql: Sql, asked: Export & { name: string }): Promise<boolean> {
  const { name, folder, keys } = asked
  await mkdir(folder, { mode: 0o700 })
  let found = 0
  for (const { id } of await owner<{ id: string }[]>`select id from businesses order by created_at, id`) {
    const data = await owner.begin('isolation level repeatable read read only', async (tx) => {
      await bindBusiness(tx, id)
      const submitted = await listSubmittedParts(tx, keys, id, name)
      return { ...(await listRecipientData(tx, id, name)), submitted }
    })
    if (Object.values(data).every((rows) => rows.length === 0)) continue
    await auditExport(sql, asked, { business_id: id, object_type: 'business', object_id: id })
    const own = path.join(folder, id)
    await mkdir(own, { mode: 0o700 })
    for (const [table, rows] of Object.entries(data)) found += await writeLines(own, table, rows)
    console.log(`${own}: ${Object.values(data).flat().length} rows`)
  }
  if (found === 0) console.log(`Nobody of the name ${name} is known.`)
  return found > 0
}
