import { afterEach, describe, expect, it } from 'vitest'
import { locales } from '../../../../contract/base/calls/envelope.ts'
import { payoutMac, transferMac } from '../../../../server/features/transfers/mac.ts'
import type { PayoutRow } from '../../../../server/features/transfers/payoutStore.ts'
import type { TransferRow } from '../../../../server/features/transfers/transferRow.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { createProgram } from '../../../support/requests/openapiRequests.ts'
import {
  britishRecipient,
  createTransfer,
  signAndApprove,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { camt, pain002, useFilesRail } from '../../../support/server/filesRail.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let bank: Awaited<ReturnType<typeof useFilesRail>>

withBusiness({ name: 'uetr', start: '2026-01-15T02:00:00Z' }, async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  await desk.setBalance(business.id, 100_000_000_000n)
  bank = await useFilesRail(desk)
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const sql = () => desk.server.database.sql
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const uetrOf = async (id: string) =>
  (await sql()<{ uetr: string | null }[]>`select uetr from transfers where id = ${id}`)[0]?.uetr ?? ''
const submitted = () => submitTransfer(desk, maker, { recipient: britishRecipient('55779911') })

async function send(): Promise<void> {
  await desk.runDueJobs()
  await desk.advance(24 * 3_600_000)
  await bank.exchange()
}

async function sent() {
  const transfer = await submitted()
  await signAndApprove(desk, checker, [transfer])
  await send()
  const [row] = await sql()<{ message_id: string; amount: string }[]>`
    select o.message_id, (o.amount_minor::numeric / 100)::numeric(18, 2)::text as amount from rail_orders o
    join payouts p on p.payout_reference = o.payout_reference where p.transfer_id = ${transfer.id}`
  if (!row) throw new Error('the rail has no such order')
  return { id: transfer.id, uetr: await uetrOf(transfer.id), messageId: row.message_id, amount: row.amount }
}

async function receive(name: string, text: string): Promise<string[]> {
  await bank.receive(name, text)
  await bank.exchange()
  const [file] = await sql()<{ problems: string[] }[]>`
    select problems from rail_files where name = ${name} order by received_at desc, id desc limit 1`
  return file?.problems ?? ['never read']
}

const statusOf = async (id: string) => (await transferDetail(desk, maker, id)).status

describe('the UETR of a payment', () => {
  it('A transfer has a UETR of its own from its submission on, which no statement can change and its order carries', async () => {
    const [first, other] = [await submitted(), await submitted()]
    const uetr = await uetrOf(first.id)
    expect(uetr).toMatch(form)
    expect(await uetrOf(other.id)).not.toBe(uetr)
    await expect(sql()`update transfers set uetr = gen_random_uuid() where id = ${first.id}`).rejects.toThrow(uetr)
    await expect(sql()`update transfers set uetr = null where id = ${first.id}`).rejects.toThrow(uetr)
    await signAndApprove(desk, checker, [first])
    await send()
    expect(await uetrOf(first.id)).toBe(uetr)
    const files = (await bank.sent()).filter((xml) => xml.includes(uetr))
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(new RegExp(`</EndToEndId><UETR>${uetr}</UETR></PmtId>`))
  })

  it('An order paid before there were UETRs gets one before it leaves', async () => {
    const { deps } = desk.server
    const transfer = await submitted()
    await signAndApprove(desk, checker, [transfer])
    await sql().begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update transfers set uetr = null where id = ${transfer.id}`
      const [row] = await tx<TransferRow[]>`select * from transfers where id = ${transfer.id}`
      const [order] = await tx<PayoutRow[]>`select * from payouts where transfer_id = ${transfer.id}`
      if (!row || !order) throw new Error('the transfer is not paid')
      const older = { ...row, seal: transferMac(deps.keys, row) }
      await tx`update transfers set seal = ${older.seal} where id = ${row.id}`
      await tx`update payouts set seal = ${payoutMac(deps.keys, older, order)} where transfer_id = ${row.id}`
    })
    await send()
    const uetr = await uetrOf(transfer.id)
    expect(uetr).toMatch(form)
    expect((await bank.sent()).filter((xml) => xml.includes(`<UETR>${uetr}</UETR>`))).toHaveLength(1)
    expect(await statusOf(transfer.id)).toBe(8)
  })
})

describe('the UETR as shown', () => {
  it('A transfer’s page, search, open API and paper have its UETR, and none before it is submitted', async () => {
    const created = await createTransfer(desk, maker, { recipient: britishRecipient('55779911') })
    expect(created.uetr).toBeNull()
    const { id, uetr } = await sent()
    expect((await transferDetail(desk, maker, id)).uetr).toBe(uetr)
    const find = async (q: string) => {
      const list = { tab: 'all', page_size: 20, page_number: 1, q, sort: 'created_at', order: 'desc' } as const
      return (await desk.call(maker, '/transfer/list', list)).items.map((one) => one.id)
    }
    expect(await find(uetr.toUpperCase())).toEqual([id])
    expect(await find('3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55')).toEqual([])
    const program = await createProgram(desk, admin)
    expect((await program.reply('/open/transfer', { id })).data).toMatchObject({ uetr })
    const asked = { transaction_id: id, bulk_type: 0 } as const
    const texts = { en: 'Tracking number (UETR)', id: 'Nomor pelacakan (UETR)', zh: '追踪号（UETR）' }
    for (const locale of locales) {
      const paper = await desk.call(maker, '/transfer/generate-transfer-invoice', asked, { locale })
      const text = readPdfText(Buffer.from(paper.content, 'base64')).replaceAll(/\s+/g, '')
      expect(text).toContain(texts[locale].replaceAll(' ', ''))
      expect(text).toContain(uetr)
    }
  })
})

describe('reports that name a UETR', () => {
  it('A status report finds its payment by the UETR alone', async () => {
    const { id, uetr, messageId } = await sent()
    const line = { id: 'NOTPROVIDED', uetr: uetr.toUpperCase(), status: 'ACSC' }
    expect(await receive('status.xml', pain002(messageId, [line]))).toEqual([])
    expect(await statusOf(id)).toBe(5)
  })

  it('A booked debit and a returned payment find their payment by the UETR alone', async () => {
    const [paid, back] = [await sent(), await sent()]
    const debit = { amount: paid.amount, currency: 'GBP', uetr: paid.uetr, reference: 'D-1' }
    const returned = { ...debit, uetr: back.uetr, reference: 'R-1', isCredit: true, isReturn: true }
    expect(await receive('booked.xml', camt('camt.054.001.08', [debit, returned]))).toEqual([])
    expect(await statusOf(paid.id)).toBe(5)
    expect(await statusOf(back.id)).toBe(9)
  })

  it('A report whose reference and UETR are of two payments changes neither and waits for the operator', async () => {
    const [one, other] = [await sent(), await sent()]
    const [order] = await sql()<{ id: string }[]>`select end_to_end_id as id from rail_orders where uetr = ${one.uetr}`
    const line = { id: order?.id ?? '', uetr: other.uetr, status: 'ACSC' }
    const stranger = { ...line, uetr: '3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55' }
    for (const [name, said] of [
      ['two.xml', line],
      ['stranger.xml', stranger],
    ] as const)
      expect(await receive(name, pain002(one.messageId, [said]))).toEqual([expect.stringContaining('no order of ours')])
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([8, 8])
  })

  it('A report with our reference and text that is no UETR is matched by the reference', async () => {
    const paid = await sent()
    const [order] = await sql()<{ id: string }[]>`select end_to_end_id as id from rail_orders where uetr = ${paid.uetr}`
    const line = { id: order?.id ?? '', uetr: 'NOTPROVIDED', status: 'ACSC' }
    expect(await receive('no-uetr.xml', pain002(paid.messageId, [line]))).toEqual([])
    expect(await statusOf(paid.id)).toBe(5)
  })
})
