import { createDatabase, type Sql, type Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { changeUser } from '../features/people/store.ts'
import type { BooksSource } from '../ledger/jobs.ts'
import { type AgedTable, retention } from '../retention.ts'
import { enqueue } from './enqueue.ts'
import type { TaskTable } from './task.ts'

/**
 * Personal data of a closed company, once its key is destroyed: what the key encrypted is unreadable in every copy, and the columns beside it
 * are erased here. Payments, their documents and the audit log are books and stay, so that nothing which a digest, a MAC or the hash chain
 * covers is changed.
 */

/** Tables whose rows of the company are deleted, referring ones first. */
const deleted = [
  'verification_hits',
  'verification_screenings',
  'verification_notes',
  'verification_messages',
  'verification_drafts',
  'drafts',
  'notifications',
  'notification_preferences',
  'list_views',
  'transfer_views',
  'known_devices',
  'authenticators',
  'recovery_codes',
  'factor_setups',
  'factor_requests',
  'otp_challenges',
  'password_links',
  'exports',
  'api_requests',
  'webhook_events',
  'recipient_cards',
  'recipient_verifications',
  'business_documents',
  'business_details',
  'business_profiles',
] as const

/** SQL of the columns that are emptied, by table. */
const emptied: readonly (readonly [table: string, set: string])[] = [
  ['passkeys', `name = ''`],
  [
    'recipients',
    `full_name = '', bank_name = '', account_number = '', account_tail = '', details = '{}', search_text = '', name_check = null, metadata = null,
      is_saved = false`,
  ],
  ['recipient_changes', `before = '{}', after = '{}', reason = null`],
  ['recipient_waits', `sent_to = null, token_hash = null, seal = null`],
  ['verification_cases', `sealed_submission = '', submitted_by_name = '', reason = ''`],
  ['verification_items', `reason = case when reason = '' then '' else '-' end, decided_by = null`],
  ['bank_accounts', `account_number = '', account_tail = '', account_name = '', is_default = false`],
  ['businesses', `organization_phone = '', notice = ''`],
]

/** Uploads that describe people; documents of payments support the books. */
const ownPurposes = ['identity_image', 'business_document', 'avatar']

async function eraseOne(tx: Tx, { keys, now }: Pick<Deps, 'keys' | 'now'>, id: string): Promise<string[]> {
  const people = await tx<{ id: string }[]>`select id from users where business_id = ${id}`
  for (const person of people)
    await changeUser(tx, keys, person.id, () => ({
      user_name: person.id,
      email: `${person.id}@erased.invalid`,
      full_name: '',
      country_code: '',
      phone_number: '',
      job_title: '',
      avatar_file_id: null,
      password_hash: null,
      pin_hash: null,
    }))
  await tx`delete from ${tx('user_guards')} where user_id = any(${people.map((person) => person.id)})`
  for (const table of deleted) await tx`delete from ${tx(table)} where business_id = ${id}`
  for (const [table, set] of emptied)
    await tx`update ${tx(table)} set ${tx.unsafe(set)} where ${tx(table === 'businesses' ? 'id' : 'business_id')} = ${id}`
  const files = await tx<{ sha256: string }[]>`
    delete from ${tx('files')} where business_id = ${id} and purpose = any(${ownPurposes}) returning sha256`
  await tx`update ${tx('businesses')} set erased_at = ${now()} where id = ${id}`
  return files.map(({ sha256 }) => sha256)
}

/** On the owner's connection, one transaction for each company. */
async function eraseClosedBusinesses(sql: Sql, deps: Pick<Deps, 'keys' | 'now' | 'files' | 'log'>): Promise<void> {
  const due = await sql<{ id: string }[]>`
    select b.id from businesses b where b.closed_at is not null and b.erased_at is null
      and not exists (select 1 from business_keys k where k.business_id = b.id) order by b.closed_at`
  for (const { id } of due) {
    const contents = await sql.begin((tx) => eraseOne(tx, deps, id))
    for (const sha256 of new Set(contents)) {
      const [kept] = await sql`select 1 from files where sha256 = ${sha256} limit 1`
      if (kept === undefined) await deps.files.remove(sha256)
    }
    deps.log.info({ business_id: id }, 'the personal data of a closed company were erased')
  }
}

const batchRows = 1_000
/** A shortened period may find millions of rows; a job enqueued at once resumes, so that the other tables have their turn. */
const batchesOfRun = 200

/** In batches of their own transactions that skip locked rows, so that nobody waits for a lock, and vacuum can follow. Returns whether all are gone. */
async function deleteOld(sql: Sql, { table, age, where }: AgedTable, before: Date, batches: number): Promise<boolean> {
  for (let batch = 0; batch < batches; batch++) {
    const { count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select r.ctid from ${sql(table)} r where r.${sql(age)} < ${before} ${where === undefined ? sql`` : sql`and ${sql.unsafe(where)}`}
        limit ${batchRows} for update skip locked))`
    if (count < batchRows) return true
  }
  return false
}

export const cleanUpTask = 'clean_up'

/** Deletes by age on the owner's connection, across all businesses. A table that fails does not stop the others. */
async function cleanUp({ url }: BooksSource, deps: Deps, batches: number): Promise<void> {
  const { now, settings, log, sql: app } = deps
  const nowMs = now().getTime()
  const sql = createDatabase(url, { max: 1 })
  const failures: unknown[] = []
  let isBehind = false
  try {
    for (const rule of retention) {
      const keptMs = settings.retentionMs[rule.table]
      if (keptMs === undefined) throw new Error(`no period for ${rule.table}`)
      try {
        if (await deleteOld(sql, rule, new Date(nowMs - keptMs), batches)) continue
        log.warn({ reason: rule.table }, 'more old rows are left than one run deletes')
        isBehind = true
      } catch (err) {
        log.error({ err, reason: rule.table }, 'old rows could not be deleted')
        failures.push(err)
      }
    }
    await eraseClosedBusinesses(sql, deps).catch((err: unknown) => {
      log.error({ err }, 'a closed company could not be erased')
      failures.push(err)
    })
  } finally {
    await sql.end()
  }
  if (isBehind) await app.begin((tx) => enqueue(tx, cleanUpTask, {}, { jobKey: cleanUpTask }))
  if (failures.length > 0) throw failures[0]
}

export const retentionTasks = (source: BooksSource, batches = batchesOfRun): TaskTable<Deps> => ({
  [cleanUpTask]: (deps) => cleanUp(source, deps, batches),
})
