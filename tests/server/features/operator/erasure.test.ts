import { afterAll, beforeAll, expect, it } from 'vitest'
import { decryptForBusiness } from '../../../../server/businessSecrets.ts'
import { verifyAuditChains } from '../../../../server/features/audit/jobs.ts'
import { cleanUpTask, retentionTasks } from '../../../../server/jobs/retention.ts'
import { createTasks } from '../../../../server/jobs/tasks.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { auditHeadsFile } from '../../../../server/ports/auditSink.ts'
import { readSettings } from '../../../../server/settings.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import { type BooksScene, createBooks } from '../../../support/ledger/booksScene.ts'

let books: BooksScene
let businessId = ''
const dayMs = 86_400_000
const idCard = '3171046505850002'

beforeAll(async () => {
  books = await createBooks()
  const [row] = await sql()<{ business_id: string }[]>`select business_id from users where id = ${books.makerId}`
  businessId = row?.business_id ?? ''
})
afterAll(() => books.desk.server.stop())

const sql = () => books.desk.server.database.sql

const cleanUp = (environment: Record<string, string> = {}) => {
  const { deps, database } = books.desk.server
  const { retentionMs } = readSettings(environment)
  const job = { id: '1', attempt: 1, signal: undefined }
  return retentionTasks({ url: database.url })[cleanUpTask]?.(
    { ...deps, settings: { ...deps.settings, retentionMs } },
    {},
    job,
  )
}

const sealedOf = async (): Promise<string> => {
  const [row] = await sql()<{ sealed_id_card: string }[]>`
    select sealed_id_card from business_details where business_id = ${businessId}`
  return row?.sealed_id_card ?? ''
}

const open = (sealed: string) =>
  decryptForBusiness(sql(), books.desk.server.deps.keys, businessId, `id card of ${businessId}`, sealed)

/** Its money is not the subject here. */
const bookFaults = async () =>
  (await checkBooks(sql(), storedMacsOf(books.desk.server.deps.keys)))
    .flatMap(({ findings }) => findings)
    .filter((finding) => !finding.startsWith('the closed business'))

async function auditFaults() {
  const { database, deps } = books.desk.server
  await createTasks({ url: database.url }).sign_audit_heads?.(deps as never, {}, {} as never)
  const { chains, faults } = await verifyAuditChains(sql(), auditHeadsFile(deps.settings.dataDir), deps.keys.pepper)
  return [...faults, ...chains.flatMap((chain) => chain.faults)]
}

/** As `business_close` leaves it; its own test is closing.test.ts. */
async function close(): Promise<void> {
  const now = books.desk.server.clock.now()
  await sql()`
    update businesses set closed_at = ${now}, closed_by = 'Eko', locked_at = ${now}, locked_by = 'Eko', lock_reason = 'closed'
    where id = ${businessId}`
  await sql()`update users set ended_at = ${now} where business_id = ${businessId}`
  await sql()`update business_keys set closed_at = ${now} where business_id = ${businessId}`
}

const tablesHolding = async (words: readonly string[]): Promise<string[]> => {
  const tables = await sql()<{ name: string }[]>`
    select c.table_name as name from information_schema.tables c
    where c.table_schema = 'public' and c.table_type = 'BASE TABLE' order by 1`
  const holding: string[] = []
  for (const { name } of tables) {
    const found = await sql()`select from ${sql()(name)} r where exists (
      select from unnest(${[...words]}::text[]) word where strpos(r::text, word) > 0) limit 1`
    if (found.length > 0) holding.push(name)
  }
  return holding
}

it('T106 Personal data are encrypted with a key of the company, which opens no text of another', async () => {
  const sealed = await sealedOf()
  expect(await open(sealed)).toBe(idCard)
  const [other] = await sql()<{ id: string }[]>`select id from businesses where id <> ${businessId} limit 1`
  const { keys } = books.desk.server.deps
  await expect(decryptForBusiness(sql(), keys, other?.id ?? '', `id card of ${businessId}`, sealed)).rejects.toThrow()
})

it('T106 Once the period after its end has passed, nothing opens the data of a closed company, and what was in clear is erased', async () => {
  const copy = await sealedOf()
  const people = await sql()<{ full_name: string; email: string }[]>`
    select full_name, email from users where business_id = ${businessId}`
  const words = people.flatMap(({ full_name, email }) => [full_name, email])
  await cleanUp()
  await close()
  books.desk.server.clock.advance(1_825 * dayMs)
  await cleanUp()
  expect(await open(copy)).toBe(idCard)
  books.desk.server.clock.advance(2 * dayMs)
  await cleanUp()
  await expect(open(copy)).rejects.toThrow('business_closed')
  const held = await tablesHolding(words)
  // The maker of a payment, under its MAC: books.
  expect(held).toEqual(['transfers'])
  expect(
    await sql()`select from recipients where business_id = ${businessId} and (full_name <> '' or account_number <> '')`,
  ).toEqual([])
  const others = await sql()`select from users where business_id <> ${businessId} and full_name = ''`
  expect(others).toEqual([])
})

it('T106 After it the books and the audit log verify, and a second run changes nothing', async () => {
  expect(await bookFaults()).toEqual([])
  expect(await auditFaults()).toEqual([])
  const before = await sql()`select erased_at from businesses where erased_at is not null`
  expect(before).toHaveLength(1)
  books.desk.server.clock.advance(dayMs)
  await cleanUp()
  expect(await sql()`select erased_at from businesses where erased_at is not null`).toEqual(before)
})
