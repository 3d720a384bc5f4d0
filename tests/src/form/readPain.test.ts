import { expect, it } from 'vitest'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { mapColumns } from '../../../contract/bulk/headers.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { inputsOf } from '../../../src/flows/bulk/bulkFile.ts'
import { readTable } from '../../../src/form/files/readTable.ts'

const form = bulkFileFormats.domestic
const read = (content: string, rowsMax = 100) =>
  readTable(new File([content], 'a.xml'), { rowsMax, currency: form.corridor.currency })

const payment = (name: string, amount: string, bank: string, more = '') => `<CdtTrfTxInf>
  <PmtId><EndToEndId>${name}</EndToEndId></PmtId><Amt><InstdAmt Ccy="IDR">${amount}</InstdAmt></Amt>
  <CdtrAgt><FinInstnId>${bank}</FinInstnId></CdtrAgt>
  <Cdtr><Nm>PT Maju &amp; Bersama</Nm>${more}</Cdtr><CdtrAcct><Id><Othr><Id>0123456789</Id></Othr></Id></CdtrAcct>
  <RmtInf><Ustrd>Gaji</Ustrd><Ustrd>November</Ustrd></RmtInf></CdtTrfTxInf>`
const message = (version: string, payments: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn><GrpHdr><MsgId>1</MsgId></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId>${payments}</PmtInf></CstmrCdtTrfInitn></Document>`
const byCode = '<ClrSysMmbId><MmbId>014</MmbId></ClrSysMmbId>'

it.each(['03', '09'])(
  'The payments of a pain.001.001.%s are read with the errors of any other file',
  async (version) => {
    const person = '<Id><PrvtId><Othr><Id>1</Id></Othr></PrvtId></Id>'
    const table = await read(
      message(
        version,
        payment('INV-1', '1500000.00', byCode, person) +
          payment('NOTPROVIDED', '250000', '<Nm>Mandiri</Nm>') +
          payment('INV-3', '250000.50', '<BICFI>XXXXIDJA</BICFI>'),
      ).replace('Ccy="IDR">250000<', 'Ccy="USD">250000<'),
    )
    const inputs = inputsOf(table, mapColumns(form, table[0] ?? []))
    expect(inputs[0]).toMatchObject({
      bank: '014',
      account_number: '0123456789',
      account_name: 'PT Maju & Bersama',
      recipient_type: 'individual',
      amount: '1500000',
      note: 'Gaji November',
      invoice_number: 'INV-1',
    })
    expect(inputs[1]).toMatchObject({ bank: 'Mandiri', recipient_type: '', amount: 'USD 250000', invoice_number: '' })
    expect(checkRows(form, inputs).faults).toEqual([
      { row: 2, column: 'amount', message: 'patterns.amount' },
      { row: 3, column: 'bank', message: 'patterns.bulk_bank' },
      { row: 3, column: 'amount', message: 'patterns.amount' },
    ])
  },
)

it.each([
  ['another message', message('03', '').replace('pain.001', 'pain.002'), 'unreadable'],
  ['no payment', message('03', ''), 'unreadable'],
  ['what is not closed', message('03', payment('1', '1', byCode)).slice(0, -12), 'unreadable'],
  ['entities', `<!DOCTYPE a [<!ENTITY x "y">]>${message('03', payment('1', '1', byCode))}`, 'unreadable'],
  ['deep nesting', message('03', '<a>'.repeat(100_000)), 'unreadable'],
  ['too many tags', message('03', '<a/>'.repeat(200_000)), 'rows'],
  ['too many payments', message('03', payment('1', '10000', byCode).repeat(101)), 'rows'],
])('T20 A payment message is refused with %s', async (_, content, fault) => {
  await expect(read(content)).rejects.toMatchObject({ fault })
})
