import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { type BulkAnswers, initialOf } from '../../../../src/flows/bulk/answers.ts'
import { loadColumnMapping, saveColumnMapping } from '../../../../src/flows/bulk/columnMapping.ts'
import { FileDrop } from '../../../../src/flows/bulk/FileDrop.tsx'
import type { FileRecipients } from '../../../../src/flows/bulk/useFileReader.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'
import { type WrittenSheet, writtenWorkbook } from '../../../support/workbooks.ts'

let answers: BulkAnswers

interface StepProps {
  kind?: BulkAnswers['kind']
  slot?: FileRecipients
}

const Step = ({ kind = 'domestic', slot = null }: StepProps) => {
  const [state, setState] = useState<BulkAnswers>(initialOf(kind))
  answers = state
  const change = (patch: Partial<BulkAnswers>) => setState((before) => ({ ...before, ...patch }))
  const context = { answers: state, change, call: () => Promise.reject(new Error('no server')), newId: () => '' }
  const controls = {
    answers: state,
    change,
    goTo: () => {},
    submit: () => {},
    isBusy: false,
    perform: async (work: (of: never) => Promise<{ answers?: Partial<BulkAnswers> } | undefined>) =>
      change((await work(context as never))?.answers ?? {}),
  }
  return (
    <FormProvider {...useForm()}>
      <FileDrop controls={controls} slot={slot} />
    </FormProvider>
  )
}

const user = userEvent.setup({ delay: null })
const file = (name: string, ...lines: string[]) => new File([lines.join('\n')], name, { type: 'text/csv' })
const own = file('payroll.csv', 'Kode;Rek.;Siapa;Gaji;Bonus', 'BCA;7000000001;PT Satu;100000;25000')

const open = (props: StepProps = {}) =>
  render(
    <InEnglish>
      <Step {...props} />
    </InEnglish>,
  )
const upload = (chosen: File) => user.upload(screen.getByLabelText(/Choose/), chosen)
const say = async (column: string, name: string) => {
  await user.click(screen.getByRole('combobox', { name: column }))
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name }))
}
const rowNow = () => {
  const [row] = answers.rows
  return row && [row.bank, row.account_number, row.account_name, row.amount]
}

afterEach(() => localStorage.clear())

it('The columns of such files are asked about once, and again on request', async () => {
  const { unmount } = open()
  await upload(own)
  await screen.findByText(/We don’t recognise these columns/)
  await say('Bank', 'Kode')
  await say('Account number', 'Rek.')
  await say('Account name', 'Siapa')
  await say('Amount (IDR)', 'Gaji')
  await user.click(screen.getByRole('button', { name: 'Use these columns' }))
  await waitFor(() => expect(rowNow()).toEqual(['BCA', '7000000001', 'PT Satu', '100000']))
  unmount()

  open()
  await upload(own)
  await waitFor(() => expect(rowNow()).toEqual(['BCA', '7000000001', 'PT Satu', '100000']))
  expect(screen.queryByRole('button', { name: 'Use these columns' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change columns' }))
  await say('Amount (IDR)', 'Bonus')
  await user.click(screen.getByRole('button', { name: 'Use these columns' }))
  await waitFor(() => expect(rowNow()).toEqual(['BCA', '7000000001', 'PT Satu', '25000']))
  expect(answers.rows).toHaveLength(1)
})

it('A file that names our rows is not asked about', async () => {
  open()
  const row = `${crypto.randomUUID()}`
  await upload(file('rest.csv', 'Bank;Norek;Nama;Nominal;Lintas row', `BCA;7000000001;PT Satu;100000;${row}`))
  await waitFor(() => expect(answers.rows.map(({ key }) => key)).toEqual([row]))
  expect(screen.queryByRole('button', { name: 'Change columns' })).toBeNull()
})

it('The columns of a payment message are known and not asked about', async () => {
  open()
  const payment = `<CdtTrfTxInf><PmtId><EndToEndId>INV-1</EndToEndId></PmtId><Amt><InstdAmt Ccy="IDR">150000</InstdAmt></Amt>
    <CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>014</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>
    <Cdtr><Nm>PT Satu</Nm></Cdtr><CdtrAcct><Id><Othr><Id>7000000001</Id></Othr></Id></CdtrAcct></CdtTrfTxInf>`
  await upload(
    file(
      'pain.xml',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
      `<PmtInf>${payment}</PmtInf></CstmrCdtTrfInitn></Document>`,
    ),
  )
  await waitFor(() => expect(rowNow()).toEqual(['014', '7000000001', 'PT Satu', '150000']))
  expect(screen.queryByRole('button', { name: 'Change columns' })).toBeNull()
})

it('Columns are remembered per person and kind of file', () => {
  const mine = { kind: 'domestic', person: 'me' } as const
  saveColumnMapping(mine, { bank: 'Kode', amount: 'Gaji' })
  saveColumnMapping(mine, { amount: undefined, note: 'Catat' })
  expect(loadColumnMapping(mine)).toEqual({ bank: 'Kode', note: 'Catat' })
  expect(loadColumnMapping({ ...mine, kind: 'international' })).toEqual({})
  expect(loadColumnMapping({ ...mine, person: 'colleague' })).toEqual({})
})

const header = ['Bank', 'Account number', 'Account name', 'Amount']
const payee = (account: string, amount = '100000') => ['BCA', account, 'PT Satu', amount]
const book = (...sheets: WrittenSheet[]) => new File([writtenWorkbook(...sheets)], 'payroll.xlsx')
const accounts = () => answers.rows.map(({ account_number }) => account_number)
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use these answers' })
const hidden = (): WrittenSheet => ({
  name: 'Gaji',
  rows: [header, payee('7000000001'), payee('7000000002', '9000000')],
  hiddenRows: [3],
})

it('T92: A hidden row is neither paid nor left out before the person has said which', async () => {
  open()
  await upload(book(hidden()))
  await screen.findByRole('group', { name: 'One row is hidden in this file' })
  screen.getByText('Row 3')
  expect(answers.rows).toEqual([])
  expect(goOn().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Leave out' }))
  await user.click(goOn())
  await waitFor(() => expect(accounts()).toEqual(['7000000001']))
})

it('T92: A hidden row that is paid stays marked, for whoever approves', async () => {
  open()
  await upload(book(hidden()))
  await user.click(await screen.findByRole('radio', { name: 'Also pay' }))
  await user.click(goOn())
  await waitFor(() => expect(accounts()).toEqual(['7000000001', '7000000002']))
  expect(answers.rows.map(({ findings }) => findings)).toEqual([
    undefined,
    [{ column: 'account_number', notice: 'hidden_row' }],
  ])
})

it('T92: A hidden column, formulas and merged cells are asked about, and stay marked', async () => {
  open()
  const sheet: WrittenSheet = {
    name: 'Gaji',
    rows: [
      [...header, 'Note'],
      [...payee('7000000001'), 'hidden'],
      ['BCA', '7000000002', 'PT Dua', { formula: 'D2', value: '100000' }],
    ],
    hiddenColumns: [5],
    merged: ['A2:A3'],
  }
  await upload(book(sheet))
  await screen.findByRole('group', { name: 'A column of the payments is hidden' })
  screen.getByText('A2 (Bank, merged), D3 (Amount (IDR), formula)')
  await user.click(screen.getByRole('radio', { name: 'Use' }))
  expect(goOn().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'I’ve compared these values' }))
  await user.click(goOn())
  await waitFor(() => expect(accounts()).toHaveLength(2))
  expect(answers.rows.map(({ note }) => note)).toEqual(['hidden', ''])
  expect(answers.rows[1]?.findings).toContainEqual({ column: 'amount', notice: 'formula_cell' })
  expect(answers.rows[0]?.findings).toEqual([
    { column: 'bank', notice: 'merged_cell' },
    { column: 'note', notice: 'hidden_column' },
  ])
})

it('T92: Where several sheets have data, the person says which one is paid', async () => {
  open()
  const sheets: WrittenSheet[] = [
    { name: 'November', rows: [header, payee('7000000001')] },
    { name: 'Desember', rows: [header, payee('7000000002'), payee('7000000003')] },
  ]
  await upload(book(...sheets))
  await screen.findByRole('group', { name: 'Which sheet do you want to pay?' })
  expect(answers.rows).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Desember: 3 filled rows' }))
  await user.click(goOn())
  await waitFor(() => expect(accounts()).toEqual(['7000000002', '7000000003']))
})

it('Headers below titles are found and told, and can be chosen where they are not known', async () => {
  open()
  await upload(file('a.csv', 'PT Maju;;;', 'Payroll;;;', header.join(';'), payee('7000000001').join(';')))
  await screen.findByText('The headers are in row 3; the rows above aren’t paid')
  expect(accounts()).toEqual(['7000000001'])
  await upload(file('b.csv', 'PT Maju;;;', 'Payroll;;;', 'Kode;Rek.;Siapa;Gaji', 'BCA;7000000002;PT Dua;100000'))
  await user.click(await screen.findByRole('combobox', { name: 'Header row' }))
  await user.click(screen.getByRole('option', { name: 'Row 3: Kode | Rek. | Siapa | Gaji' }))
  await say('Bank', 'Kode')
  await say('Account number', 'Rek.')
  await say('Account name', 'Siapa')
  await say('Amount (IDR)', 'Gaji')
  await user.click(screen.getByRole('button', { name: 'Use these columns' }))
  await waitFor(() => expect(accounts()).toEqual(['7000000002']))
})

it.each([
  [file('a.csv', ''), 'This file is empty'],
  [file('b.csv', header.join(';')), 'This file has headers, but no rows to pay'],
])('A file without payments says why: %#', async (chosen, text) => {
  open()
  await upload(chosen)
  await screen.findByText(text)
})

it('A person in the file of companies is asked about, and not turned into a company', async () => {
  open({ kind: 'international', slot: 'business' })
  const columns = 'Merchant order number;Recipient type;Account name;Mobile number;Bank;Account number;Amount (CNY)'
  const of = (order: string, type: string) =>
    `${order};${type};王小明;13812345678;中国工商银行;6228480402564890018;1200`
  await upload(file('a.csv', columns, of('PO-1', ''), of('PO-2', 'Person')))
  await screen.findByRole('group', { name: 'One row is marked for the other type of recipient' })
  expect(answers.rows).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Pay as marked' }))
  await user.click(goOn())
  await waitFor(() =>
    expect(answers.rows.map(({ recipient_type }) => recipient_type)).toEqual(['business', 'individual']),
  )
})

const message = (count: number, day: string) =>
  file(
    'pain.xml',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>M-1</MsgId><NbOfTxs>${count}</NbOfTxs></GrpHdr><PmtInf><PmtInfId>P-1</PmtInfId>`,
    `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><DbtrAcct><Id><Othr><Id>1220099</Id></Othr></Id></DbtrAcct><CdtTrfTxInf>`,
    '<PmtId><InstrId>I-1</InstrId><EndToEndId>E-1</EndToEndId></PmtId><Amt><InstdAmt Ccy="IDR">100000</InstdAmt></Amt>',
    '<CdtrAgt><FinInstnId><BICFI>CENAIDJAXXX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>PT Satu</Nm></Cdtr>',
    '<CdtrAcct><Id><Othr><Id>7000000001</Id></Othr></Id></CdtrAcct></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>',
  )

it('A payment message keeps its identifications, and what it asks for otherwise is told', async () => {
  open()
  await upload(message(1, '2999-12-01'))
  await screen.findByText(/asks for a later day/)
  expect(screen.getByText(/names account 1220099 to debit/)).toBeTruthy()
  expect(answers.rows[0]?.source).toEqual({
    message_type: 'pain.001.001.09',
    message_id: 'M-1',
    payment_id: 'P-1',
    instruction_id: 'I-1',
    e2e_id: 'E-1',
  })
  await upload(message(1, '2020-01-01'))
  await waitFor(() => expect(screen.queryByText(/asks for a later day/)).toBeNull())
})

it('A payment message with other totals than it says is refused with both numbers', async () => {
  open()
  await upload(message(3, '2020-01-01'))
  expect(await screen.findByText(/says it has 3 payments, but it has 1/)).toBeTruthy()
  expect(answers.rows).toEqual([])
})
