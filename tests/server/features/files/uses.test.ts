import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileUses } from '../../../../server/features/files/store.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/server/database.ts'

/** JSON columns that never name an upload, and their content. */
const otherJson = {
  'book_checks.findings': 'findings of the books',
  'book_checks.position': 'where a check of the books goes on',
  'closed_days.sums': 'sums of accounts',
  'bulk_rows.name_check': 'what a bank said',
  'bulk_rows.recipient_details': 'bank details',
  'bulk_transfers.metadata': 'texts of the customer’s program',
  'bulk_rows.source': 'how the payer’s program calls a payment',
  'exports.request': 'a filter of a list',
  'list_views.value': 'a filter of a list',
  'notifications.params': 'names and amounts of a text',
  'otp_challenges.mail_values': 'names and amounts of a mail',
  'proposals.payload': 'what staff do',
  'proposals.seen': 'what staff saw',
  'quotes.certificate': 'terms of a rate',
  'rail_orders.instruction': 'a payment order',
  'decision_requests.parts': 'what was shown of a request',
  'recipient_changes.after': 'bank details',
  'recipient_changes.before': 'bank details',
  'recipients.details': 'bank details',
  'recipients.metadata': 'texts of the customer’s program',
  'recipients.name_check': 'what a bank said',
  'schedules.recipient_details': 'bank details',
  'passkey_signatures.signed': 'what a passkey signed',
  'screening_hits.entry': 'an entry of a list of sanctions',
  'screening_hits.subject': 'a name that was screened',
  'screening_entries.names': 'names of a list of sanctions',
  'transfer_views.seen': 'what was shown of a transfer',
  'transfers.certificate': 'terms of a rate',
  'transfers.document_details': 'what is said of its documents, which stand in document_ids',
  'transfers.metadata': 'texts of the customer’s program',
  'transfers.name_check': 'what a bank said',
  'transfers.recipient_details': 'bank details',
  'transfers.warnings': 'earlier transfers',
  'verification_hits.entry': 'an entry of a list of sanctions',
  'webhook_events.data': 'a message to others',
}
/** Lists of people. */
const people = /\.(approvers|maker_ids|counted_approvers|counted_makers|told)$/
const calledLikeFiles = /\.\w*(file|document|avatar|proof|receipt|paper|image|picture|photo|logo|attachment)\w*$/

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const columnsOf = async (...types: string[]) => {
  const rows = await database.sql<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = any(${types}) order by 1`
  return rows.map(({ name }) => name)
}
const listed = (holds: (typeof fileUses)[number]['holds']) =>
  fileUses.flatMap((use) => (use.holds === holds ? [`${use.table}.${use.column}`] : [])).toSorted()

it('Every column that can name an upload is listed among the uses of files or as none', async () => {
  const ids = await columnsOf('uuid')
  expect(ids.filter((name) => calledLikeFiles.test(name))).toEqual(listed('id'))
  expect((await columnsOf('_uuid')).filter((name) => !people.test(name))).toEqual(listed('ids'))
  expect(await columnsOf('json', 'jsonb')).toEqual([...listed('json'), ...Object.keys(otherJson)].toSorted())
})

/** The code that makes each use of a file permanent. */
const claims = {
  'users.avatar_file_id': 'people/calls.ts',
  'business_documents.file_id': 'businesses/documents.ts',
  'verification_cases.file_ids': 'verification/submit.ts',
  'verification_messages.file_ids': 'verification/calls.ts',
  'transfers.document_ids': 'transfers/create.ts',
  'payment_instructions.proof_file_ids': 'transfers/pay.ts',
  'schedules.asked': 'transfers/create.ts',
  'bulk_rows.document_ids': 'bulk/documents.ts',
  'topup_receipts.file_id': 'topups/calls.ts',
}

it('Every permanent use of files locks them before it reads them', () => {
  const lasting = fileUses.filter((use) => use.as === 'kept')
  expect(Object.keys(claims)).toEqual(lasting.map(({ table, column }) => `${table}.${column}`))
  for (const [use, file] of Object.entries(claims))
    expect(readFileSync(path.join('server/features', file), 'utf8'), use).toMatch(/\blockFilesForUse\(/)
})
