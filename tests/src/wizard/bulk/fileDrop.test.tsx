import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { type BulkAnswers, initialOf } from '../../../../src/flows/bulk/answers.ts'
import { loadColumnMapping, saveColumnMapping } from '../../../../src/flows/bulk/columnMapping.ts'
import { FileDrop } from '../../../../src/flows/bulk/FileDrop.tsx'
import { InEnglish } from '../../../support/portal/texts.tsx'

let answers: BulkAnswers

const Step = () => {
  const [state, setState] = useState<BulkAnswers>(initialOf('domestic'))
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
      <FileDrop controls={controls} slot={null} />
    </FormProvider>
  )
}

const user = userEvent.setup({ delay: null })
const file = (name: string, ...lines: string[]) => new File([lines.join('\n')], name, { type: 'text/csv' })
const own = file('payroll.csv', 'Kode;Rek.;Siapa;Gaji;Bonus', 'BCA;7000000001;PT Satu;100000;25000')

const open = () =>
  render(
    <InEnglish>
      <Step />
    </InEnglish>,
  )
const upload = (chosen: File) => user.upload(screen.getByLabelText(/^Choose/), chosen)
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
  await screen.findByText(/We do not know these columns/)
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
  await screen.findByText(/asks for payment later/)
  expect(screen.getByText(/names account 1220099 to debit/)).toBeTruthy()
  expect(answers.rows[0]?.source).toEqual({
    message_type: 'pain.001.001.09',
    message_id: 'M-1',
    payment_id: 'P-1',
    instruction_id: 'I-1',
    e2e_id: 'E-1',
  })
  await upload(message(1, '2020-01-01'))
  await waitFor(() => expect(screen.queryByText(/asks for payment later/)).toBeNull())
})

it('A payment message with other totals than it says is refused with both numbers', async () => {
  open()
  await upload(message(3, '2020-01-01'))
  expect(await screen.findByText(/says it holds 3 payments, but it holds 1/)).toBeTruthy()
  expect(answers.rows).toEqual([])
})
