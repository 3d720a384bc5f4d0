import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { MadePerson } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, phone } from '../../support/portal/portalWindows.ts'
import { waitForStatus } from '../actions/deciding.ts'
import { openSignedIn } from '../actions/registration.ts'
import { pressNext, tickDeclaration, typeOtp, typePin } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { bulk, bulkFlow, lists, sendMoney, titles } = textsOf('en')

type Cells = [bank: string, account: string, name: string, type: string, amount: string, note: string]

/** Twelve kinds of mistakes: the row, the column, the wrong value, and its correction. */
const mistakes: readonly [row: number, column: string, wrong: string, right: string][] = [
  [3, 'Bank', 'Bank Antah', '008'],
  [11, 'Bank', '', 'BCA'],
  [19, 'Account number', '', '7000000019'],
  [27, 'Account number', '7.00E+15', '7000000027'],
  [35, 'Account number', '70A0', '7000000035'],
  [43, 'Account name', '', 'PT Empat Tiga'],
  [51, 'Account name', '=1+1', 'PT Lima Satu'],
  [59, 'Account name', '公司', 'PT Lima Sembilan'],
  [67, 'Recipient type', 'cat', 'Person'],
  [75, 'Amount (IDR)', '', '100.000'],
  [83, 'Amount (IDR)', 'lots', '100.000'],
  [100, 'Amount (IDR)', '9.999', '100.000'],
]
const header = ['Bank', 'Account number', 'Account name', 'Recipient type', 'Amount (IDR)', 'Note']

const rowOf = (row: number): Cells => ['BCA', String(7_000_000_000 + row), `PT Nomor ${row}`, 'Company', '100.000', '']
const lines = Array.from({ length: 100 }, (_, index) => {
  const cells = rowOf(index + 1)
  for (const [row, column, wrong] of mistakes) if (row === index + 1) cells[header.indexOf(column)] = wrong
  return cells.join(';')
})
const payroll = [header.join(';'), ...lines].join('\r\n')

let maker: MadePerson
beforeAll(async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 90_000_000n })
  maker = personOf(business, 'maker')
})

type Kind = 'domestic' | 'international'

async function fillFileStep(window: PortalWindow, kind: Kind, file: { label: string; name: string; text: string }) {
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/${kind === 'domestic' ? 'domestic' : 'business'}-bulk-transfer`)
  await page.getByRole('heading', { name: bulkFlow[kind].steps.file.heading }).waitFor()
  await page
    .getByLabel(file.label, { exact: true })
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
  await page.getByRole('textbox', { name: bulkFlow.name }).fill(file.name)
  const purpose = kind === 'domestic' ? lists.purposes.salary : lists.purposes.goods
  await page.getByRole('combobox', { name: sendMoney.fields.purpose }).selectOption({ label: purpose })
  await page
    .getByRole('combobox', { name: sendMoney.fields.income_source })
    .selectOption({ label: lists.income_sources.sales })
  await pressNext(window)
  await page.getByRole('heading', { name: bulkFlow[kind].steps.rows.heading }).waitFor()
}

/** From the review to the end: one signature, and every row arrives. */
async function payAll(window: PortalWindow, kind: Kind, rows: number): Promise<void> {
  const { page } = window
  await page.getByRole('heading', { name: bulkFlow[kind].steps.review.heading }).waitFor()
  await tickDeclaration(window)
  await page.getByRole('button', { name: bulkFlow.make }).click()
  await page.getByRole('heading', { name: bulk.pay_title }).waitFor()
  await typeOtp(portal, window, maker)
  await typePin(window)
  await page.getByRole('dialog').getByRole('button', { name: bulk.pay }).click()
  await waitForStatus(window, 'succeeded')
  const list = page.getByRole('region', { name: bulk.rows }).getByRole('listitem')
  await expect.poll(() => list.filter({ hasText: bulk.states.success }).count()).toBe(rows)
}

/** The accessible name of the focused element. */
const nameOfFocused = ({ page }: PortalWindow): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** Goes from error to error with Enter alone, from the first cell of the grid on. Returns the announcements. */
async function mendByKeyboard(window: PortalWindow): Promise<string[]> {
  const { page } = window
  const heard: string[] = []
  const isInGrid = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)
  for (let presses = 0; !(await isInGrid()) && presses < 60; presses++) await page.keyboard.press('Tab')
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const done = page.getByText(formatText(bulkFlow.all_right, { smart_count: 100 }))
  for (let at = ''; (await done.count()) === 0; ) {
    await expect
      .poll(async () => (at === (await nameOfFocused(window)) ? '' : await nameOfFocused(window)))
      .toMatch(/^Row/)
    at = await nameOfFocused(window)
    heard.push(at)
    const [, row, column = ''] = /^Row (\d+), ([^:]+):/.exec(at) ?? []
    const mistake = mistakes.find((one) => one[0] === Number(row) && one[1] === column)
    if (!mistake) throw new Error(`no mistake was made at ${at}`)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(mistake[3])
    await page.keyboard.press('Enter')
    if (heard.length === mistakes.length) await done.waitFor()
  }
  return heard
}

test('A file of a hundred rows is corrected by keyboard alone, signed once, paid and reported row by row', async () => {
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await fillFileStep(window, 'domestic', { label: bulkFlow.file.choose, name: 'payroll.csv', text: payroll })
  await page.getByText(formatText(bulkFlow.wrong, { smart_count: 12, total: 100 })).waitFor()
  const heard = await mendByKeyboard(window)
  expect(heard).toHaveLength(12)
  expect(heard[0]).toBe('Row 3, Bank: We know no bank by this name: use its three-digit code or choose one')
  await pressNext(window)
  await payAll(window, 'domestic', 100)
  expect(await page.getByRole('link', { name: 'PT Empat Tiga' }).count()).toBe(1)
  expect(await page.getByText('10,250,000').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: titles.bulk, exact: true }).first().click()
  const listed = page.getByRole('row').filter({ hasText: 'payroll.csv' })
  await listed.filter({ hasText: textsOf('en').statuses.succeeded }).waitFor()
  expect(await listed.textContent()).toContain('100')
})

const goods = [
  'Merchant order number,Chinese company name,Account name,Mobile number,Bank,Account number,Amount (CNY)',
  'PO-1,上海宏达贸易有限公司,上海宏达贸易有限公司,13812345678,中国工商银行上海分行,1001234567890123456,2.500',
  'PO-2,上海宏达贸易有限公司,上海宏达贸易有限公司,2381234567,中国工商银行上海分行,1001234567890123457,1.200',
].join('\n')

test('A file for China is uploaded on a phone: the number format is asked once, a cell is corrected, documents are matched to rows, and it is paid', async () => {
  const window = await openSignedIn(portal, maker, { size: phone })
  const { page } = window
  const label = `${bulkFlow.slots.business}: ${bulkFlow.file.choose}`
  await fillFileStep(window, 'international', { label, name: 'goods.csv', text: goods })
  await page.getByRole('radio', { name: '2.500 means CNY 2,500.00' }).check()
  await page.getByText(formatText(bulkFlow.wrong, { smart_count: 1, total: 2 })).waitFor()
  const cell = page.getByRole('grid').getByRole('gridcell', { name: /^2381234567/ })
  await cell.dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('13912345678')
  await page.keyboard.press('Enter')
  await page.getByText(formatText(bulkFlow.all_right, { smart_count: 2 })).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await pressNext(window)
  await page.getByRole('heading', { name: bulkFlow.international.steps.documents.heading }).waitFor()
  const pdf = readFileSync(path.resolve('tests/support/papers/libreoffice.pdf'))
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })
  await page
    .getByLabel(bulkFlow.documents.add, { exact: true })
    .setInputFiles([paper('PO-2 invoice.pdf'), paper('contract.pdf'), paper('Contract.pdf')])
  await page.getByText(formatText(bulkFlow.documents.twice, { name: 'Contract.pdf' })).waitFor()
  await page
    .getByRole('button', { name: formatText(bulkFlow.documents.remove, { name: 'contract.pdf' }), exact: true })
    .waitFor()
  await pressNext(window)
  await payAll(window, 'international', 2)
  expect(await page.getByText('PO-2 invoice.pdf').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
