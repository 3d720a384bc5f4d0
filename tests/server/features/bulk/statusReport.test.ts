import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { PaymentSource } from '../../../../contract/bulk/paymentSource.ts'
import { approveBulk, type Bulk, createBulk, type Input, inputOf, payBulk } from '../../../support/bulk.ts'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('status reports', async (scene) => {
  ;({ desk, maker, checker } = scene)
  await desk.setBalance(scene.business.id, 50_000_000n)
})

const schema = readFileSync(
  path.resolve(import.meta.dirname, '../../../support/schemas/pain.002.001.10.subset.xsd'),
  'utf8',
)
const made = async (rows: Input[]): Promise<Bulk> =>
  approveBulk(desk, checker, await payBulk(desk, maker, await createBulk(desk, maker, rows)))

/** The identifications of a valid report, in their order. */
async function identifications({ id }: Bulk): Promise<string[]> {
  const { content } = await desk.call(maker, '/bulk/status-report', { id })
  const contents = Buffer.from(content, 'base64').toString()
  const { errors } = await validateXML({ xml: [{ fileName: 'pain.xml', contents }], schema: [schema] })
  expect(errors).toEqual([])
  return [...contents.matchAll(/<Orgnl(MsgId|MsgNmId|PmtInfId|InstrId|EndToEndId)>([^<]*)</g)].map(
    ([, name, text]) => `${name} ${text}`,
  )
}

const source = (payment_id: string, instruction_id: string, e2e_id: string): PaymentSource => ({
  message_type: 'pain.001.001.03',
  message_id: 'ERP/2026 & 1',
  payment_id,
  instruction_id,
  e2e_id,
})

it('A status report answers a pain.001 by its own identifications', async () => {
  const rows = [
    inputOf({ account_number: '7000000001', source: source('P-1', 'I-1', 'E-1'), invoice_number: 'E-1' }),
    inputOf({ account_number: '7000000002', source: source('P-2', '', 'NOTPROVIDED') }),
    inputOf({ account_number: '7000000003', source: source('P-1', 'I-3', 'E-3'), invoice_number: 'changed' }),
  ]
  expect(await identifications(await made(rows))).toEqual([
    'MsgId ERP/2026 &amp; 1',
    'MsgNmId pain.001.001.03',
    'PmtInfId P-1',
    'InstrId I-1',
    'EndToEndId E-1',
    'InstrId I-3',
    'EndToEndId E-3',
    'PmtInfId P-2',
    'EndToEndId NOTPROVIDED',
  ])
})

it('A status report of rows of different files names the bulk transfer', async () => {
  const hostile = { ...source('', ' ', ' '), message_id: ' ' }
  const bulk = await made([
    inputOf({ account_number: '7000000004' }),
    inputOf({ account_number: '7000000005', source: hostile }),
  ])
  expect(await identifications(bulk)).toEqual([
    `MsgId ${bulk.reference}`,
    'MsgNmId pain.001.001.09',
    `PmtInfId ${bulk.reference}`,
    'InstrId 1',
    'EndToEndId NOTPROVIDED',
    'EndToEndId NOTPROVIDED',
  ])
})
