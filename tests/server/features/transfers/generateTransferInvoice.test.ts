import { describe, expect, it } from 'vitest'
import { builtInBrand } from '../../../../contract/base/brands/brand.ts'
import { type Locale, locales } from '../../../../contract/base/calls/envelope.ts'
import { formatMoney } from '../../../../contract/base/money/money.ts'
import { type TransferStatus, transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { createFormats, standardFormats } from '../../../../contract/base/texts/formats.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { statusLabel } from '../../../../server/documents/labels.ts'
import { receiptFileName, renderReceipt } from '../../../../server/features/transfers/receipt.ts'
import { findTransfers } from '../../../../server/features/transfers/store.ts'
import type { TransferRow } from '../../../../server/features/transfers/transferRow.ts'
import type { MadePerson } from '../../../support/business.ts'
import { readPdfSource, readPdfText } from '../../../support/documents/pdfText.ts'
import { chineseCompany, createTransfer, type Transfer } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let transfer: Transfer

withBusiness('documents', async (scene) => {
  ;({ desk, maker } = scene)
  transfer = await createTransfer(desk, maker, { recipient: chineseCompany(), amount_minor: '120000' })
})

async function storedTransfer(): Promise<TransferRow> {
  const { business_id } = maker
  const [row] = await inBusiness(desk.server.deps.sql, business_id, (tx) =>
    findTransfers(tx, business_id, [transfer.id]),
  )
  if (row === undefined) throw new Error('no transfer')
  return row
}

const receipt = async (locale: Locale, by = maker): Promise<Buffer> => {
  const reply = await desk.call(
    by,
    '/transfer/generate-transfer-invoice',
    { transaction_id: transfer.id, bulk_type: 0 },
    { locale },
  )
  expect(reply.mime).toBe('application/pdf')
  return Buffer.from(reply.content, 'base64')
}

describe('receipt of a transfer', () => {
  it.each(locales)('T36 The receipt has no script, link or attachment in %s', async (locale) => {
    const text = readPdfSource(await receipt(locale))
    expect(text.match(/\/(JS|JavaScript|URI|Launch|OpenAction|AA|EmbeddedFile|Annots)\b/g)).toBeNull()
  })

  it.each([
    ['en', 'payment-order'],
    ['id', 'perintah-transfer'],
    ['zh', '汇款指令'],
  ] as const)(
    'The paper of a transfer that has not arrived is an order in its file name in %s, too',
    (locale, name) => {
      const { status, reference } = transfer
      expect(receiptFileName({ status, reference, invoice_number: '' }, locale)).toBe(`${name}-${reference}.pdf`)
    },
  )

  it.each([
    ['en', 'INV-1', (reference: string) => `receipt-${reference}-INV-1.pdf`],
    ['id', 'A/7 B:9', (reference: string) => `bukti-transfer-${reference}-A-7-B-9.pdf`],
    ['zh', '', (reference: string) => `回单-${reference}.pdf`],
  ] as const)('The receipt has a file name in %s, with invoice number %s where present', (locale, number, named) => {
    const { reference } = transfer
    const arrived = { status: transferStatus.succeeded, reference, invoice_number: number }
    expect(receiptFileName(arrived, locale)).toBe(named(reference))
  })

  it('The receipt names the invoice that it pays', async () => {
    expect(readPdfText(await receipt('en'))).toContain('INV-1')
  })

  it('The receipt embeds the glyphs it needs and stays small', async () => {
    const pdf = await receipt('zh')
    expect(pdf.toString('latin1')).toContain('/FontFile2')
    expect(pdf.length).toBeLessThan(200_000)
  })

  it.each([
    ['en', 'Transfer receipt', 'Amount received', 'Payment order', 'Amount to arrive'],
    ['id', 'Bukti transfer', 'Jumlah diterima', 'Perintah transfer', 'Jumlah untuk penerima'],
    ['zh', '汇款回单', '到账金额', '汇款指令', '汇款金额（收款币种）'],
  ] as const)(
    'Until the money has arrived the paper is in %s an order with its status across it, and then a receipt',
    async (locale, title, received, order, ordered) => {
      const sender = { name: 'PT documents', organization_number: '1', country: 'ID' }
      const formats = createFormats(standardFormats(locale))
      const row = await storedTransfer()
      const paper = async (status: TransferStatus) => {
        const facts = { transfer: { ...row, status }, sender, bankReference: null }
        const { papers } = desk.server.deps
        const pdf = await renderReceipt(facts, { formats, now: desk.server.clock.now(), papers, brand: builtInBrand })
        return readPdfText(pdf).replace(/\s/g, '')
      }
      const squeezed = (text: string) => text.replace(/\s/g, '')
      for (const status of Object.values(transferStatus)) {
        const text = await paper(status)
        const hasArrived = status === transferStatus.succeeded
        expect(text.includes(squeezed(title)), `${status}`).toBe(hasArrived)
        expect(text.includes(squeezed(received)), `${status}`).toBe(hasArrived)
        expect(text.includes(squeezed(order)), `${status}`).toBe(!hasArrived)
        expect(text.includes(squeezed(ordered)), `${status}`).toBe(!hasArrived)
        if (locale === 'en') expect(/received/i.test(text), `${status}`).toBe(hasArrived)
        // Once in the head, and once across the page.
        expect(text.split(squeezed(statusLabel(status, locale))).length - 1).toBeGreaterThanOrEqual(hasArrived ? 1 : 2)
      }
    },
  )

  it.each([
    ['en', 'Payment order', 'Amount to arrive', 'Expected arrival'],
    ['id', 'Perintah transfer', 'Jumlah untuk penerima', 'Perkiraan tiba'],
    ['zh', '汇款指令', '汇款金额（收款币种）', '预计到账日'],
  ] as const)('The paper says in %s what, how much, to whom and when it is expected', async (locale, ...labels) => {
    // A break in a drawn line may stand for a space of the text.
    const text = readPdfText(await receipt(locale)).replace(/\s/g, '')
    const contains = (part: string) => expect(text).toContain(part.replace(/\s/g, ''))
    for (const part of [...labels, transfer.reference, '上海宏达贸易有限公司', '1001234567890123456']) contains(part)
    for (const amount of [
      formatMoney(transfer.send_amount_minor, 'IDR'),
      formatMoney(transfer.fee_minor, 'IDR'),
      formatMoney(transfer.total_minor, 'IDR'),
      formatMoney(transfer.receive_amount_minor, 'CNY'),
      createFormats(standardFormats(locale)).decimal(transfer.rate),
    ]) {
      contains(amount)
    }
  })

  it('The receipt is formatted as its reader has chosen', async () => {
    const formats = { style: 'language', time_zone: 'Asia/Jayapura' } as const
    const text = readPdfText(await receipt('id', { ...maker, formats })).replace(/\s/g, '')
    const { money, decimal, momentInZone } = createFormats({
      locale: 'id',
      style: 'language',
      timeZone: 'Asia/Jayapura',
    })
    expect(money(transfer.receive_amount_minor, 'CNY')).toBe('CNY 1.200,00')
    for (const part of [
      money(transfer.receive_amount_minor, 'CNY'),
      money(transfer.total_minor, 'IDR'),
      decimal(transfer.rate),
      momentInZone(transfer.created_at),
      'Asia/Jayapura',
    ]) {
      expect(text).toContain(part.replace(/\s/g, ''))
    }
  })

  it('The receipt of another business’s transfer is not found', async () => {
    const { people } = await desk.server.addBusiness('neighbour')
    const code = await desk.code(personOf(people, 'admin'), '/transfer/generate-transfer-invoice', {
      transaction_id: transfer.id,
      bulk_type: 0,
    })
    expect(code).toBe('not_found')
  })
})
