import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import type { BulkInput } from '../../../../contract/bulk/columns.ts'
// Preloaded: the step loads it when it is shown, which exceeds the test's timeout.
import '../../../../src/flows/bulk/BulkGrid.tsx'
import { type BulkAnswers, initialOf } from '../../../../src/flows/bulk/answers.ts'
import { newInput } from '../../../../src/flows/bulk/bulkFile.ts'
import { RowsStep } from '../../../../src/flows/bulk/RowsStep.tsx'
import { InEnglish } from '../../../support/portal/texts.tsx'

let answers: BulkAnswers

const Step = ({ rows, kind = 'domestic' }: Pick<BulkAnswers, 'rows'> & Partial<Pick<BulkAnswers, 'kind'>>) => {
  const [state, setState] = useState<BulkAnswers>({ ...initialOf(kind), rows })
  answers = state
  const change = (patch: Partial<BulkAnswers>) => setState({ ...state, ...patch })
  const controls = {
    answers: state,
    change,
    goTo: () => {},
    submit: () => {},
    isBusy: false,
    perform: () => Promise.resolve(),
  }
  return (
    <FormProvider {...useForm()}>
      <RowsStep controls={controls} />
    </FormProvider>
  )
}

const inputOf = (cells: Partial<BulkInput>) =>
  newInput({ bank: 'BCA', account_name: 'PT Maju', amount: '100.000', ...cells })
const rows = [
  inputOf({ account_number: '7000000001' }),
  inputOf({ account_number: '7000000002', bank: 'Antah', amount: '' }),
  inputOf({ account_number: '7000000003' }),
  inputOf({ account_number: '7000000004', amount: '12' }),
]

const open = async () => {
  render(
    <InEnglish>
      <Step rows={rows} />
    </InEnglish>,
  )
  await screen.findByRole('grid')
}
const user = userEvent.setup({ delay: null })
const focused = () => document.activeElement
const nameOfFocused = () => focused()?.getAttribute('aria-label') ?? ''
const isAt = (name: string | RegExp) => waitFor(() => expect(nameOfFocused()).toMatch(name))
const openCell = async (text: RegExp) => {
  await user.click(within(screen.getByRole('grid')).getByRole('gridcell', { name: text }))
  await user.keyboard('{Enter}')
}
const retype = async (text: string) => {
  await user.clear(focused() as HTMLInputElement)
  await user.keyboard(text)
}

afterEach(() => localStorage.clear())

it('Enter leads from error to error, each announced, until everything is correct', async () => {
  await open()
  await openCell(/^Antah/)
  await isAt(/^Row 2, Bank: We know no bank by this name/)
  expect(focused()).toMatchObject({ value: 'Antah' })
  expect(focused()?.getAttribute('aria-invalid')).toBe('true')
  await retype('008')
  await user.keyboard('{Enter}')
  await isAt(/^Row 2, Amount/)
  await retype('150.000')
  await user.keyboard('{Enter}')
  await isAt(/^Row 4, Amount/)
  await retype('250.000')
  await user.keyboard('{Enter}')
  await screen.findByText('All 4 rows are valid')
  expect(answers.rows.map(({ bank, amount }) => `${bank} ${amount}`)).toEqual([
    'BCA 100.000',
    '008 150.000',
    'BCA 100.000',
    'BCA 250.000',
  ])
  // The focus is not lost if no editor is left to open.
  await waitFor(() => expect(focused()?.getAttribute('role')).toBe('gridcell'))
  expect(focused()?.textContent).toBe('250.000')
})

it('A wrong correction keeps the cell open, and untouched cells are skipped', async () => {
  await open()
  await openCell(/^12/)
  await isAt(/^Row 4, Amount.*Pay at least/)
  await retype('zwölf')
  await user.keyboard('{Enter}')
  await isAt(/^Row 4, Amount.*Use digits/)
  await user.keyboard('{Enter}')
  await isAt(/^Row 2, Bank/)
  await user.keyboard('{Enter}')
  await isAt(/^Row 2, Amount/)
})

it('Tab moves right in the corrected row, and Escape reverts the input', async () => {
  await open()
  await openCell(/^12/)
  await retype('250.000')
  await user.keyboard('{Tab}')
  await waitFor(() => expect(focused()?.getAttribute('data-field')).toBe('account_number'))
  expect(screen.getByText('1 row of 4 has an error')).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()?.textContent).toBe('250.000'))
  await user.keyboard('{Enter}')
  await isAt(/^Row 4, Amount/)
  await retype('7')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()?.textContent).toBe('250.000'))
})

it('Undo reverts changes, deletions and additions in reverse order, and no non-changes', async () => {
  await open()
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }))
  const amounts = () => answers.rows.map(({ amount }) => amount)
  const start = amounts()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  await openCell(/^12/)
  await user.keyboard('{Enter}')
  await isAt(/^Row 2, Bank/)
  await user.keyboard('{Escape}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  await openCell(/^12/)
  await retype('250.000')
  await user.keyboard('{Tab}')
  await waitFor(() => expect(amounts()).toEqual(['100.000', '', '100.000', '250.000']))
  await user.click(screen.getByRole('button', { name: 'Delete row 2' }))
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  expect(amounts()).toEqual(['100.000', '100.000', '250.000', ''])
  await undo()
  expect(amounts()).toEqual(['100.000', '100.000', '250.000'])
  await undo()
  expect(amounts()).toEqual(['100.000', '', '100.000', '250.000'])
  await undo()
  expect(amounts()).toEqual(start)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
})

it('Deleting a row by keyboard moves the focus to the next row', async () => {
  await open()
  screen.getByRole('button', { name: 'Delete row 2' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(nameOfFocused()).toBe('Delete row 3'))
  await user.keyboard('{Enter}')
  await screen.findByText('All 2 rows are valid')
  // No errors are left: all rows are shown, and the focus stays among them.
  await waitFor(() => expect(nameOfFocused()).toBe('Delete row 1'))
})

it('An ambiguous column is asked about once, and the answer holds for all of it', async () => {
  const goods = {
    company_name: '上海宏达贸易有限公司',
    account_name: '上海宏达贸易有限公司',
    bank: '中国工商银行上海分行',
  }
  const row = (order_number: string, amount: string) =>
    newInput({ ...goods, order_number, account_number: '1001234567890123456', mobile: '13812345678', amount })
  render(
    <InEnglish>
      <Step kind="international" rows={[row('PO-1', '2.500'), row('PO-2', '4.000')]} />
    </InEnglish>,
  )
  await screen.findByText('2 rows of 2 have errors')
  const question = screen.getByRole('group', { name: 'How are amounts in column “Amount (CNY)” written?' })
  const ways = within(question).getAllByRole<HTMLInputElement>('radio')
  expect(ways.map(({ checked }) => checked)).toEqual([false, false])
  await user.click(within(question).getByRole('radio', { name: '2.500 means CNY 2,500.00' }))
  await screen.findByText('All 2 rows are valid')
  expect(answers.notations).toEqual({ amount: ',' })
  await user.click(within(question).getByRole('radio', { name: '2.500 means CNY 2.50' }))
  await screen.findByText('2 rows of 2 have errors')
})

it('All notices of a cell are shown, and the kind of recipient is a word', async () => {
  const short = { account_number: '123456789', recipient_type: 'individual', account_name: 'Siti Rahayu' }
  render(
    <InEnglish>
      <Step rows={[inputOf(short), inputOf(short)]} />
    </InEnglish>,
  )
  const grid = await screen.findByRole('grid')
  const [, second] = within(grid).getAllByRole('gridcell', { name: /123456789/ })
  expect(second?.textContent).toContain('Did you mean 0123456789?')
  expect(second?.textContent).toContain('The same account and amount as row 1')
  expect(within(grid).getAllByRole('gridcell', { name: 'Person' })).toHaveLength(2)
})

it('Rows with errors are set aside as a workbook, and the rest has no error left', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => {}
  await open()
  await user.click(screen.getByRole('button', { name: 'Exclude the 2 rows with errors (Excel file)' }))
  await screen.findByText('All 2 rows are valid')
  expect(saved).toEqual(['bulk-transfer-to-fix.xlsx'])
  click.mockRestore()
})
