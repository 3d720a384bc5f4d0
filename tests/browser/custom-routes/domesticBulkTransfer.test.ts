import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal.ts'
import { personOf } from '../../support/portalWindows.ts'
import { waitForStatus } from '../actions/deciding.ts'
import { openLoggedIn } from '../actions/registration.ts'
import { pressNext, tickDeclaration, typeOtp, typePin } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { bulk, bulkFlow, lists, sendMoney, titles } = textsOf('en')

const file = [
  'Bank;Norek;Nama;Nominal',
  'BCA;7000000001;PT Satu;100.000',
  'Bank Antah;7000000002;PT Dua;200.000',
  'Mandiri;7000000003;PT Tiga;300.000',
].join('\r\n')

test('a file with an error, mended in its cell by the keyboard, signed once and paid row by row', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 5_000_000n })
  const maker = personOf(business, 'maker')
  const window = await openLoggedIn(portal, maker)
  const { page } = window
  const atStep = (step: keyof typeof bulkFlow.domestic.steps) =>
    page.getByRole('heading', { name: bulkFlow.domestic.steps[step].heading }).waitFor()
  await page.getByRole('link', { name: titles.bulk, exact: true }).click()
  await page.getByRole('link', { name: titles.bulk_domestic, exact: true }).last().click()
  await atStep('file')
  await page
    .getByLabel(bulkFlow.file.choose)
    .setInputFiles({ name: 'payroll.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('textbox', { name: bulkFlow.name }).fill('Payroll')
  await page.getByRole('combobox', { name: sendMoney.fields.purpose }).selectOption({ label: lists.purposes.salary })
  await page
    .getByRole('combobox', { name: sendMoney.fields.income_source })
    .selectOption({ label: lists.income_sources.sales })
  await pressNext(window)
  await atStep('rows')
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell', { name: /Bank Antah/ }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('008')
  await page.keyboard.press('Enter')
  await page.getByText('All 3 rows are right').waitFor()
  await pressNext(window)
  await atStep('review')
  await tickDeclaration(window)
  await page.getByRole('button', { name: bulkFlow.make }).click()
  await page.getByRole('heading', { name: bulk.pay_title }).waitFor()
  await typeOtp(portal, window, maker)
  await typePin(window)
  await page.getByRole('dialog').getByRole('button', { name: bulk.pay }).click()
  await waitForStatus(window, 'succeeded')
  expect(await page.getByRole('link', { name: 'PT Dua' }).count()).toBe(1)
  expect(await page.getByText('607,500').count()).toBeGreaterThan(0)
})
