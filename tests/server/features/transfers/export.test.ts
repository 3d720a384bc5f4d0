import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../contract/base/calls/envelope.ts'
import { formatSortableTime } from '../../../../contract/base/time/clock.ts'
import type { MadePerson } from '../../../support/business.ts'
import { chineseCompany, createTransfer, submitTransfer, type Transfer } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let transfer: Transfer

const formulas = ['=HYPERLINK("http://x.test")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1']

withBusiness('documents', async (scene) => {
  ;({ desk, maker } = scene)
  transfer = await createTransfer(desk, maker, { recipient: chineseCompany(), amount_minor: '120000' })
  for (const name of formulas) {
    const made = await createTransfer(desk, maker)
    await desk.server.database.sql`
      update transfers set recipient_name = ${name},
        recipient_details = recipient_details || jsonb_build_object('company_name', ${name}::text) where id = ${made.id}`
  }
})

const exported = async (format: 'csv' | 'xlsx', locale: Locale = 'en', by = maker) => {
  const reply = await desk.call(
    by,
    '/transfer/export',
    { tab: 'all', sort: 'created_at', order: 'asc', format },
    { locale },
  )
  return { ...reply, bytes: Buffer.from(reply.content, 'base64') }
}

describe('T36 exports of transfers', () => {
  it('The CSV export contains no formula that a spreadsheet runs', async () => {
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

  it('The XLSX export writes text as text and amounts as numbers', async () => {
    const { bytes } = await exported('xlsx')
    const files = unzipSync(new Uint8Array(bytes))
    const parts = Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('utf8')] as const)
    expect(parts.filter(([, xml]) => /<f[ >]/.test(xml))).toEqual([])
    const all = parts.map(([, xml]) => xml).join('')
    expect(all).toContain('=HYPERLINK(')
    expect(all).toContain(`<v>${(Number(transfer.receive_amount_minor) / 100).toFixed(2)}</v>`)
  })

  it('The CSV export keeps numbers plain for programs and times in the reader’s zone', async () => {
    const formats = { style: 'language', time_zone: 'Asia/Jayapura' } as const
    const plain = (await exported('csv', 'id')).bytes.toString('utf8')
    const chosen = (await exported('csv', 'id', { ...maker, formats })).bytes.toString('utf8')
    const amounts = (text: string) => text.split('\r\n').map((line) => line.match(/\b\d+\.\d{2}\b/g))
    expect(amounts(chosen)).toEqual(amounts(plain))
    expect(plain).toContain('Dibuat (GMT+7)')
    expect(chosen).toContain('Dibuat (Asia/Jayapura)')
    const at = new Date(transfer.created_at)
    expect(plain).toContain(formatSortableTime(at))
    expect(chosen).toContain(formatSortableTime(at, 'Asia/Jayapura'))
  })

  it('The export has the UETR of each submitted transfer, by which banks find it', async () => {
    const { uetr } = await submitTransfer(desk, maker)
    const lines = (await exported('csv')).bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/,Tracking number \(UETR\),Metadata$/)
    expect(uetr).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.filter((line) => line.endsWith(`,${uetr},`))).toHaveLength(1)
  })

  it('The XLSX export formats dates as its reader has chosen', async () => {
    const formats = { style: 'language', time_zone: 'Asia/Jakarta' } as const
    const stylesFor = async (by: MadePerson) =>
      Buffer.from(unzipSync(new Uint8Array((await exported('xlsx', 'id', by)).bytes))['xl/styles.xml'] ?? []).toString()
    expect(await stylesFor(maker)).toContain('yyyy-mm-dd hh:mm:ss AM/PM')
    expect(await stylesFor({ ...maker, formats })).toContain('d mmm yyyy hh.mm.ss')
  })

  it.each([
    ['en', 'Amount sent'],
    ['id', 'Jumlah dikirim'],
    ['zh', '汇出金额'],
  ] as const)('The transfer export has its column headings in %s', async (locale, head) => {
    expect((await exported('csv', locale)).bytes.toString('utf8')).toContain(head)
  })

  it('The transfer export holds the whole filtered list, not a page', async () => {
    const reply = await desk.call(maker, '/transfer/export', {
      tab: 'all',
      country: 'CN',
      sort: 'created_at',
      order: 'asc',
      format: 'csv',
    })
    const lines = Buffer.from(reply.content, 'base64').toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(transfer.reference)
  })
})
