import { describe, expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { createPaperCodes, paperKeyOf } from '../../../../server/documents/paperCode.ts'
import { approveBulk, createBulk, inputOf, payBulk, settleBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { chineseCompany, createTransfer, type Transfer } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let transfer: Transfer

withBusiness('papers', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  transfer = await createTransfer(desk, maker, { recipient: chineseCompany(), amount_minor: '120000' })
})

const open = async (code: string, locale = 'en') =>
  desk.server.app.request(`/business/check-paper?code=${encodeURIComponent(code)}`, {
    headers: { 'accept-language': locale },
  })
const read = async (code: string, locale?: string) => (await open(code, locale)).text()
const codeOf = (paper: Parameters<typeof desk.server.deps.papers.issue>[0]) => desk.server.deps.papers.issue(paper).code

async function printedCode(): Promise<string> {
  const request = { transaction_id: transfer.id, bulk_type: 0 } as const
  const { content } = await desk.call(maker, '/transfer/generate-transfer-invoice', request)
  const text = readPdfText(Buffer.from(content, 'base64'))
  return /[A-Za-z0-9_-]{64}/.exec(text)?.[0] ?? ''
}

describe('check of a paper', () => {
  it('The code printed on a payment order says without sign-in that nothing was paid, with the payee masked', async () => {
    const code = await printedCode()
    const page = await read(code)
    for (const part of ['Payment order', 'Not paid: the money has not arrived.', transfer.reference, 'CNY 1,200.00'])
      expect(page).toContain(part)
    expect(page).toContain('上•••')
    expect(page).not.toContain('上海宏达贸易有限公司')
    expect(page).not.toContain('1001234567890123456')
    expect(await read(code, 'id')).toContain('Belum dibayar')
    expect(await read(code, 'zh')).toContain('未付款')
  })

  it('The page tells the status of now, not that of the paper', async () => {
    const code = await printedCode()
    const { sql } = desk.server.database
    for (const status of Object.values(transferStatus)) {
      await sql`update transfers set status = ${status} where id = ${transfer.id}`
      const page = await read(code)
      const isPaid = status === transferStatus.succeeded
      expect(page.includes('Paid: the money has arrived.'), String(status)).toBe(isPaid)
      expect(page.includes('Not paid'), String(status)).toBe(!isPaid)
    }
    await sql`update transfers set status = ${transfer.status} where id = ${transfer.id}`
  })

  it.each([
    { account_number: '7000000001', says: 'Completed: every payment has arrived.', failed: false },
    { account_number: '7000009001', says: 'Completed, but not every payment arrived.', failed: true },
  ])('The code of a completed bulk transfer tells whether each payment arrived ($says)', async (one) => {
    const rows = [inputOf(), inputOf({ account_number: one.account_number })]
    const bulk = await payBulk(desk, maker, await createBulk(desk, maker, rows))
    await settleBulk(desk, maker, await approveBulk(desk, checker, bulk))
    const page = await read(codeOf({ kind: 'bulk', business_id: business.id, id: bulk.id }))
    expect(page).toContain(one.says)
    expect(page.includes('Failed payments')).toBe(one.failed)
  })

  it('A code that anybody but this server made is refused without reading anything', async () => {
    const code = await printedCode()
    const bytes = Buffer.from(code, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes)
      other[at] = (other[at] ?? 0) ^ 1
      expect(desk.server.deps.papers.read(other.toString('base64url'))).toBeNull()
    }
    const forged = createPaperCodes(paperKeyOf(Buffer.alloc(32, 1)), '').issue({
      kind: 'transfer',
      business_id: business.id,
      id: transfer.id,
    })
    for (const wrong of [forged.code, code.slice(1), `${code}A`, '<script>']) {
      const response = await open(wrong)
      expect(response.status).toBe(404)
      const page = await response.text()
      expect(page).toContain('No paper of ours has this code')
      expect(page).not.toContain(transfer.reference)
      expect(page).not.toContain('<script>')
    }
  })

  it('The code of one business’s paper never shows an object of another', async () => {
    const other = await desk.server.addBusiness('neighbour')
    const code = codeOf({ kind: 'transfer', business_id: other.id, id: transfer.id })
    expect((await open(code)).status).toBe(404)
  })

  it('The code of a statement says whose it is, its days and its closing balance', async () => {
    const statement = {
      kind: 'statement',
      from: '2026-10-01',
      to: '2026-10-31',
      lines: 7,
      closing_minor: 1_234_500n,
    } as const
    const page = await read(codeOf({ ...statement, business_id: business.id }))
    for (const part of ['Account statement', 'papers', '2026-10-01 – 2026-10-31', '1,234,500'])
      expect(page).toContain(part)
  })

  it('An address may check 30 papers an hour in production', async () => {
    const { settings } = desk.server.deps
    desk.server.deps.settings = { ...settings, profile: 'production' }
    const code = await printedCode()
    const statuses: number[] = []
    for (let count = 0; count < 40; count += 1) statuses.push((await open(code)).status)
    desk.server.deps.settings = settings
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
  })
})
