import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../../../contract/base/envelope.ts'
import { formatMoney } from '../../../../contract/base/money.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { readPdfSource, readPdfText } from '../../../support/pdfText.ts'
import { createTransfer, type Transfer } from '../../../support/sending.ts'

let desk: Desk
let maker: MadePerson
let transfer: Transfer

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
})
afterAll(() => desk.server.stop())

const invoice = async (locale: Locale, id = transfer.id): Promise<Buffer> => {
  const answer = await desk.call(
    maker,
    '/transfer/generate-transfer-invoice',
    { transaction_id: id, bulk_type: 0 },
    { locale },
  )
  expect(answer.mime).toBe('application/pdf')
  return Buffer.from(answer.content, 'base64')
}

describe('the invoice', () => {
  it.each(locales)('T36 has no script, link or attachment in %s', async (locale) => {
    const text = readPdfSource(await invoice(locale))
    expect(text.match(/\/(JS|JavaScript|URI|Launch|OpenAction|AA|EmbeddedFile|Annots)\b/g)).toBeNull()
  })

  it('embeds the glyphs it needs and stays small', async () => {
    const pdf = await invoice('zh')
    expect(pdf.toString('latin1')).toContain('/FontFile2')
    expect(pdf.length).toBeLessThan(200_000)
  })

  it.each([
    ['en', 'Transfer invoice', 'Amount received'],
    ['id', 'Faktur transfer', 'Jumlah diterima'],
    ['zh', '汇款单据', '到账金额'],
  ] as const)('says in %s what, how much and to whom', async (locale, title, label) => {
    // A break in a drawn line may stand for a space of the text.
    const text = readPdfText(await invoice(locale)).replace(/\s/g, '')
    const contains = (part: string) => expect(text).toContain(part.replace(/\s/g, ''))
    for (const part of [title, label, transfer.reference, '上海宏达贸易有限公司', '1001234567890123456']) contains(part)
    for (const amount of [
      formatMoney(transfer.send_amount_minor, 'IDR'),
      formatMoney(transfer.fee_minor, 'IDR'),
      formatMoney(transfer.total_minor, 'IDR'),
      formatMoney(transfer.receive_amount_minor, 'CNY'),
      transfer.rate,
    ]) {
      contains(amount)
    }
  })

  it('answers not found for another business’s transfer', async () => {
    const { people } = await desk.server.addBusiness('neighbour')
    const code = await desk.code(personOf(people, 'admin'), '/transfer/generate-transfer-invoice', {
      transaction_id: transfer.id,
      bulk_type: 0,
    })
    expect(code).toBe('not_found')
  })
})
