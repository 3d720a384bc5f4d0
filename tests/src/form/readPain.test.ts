import { expect, it } from 'vitest'
import { parseBank } from '../../../contract/bulk/banks.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { mapColumns } from '../../../contract/bulk/headers.ts'
import { requestsOf } from '../../../contract/bulk/paymentSource.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { inputsOf } from '../../../src/flows/bulk/bulkFile.ts'
import { readTable } from '../../../src/form/files/readTable.ts'

const form = bulkFileFormats.domestic
const { currency, banks } = form.corridor
const bankCodeOf = (text: string) => parseBank(banks.banks, text)?.code
const read = (content: string | Uint8Array<ArrayBuffer>, rowsMax = 100) =>
  readTable(new File([content], 'a.xml'), { rowsMax, message: { currency, bankCodeOf } })
const readInputs = async (content: string | Uint8Array<ArrayBuffer>) => {
  const table = await read(content)
  return inputsOf(table, mapColumns(form, table[0] ?? []))
}

const payment = (name: string, amount: string, bank: string, more = '') => `<CdtTrfTxInf>
  <PmtId><EndToEndId>${name}</EndToEndId></PmtId><Amt><InstdAmt Ccy="IDR">${amount}</InstdAmt></Amt>
  <CdtrAgt><FinInstnId>${bank}</FinInstnId></CdtrAgt>
  <Cdtr><Nm>PT Maju &amp; Bersama</Nm>${more}</Cdtr><CdtrAcct><Id><Othr><Id>0123456789</Id></Othr></Id></CdtrAcct>
  <RmtInf><Ustrd>Gaji</Ustrd><Ustrd>November</Ustrd></RmtInf></CdtTrfTxInf>`
const message = (version: string, payments: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn><GrpHdr><MsgId>1</MsgId></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId>${payments}</PmtInf></CstmrCdtTrfInitn></Document>`
const byCode = '<ClrSysMmbId><MmbId>014</MmbId></ClrSysMmbId>'

it.each(['03', '09', '11'])(
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
      { row: 3, column: 'amount', message: 'patterns.bulk_no_decimals' },
    ])
  },
)

it.each([
  ['another message', message('03', '').replace('pain.001', 'pain.002'), 'message_version'],
  ['another version', message('05', payment('1', '1', byCode)), 'message_version'],
  ['another namespace', message('03', payment('1', '1', byCode)).replace('urn:iso', 'urn:other'), 'unreadable'],
  ['no payment', message('03', ''), 'unreadable'],
  ['what is not closed', message('03', payment('1', '1', byCode)).slice(0, -12), 'unreadable'],
  ['entities', `<!DOCTYPE a [<!ENTITY x "y">]>${message('03', payment('1', '1', byCode))}`, 'unreadable'],
  ['deep nesting', message('03', '<a>'.repeat(100_000)), 'unreadable'],
  ['too many tags', message('03', '<a/>'.repeat(200_000)), 'rows'],
  ['too many payments', message('03', payment('1', '10000', byCode).repeat(101)), 'rows'],
])('T20 A payment message is refused with %s', async (_, content, fault) => {
  await expect(read(content)).rejects.toMatchObject({ fault })
})

const bankCodes = async (bank: string) => {
  const [input] = await readInputs(message('09', payment('1', '10000', bank)))
  return parseBank(banks.banks, input?.bank ?? '')?.code
}

it.each([
  ['<BICFI>CENAIDJA</BICFI>', '014'],
  ['<BICFI>CENAIDJAXXX</BICFI>', '014'],
  ['<BIC>bmriidja</BIC>', '008'],
  ['<BICFI>BMRIIDJABDG</BICFI>', '008'],
  ['<BICFI>ICBKIDJA</BICFI>', '164'],
  ['<Nm>ICBC</Nm>', '164'],
  ['<Nm>PT Bank Central Asia Tbk</Nm>', '014'],
  ['<ClrSysMmbId><MmbId>0140397</MmbId></ClrSysMmbId><BICFI>CENAIDJA</BICFI>', '014'],
  ['<BICFI>XXXXIDJA</BICFI><Nm>Bank Mandiri</Nm>', '008'],
  ['<BICFI>CENAIDJ</BICFI>', undefined],
  ['<BICFI>CENAIDJAXXXX</BICFI>', undefined],
  ['<BICFI>CENAIDJA</BICFI><Nm>Bank Mandiri</Nm>', undefined],
])('The receiving bank %s is the one of the code %s', async (bank, code) => {
  expect(await bankCodes(bank)).toBe(code)
})

const totals = (count: string, sum: string, payments: string) =>
  message('09', payments).replace('</MsgId>', `</MsgId><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`)
const two = payment('1', '1500000.50', byCode) + payment('2', '0250000', byCode)

it('The totals of a payment message are compared with its payments', async () => {
  expect(await read(totals('2', '1750000.5', two))).toHaveLength(3)
  await expect(read(totals('3', '1750000.5', two))).rejects.toMatchObject({
    fault: 'message_count',
    values: { told: '3', found: 2 },
  })
  for (const sum of ['1750000', '1750000.51', '1,750,000.5', '-1750000.5'])
    await expect(read(totals('2', sum, two))).rejects.toMatchObject({ fault: 'message_sum' })
  const inGroup = message('09', two).replace('</PmtInfId>', '</PmtInfId><NbOfTxs>1</NbOfTxs>')
  await expect(read(inGroup)).rejects.toMatchObject({ fault: 'message_count' })
})

it('A payment message is read in the encoding that it declares', async () => {
  const text = message('09', payment('1', '10000', byCode).replace('Maju &amp; Bersama', 'Café'))
  const named = (encoding: string) => text.replace('UTF-8', encoding)
  const utf16 = (encoding: string) => new Uint8Array(Buffer.from(`\ufeff${named(encoding)}`, 'utf16le'))
  const files = [
    text,
    new Uint8Array(Buffer.from(named('ISO-8859-1'), 'latin1')),
    utf16('UTF-16'),
    new Uint8Array(Buffer.from(named('UTF-16'), 'utf16le')),
    new Uint8Array(Buffer.from(named('UTF-16'), 'utf16le').swap16()),
  ]
  for (const file of files) expect(await readInputs(file)).toMatchObject([{ account_name: 'PT Café' }])
  for (const file of [named('EBCDIC'), named('UTF-16'), new Uint8Array(Buffer.from(text, 'latin1'))])
    await expect(read(file)).rejects.toMatchObject({ fault: 'message_encoding' })
})

it('Structured remittance is kept in the note', async () => {
  const structured = `<Strd><RfrdDocInf><Nb>INV-7</Nb></RfrdDocInf><RfrdDocInf><Nb>INV-8</Nb></RfrdDocInf>
    <CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>Less discount</AddtlRmtInf></Strd>`
  const text = message('09', payment('1', '10000', byCode).replace('</RmtInf>', `${structured}</RmtInf>`))
  expect(await readInputs(text)).toMatchObject([{ note: 'Gaji November RF18539007547034 INV-7 INV-8 Less discount' }])
})

it('The day of payment and the account that a message asks for are told', async () => {
  const group = (day: string, account: string) =>
    `<PmtInf><PmtInfId>${account}</PmtInfId><ReqdExctnDt>${day}</ReqdExctnDt><DbtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></DbtrAcct>${payment('1', '10000', byCode)}</PmtInf>`
  const groups = [
    group('2026-12-02', '111'),
    group('<Dt>2026-12-01</Dt>', '222'),
    group('<DtTm>2026-12-01T09:00:00</DtTm>', '222'),
    group('2026-11-24', '222'),
  ]
  const text = message('09', '').replace(/<PmtInf>.*<\/PmtInf>/s, groups.join(''))
  expect(requestsOf(await read(text), '2026-11-24')).toEqual({
    days: ['2026-12-01', '2026-12-02'],
    accounts: ['111', '222'],
  })
  expect(requestsOf([['bank'], ['014']], '2026-11-24')).toEqual({ days: [], accounts: [] })
})

it('Element names of JavaScript’s own properties are names like any other', async () => {
  const text = message('09', payment('1', '10000', byCode)).replace(
    '<GrpHdr>',
    '<__proto__><constructor/></__proto__><GrpHdr>',
  )
  expect(await read(text)).toHaveLength(2)
  expect(({} as Record<string, unknown>).constructor).toBe(Object)
})
