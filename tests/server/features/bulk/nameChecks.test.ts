import { expect, it } from 'vitest'
import {
  approveBulk,
  createBulk,
  createBulkRequest,
  inputsOf,
  payBulk,
  rowsOf,
  settleBulk,
  signBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('named', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 50_000_000n)
})

/** One account of each answer. */
const rows = () =>
  ['7000019911', '7000019102', '7000019103', '7000019104'].flatMap((account_number) => inputsOf(1, { account_number }))

const declined = () => ({ ...createBulkRequest(inputsOf(2)), check_names: false })

it('T110: Each bank’s answer of a file is counted, warned of, signed with its row and kept by its transfer', async () => {
  const made = await createBulk(desk, maker, rows())
  const name_checks = { is_asked: true, match: 1, partial: 1, no_match: 1, unavailable: 1 }
  expect(made).toMatchObject({ name_checks, warning_count: 2 })
  const bulk = await payBulk(desk, maker, made)
  expect(await desk.call(checker, '/bulk/detail', { id: bulk.id })).toMatchObject({ name_checks })
  expect((await rowsOf(desk, checker, bulk)).map(({ warnings }) => warnings)).toEqual([
    [],
    [{ column: 'account_name', notice: 'bank_name_close', other: 'PT Maju Bersama Group' }],
    [{ column: 'account_name', notice: 'bank_name_other', other: '' }],
    [],
  ])
  await approveBulk(desk, checker, bulk)
  await settleBulk(desk, maker, bulk)
  const [, , other] = await rowsOf(desk, maker, bulk)
  expect(await transferDetail(desk, maker, other?.transfer_id ?? '')).toMatchObject({
    name_check: { result: 'no_match' },
    certificate: { payee_check: 'no_match', payee_account_name: '' },
  })
  expect(await desk.checkBooks()).toEqual([])
})

it('T110: A maker who does without the answers leaves a record that approvers see and nobody can remove', async () => {
  const made = await desk.call(maker, '/bulk/create', declined())
  expect(made.name_checks).toEqual({ is_asked: false, match: 0, partial: 0, no_match: 0, unavailable: 0 })
  const { sql } = desk.server.database
  const [entry] = await sql<{ detail: string }[]>`
    select detail from audit_log where action = 'bulk.created' and object_id = ${made.id}`
  expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ names: 'not checked' })
  const bulk = await payBulk(desk, maker, made)
  const signed = await signBulk(desk, checker, 'approve', bulk)
  await sql`update bulk_transfers set are_names_checked = true where id = ${bulk.id}`
  expect(await desk.code(checker, '/bulk/approve', signed)).toBe('changed_since_seen')
  await sql`update bulk_transfers set are_names_checked = false where id = ${bulk.id}`
  await approveBulk(desk, checker, bulk)
  await settleBulk(desk, maker, bulk)
  const [first] = await rowsOf(desk, maker, bulk)
  const { certificate } = await transferDetail(desk, maker, first?.transfer_id ?? '')
  expect(certificate).not.toHaveProperty('payee_check')
  expect(await desk.checkBooks()).toEqual([])
})

it('T110: A bank that does not answer never refuses a file', async () => {
  const nameCheck = { check: () => Promise.reject(new Error('down')) }
  const deps = { ...desk.server.deps, nameCheck }
  const others = ['7000039102', '7000039103'].flatMap((account_number) => inputsOf(1, { account_number }))
  const made = await desk.call(maker, '/bulk/create', createBulkRequest(others), { deps })
  expect(made).toMatchObject({ name_checks: { is_asked: true, unavailable: 2 }, warning_count: 0 })
})

it('T110: An answer that is rewritten after the maker signed stops the payment of its file', async () => {
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(1, { account_number: '7000029103' })))
  await desk.server.database.sql`
    update bulk_rows set name_check = name_check || '{"result": "match"}' where bulk_id = ${bulk.id}`
  await approveBulk(desk, checker, bulk)
  expect(await settleBulk(desk, maker, bulk)).toMatchObject({
    paused_at: expect.any(String),
    missing_minor: null,
    counts: { success: 0 },
  })
})
