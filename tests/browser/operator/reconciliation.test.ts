import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { measureOverflow } from '../accessibility/axeChecks.ts'
import { openConsoleWindow, treasury } from '../actions/operatorConsole.ts'

const portal = await openPortal({ isAlone: true })

const statement = [
  'booked_on,currency,amount,reference,description',
  '2026-11-24,IDR,123456789012,ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,FROMSOMEBODYWITHAVERYLONGNAMEWITHOUTASPACE',
].join('\n')

test('A bank statement is imported, and its line is fully visible on the narrowest screen', async () => {
  const { page } = await openConsoleWindow(portal, 'treasurer')
  await page.goto(`${portal.baseUrl}/operator/reconciliation`)
  await page.getByRole('textbox', { name: treasury.account_of_csv }).fill('7310255588')
  const file = { name: 'statement_of_a_long_name_without_any_space_2026_11_24.csv', mimeType: 'text/csv' }
  await page.getByTestId('statement').setInputFiles({ ...file, buffer: Buffer.from(statement) })
  const line = page.getByRole('region', { name: treasury.bank_side }).getByRole('listitem')
  await line.getByText(/123,456,789,012/).waitFor()
  await line.getByRole('button', { name: treasury.book_it }).waitFor()
  await page.getByRole('region', { name: treasury.statements }).getByText(file.name).waitFor()
  expect(await measureOverflow(page)).toBe(0)
})
