import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { measureOverflow } from '../accessibility/axeChecks.ts'
import { receiveIncomingPayment } from '../actions/incomingPayments.ts'
import { house, openConsoleWindow, operator, treasury } from '../actions/operatorConsole.ts'

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

test('Money that nobody announced shows on home and is given to a business found by its name', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const [own] = await portal.sql<{ name: string }[]>`select name from businesses where id = ${business.id}`
  const { page } = await openConsoleWindow(portal, 'treasurer')
  await receiveIncomingPayment(portal, { amount_minor: 81_234_500n, account_number: '7310255588', remittance: '' })
  const card = page.getByRole('link', { name: new RegExp(`^${treasury.exceptions}`) }).last()
  await expect
    .poll(async () => {
      await page.goto(`${portal.baseUrl}/operator/home`)
      await card
        .getByText(operator.queue_empty)
        .or(card.getByText(/open, oldest from/))
        .first()
        .waitFor()
      return card.textContent()
    })
    .toMatch(/1 open, oldest from/)
  await page.getByText('Times in GMT+7').waitFor()
  await card.click()
  await page.getByRole('button', { name: treasury.kinds.credit_assign }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: treasury.asks.business_id }).fill(own?.name ?? '')
  await page.getByRole('option', { name: own?.name ?? '' }).click()
  await dialog.getByRole('textbox', { name: treasury.reason }).fill('Told by telephone')
  await dialog.getByRole('button', { name: treasury.propose, exact: true }).click()
  await page.getByText(treasury.waits_for_another).waitFor()
  const [proposal] = await portal.sql<{ payload: { business_id: string } }[]>`
    select payload from proposals where kind = 'credit_assign' and state = 'open'`
  expect(proposal?.payload.business_id).toBe(business.id)
})

test('A notice shows the days that were typed', async () => {
  const { page } = await openConsoleWindow(portal, 'treasurer')
  await page.goto(`${portal.baseUrl}/operator/notices`)
  await page.getByRole('button', { name: house.notice.new }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['text_en', 'text_id', 'text_zh'] as const)
    await dialog.getByRole('textbox', { name: house.notice[name] }).fill('Closed for the holidays')
  await dialog.getByRole('textbox', { name: house.notice.from }).fill('2030-12-24')
  await dialog.getByRole('textbox', { name: house.notice.until }).fill('2030-12-26')
  await dialog.getByRole('textbox', { name: treasury.reason }).fill('Holidays')
  await dialog.getByRole('button', { name: house.notice.publish }).click()
  await page.getByText('2030-12-24 – 2030-12-26').waitFor()
})
