import { expect, it } from 'vitest'
import { corridors } from '../../../../contract/corridors/all.ts'
import { payeeColumns } from '../../../../server/features/transfers/transferRow.ts'
import type { MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('payees', (scene) => {
  ;({ desk, maker, checker } = scene)
})

it('T43 Server and database derive the same payee from the same details', async () => {
  const examples = corridors.flatMap((corridor) =>
    corridor.vectors.valid.map(({ details }) => ({ corridor_id: corridor.id, country: corridor.country, details })),
  )
  const nobody = { corridor_id: 'gone', country: 'GB', details: {} }
  const halfNamed = { ...nobody, details: { first_name: 'Sukarno', last_name: 'NLN', iban: 'DE02100100100006820101' } }
  for (const { details, ...where } of [...examples, nobody, halfNamed]) {
    const { sql } = desk.server.database
    const [row] = await sql`
      select payee_name(d) as recipient_name, payee_account(d) as account_number, right(payee_account(d), 4) as account_tail
      from (select ${sql.json(details)}::jsonb as d) as one`
    expect(row).toEqual(payeeColumns({ ...where, recipient_details: { ...details } }))
  }
  expect(examples.length).toBeGreaterThan(10)
})

it('T43 The sorting copy of the payee cannot differ', async () => {
  const { id } = await submitTransfer(desk, maker)
  const changed = desk.server.database.sql`update transfers set account_number = '66668888' where id = ${id}`
  await expect(changed).rejects.toThrow('transfers_payee')
})

it('T43 The digested payee is shown, mailed, printed and signed, whatever the copy says', async () => {
  const { sql } = desk.server.database
  await sql`alter table transfers drop constraint transfers_payee`
  const submitted = await submitTransfer(desk, maker)
  await sql`update transfers set recipient_name = 'Mallory', account_number = '66668888', account_tail = '8888' where id = ${submitted.id}`
  const shown = { recipient_name: 'Smith Trading Ltd', account_tail: '9911', bank_name: 'Barclays' }
  expect(await transferDetail(desk, checker, submitted.id)).toMatchObject(shown)
  const asked = { tab: 'all', sort: 'created_at', order: 'desc' } as const
  const listed = await desk.call(checker, '/transfer/list', { ...asked, page_size: 10, page_number: 1 })
  expect(listed.items[0]).toMatchObject(shown)
  const exported = await desk.call(checker, '/transfer/export', { ...asked, format: 'csv' })
  await desk.call(checker, '/transfer/request-otp', { purpose: 'approve', transfers: [seenOf(submitted)] })
  await signAndApprove(desk, checker, [submitted])
  const receipt = await desk.call(maker, '/transfer/generate-transfer-invoice', {
    transaction_id: submitted.id,
    bulk_type: 0,
  })
  const said = await sql<{ text: string }[]>`
    select payload::text as text from graphile_worker._private_jobs where payload::text like '%Smith Trading Ltd%'
    union all select params::text from notifications where params::text like '%Smith Trading Ltd%'`
  expect(said.length).toBeGreaterThan(2)
  const texts = [
    Buffer.from(exported.content, 'base64').toString(),
    readPdfText(Buffer.from(receipt.content, 'base64')),
    ...said.map(({ text }) => text),
  ]
  for (const text of texts) {
    expect(text).toContain('Smith Trading Ltd')
    expect(text).not.toMatch(/Mallory|66668888|•• 8888|,8888,/)
  }
})
