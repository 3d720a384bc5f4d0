import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../../../../contract/base/envelope.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { createTransfer, type Transfer } from '../../../support/sending.ts'

let desk: Desk
let maker: MadePerson
let transfer: Transfer

const formulas = ['=HYPERLINK("http://x.test")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1']
const chinese: CallRequest<'/recipient/create'> = {
  type: 'business',
  corridor_id: 'cn-cny-bank',
  country: 'CN',
  relationship: 'supplier',
  is_saved: false,
  details: {
    company_name: '上海宏达贸易有限公司',
    mobile: '13812345678',
    bank_name: '中国工商银行上海分行',
    bank_account_number: '1001234567890123456',
  },
}

beforeAll(async () => {
  desk = await createDesk()
  const { people } = await desk.server.addBusiness('documents')
  maker = personOf(people, 'maker')
  transfer = await createTransfer(desk, maker, { recipient: chinese, amount_minor: '120000' })
  for (const name of formulas) {
    const made = await createTransfer(desk, maker)
    await desk.server.database.sql`update transfers set recipient_name = ${name} where id = ${made.id}`
  }
})
afterAll(() => desk.server.stop())

const exported = async (format: 'csv' | 'xlsx', locale: Locale = 'en') => {
  const answer = await desk.call(
    maker,
    '/transfer/export',
    { tab: 'all', sort: 'created_at', order: 'asc', format },
    { locale },
  )
  return { ...answer, bytes: Buffer.from(answer.content, 'base64') }
}

describe('T36 exports', () => {
  it('writes CSV that no spreadsheet runs', async () => {
    const { bytes, file_name } = await exported('csv')
    const text = bytes.toString('utf8')
    expect(file_name).toBe('lintas-transfers-20260115.csv')
    expect(text.startsWith('\ufeffReference,Type,Status')).toBe(true)
    const cells = text.split('\r\n').flatMap((line) => line.split(','))
    expect(cells.filter((cell) => /^"?\s*[=+@]/.test(cell))).toEqual([])
    expect(text).toContain(`'+1+1`)
    expect(text).toContain(`'@SUM(A1)`)
    expect(text).toContain('上海宏达贸易有限公司')
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 1 + formulas.length)
  })

  it('writes XLSX with text as text and amounts as numbers', async () => {
    const { bytes } = await exported('xlsx')
    const files = unzipSync(new Uint8Array(bytes))
    const parts = Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('utf8')] as const)
    expect(parts.filter(([, xml]) => /<f[ >]/.test(xml))).toEqual([])
    const all = parts.map(([, xml]) => xml).join('')
    expect(all).toContain('=HYPERLINK(')
    expect(all).toContain(`<v>${Number(transfer.receive_amount_minor) / 100}</v>`)
  })

  it.each([
    ['en', 'Amount sent'],
    ['id', 'Jumlah dikirim'],
    ['zh', '汇出金额'],
  ] as const)('heads its columns in %s', async (locale, head) => {
    expect((await exported('csv', locale)).bytes.toString('utf8')).toContain(head)
  })

  it('exports the whole filtered set, not a page', async () => {
    const answer = await desk.call(maker, '/transfer/export', {
      tab: 'all',
      country: 'CN',
      sort: 'created_at',
      order: 'asc',
      format: 'csv',
    })
    const lines = Buffer.from(answer.content, 'base64').toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(transfer.reference)
  })
})
