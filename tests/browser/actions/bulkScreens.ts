import type { Portal, PortalWindow } from '../../support/portal/portalWindows.ts'
import { writtenWorkbook } from '../../support/workbooks.ts'
import { at, demoAdmin, openPortalPath, type Screen, waitUntilLoaded } from './screens.ts'
import { pressNext, tickDeclaration } from './sending.ts'
import { textsOf } from './texts.ts'

/** Screens of a bulk transfer, from the file to the report. */

const wrongGoods = [
  'Merchant order number,Chinese company name,Account name,Mobile number,Bank,Account number,Amount (CNY)',
  'PO-1,上海宏达贸易有限公司,上海宏达贸易有限公司,13812345678,中国工商银行上海分行,1001234567890123456,2.500',
  'PO-2,上海宏达贸易有限公司,上海宏达贸易有限公司,2381234567,ICBC,1001234567890123457,1200',
].join('\n')
const rightPayroll = 'Bank,Norek,Nama,Nominal\nBCA,7000000001,PT Satu,100000\n14,7000000002,PT Dua,100000'

async function openRows(
  portal: Portal,
  window: PortalWindow,
  { kind, label, text }: { kind: 'domestic' | 'international'; label: string; text: string },
): Promise<void> {
  const { page, locale } = window
  const { bulkFlow, lists, sendMoney } = textsOf(locale)
  await openPortalPath(`${kind === 'domestic' ? 'domestic' : 'business'}-bulk-transfer`)(portal, window)
  await page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'payments.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('textbox', { name: bulkFlow.name }).fill('Payroll')
  const purpose = kind === 'domestic' ? lists.purposes.salary : lists.purposes.goods
  await page.getByRole('combobox', { name: sendMoney.fields.purpose }).selectOption({ label: purpose })
  await page
    .getByRole('combobox', { name: sendMoney.fields.income_source })
    .selectOption({ label: lists.income_sources.sales })
  await pressNext(window)
  await page.getByRole('heading', { name: bulkFlow[kind].steps.rows.heading }).waitFor()
}

async function openReview(portal: Portal, window: PortalWindow): Promise<void> {
  const { bulkFlow } = textsOf(window.locale)
  await openRows(portal, window, { kind: 'domestic', label: bulkFlow.file.choose, text: rightPayroll })
  await pressNext(window)
  await window.page.getByRole('checkbox').first().waitFor()
  await waitUntilLoaded(window)
}

/** Hidden content of each kind. */
const hidingPayroll = writtenWorkbook({
  name: 'November',
  rows: [
    ['PT Maju Bersama'],
    ['Bank', 'Norek', 'Nama', 'Nominal', 'Catatan'],
    ['BCA', '7000000001', 'PT Satu', '100000', 'Bonus'],
    ['BCA', '7000000002', 'PT Dua', { formula: 'D3*2', value: '200000' }, ''],
  ],
  hiddenRows: [3],
  hiddenColumns: [5],
  merged: ['A3:A4'],
})

/** Another address for the first record of a list. */
const openAs =
  (list: string, detail: RegExp, pathOf: (id: string) => string) => async (portal: Portal, window: PortalWindow) => {
    await openPortalPath(list)(portal, window)
    const links = await window.page
      .locator('main a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    const id = links.map((link) => detail.exec(link ?? '')?.[1]).find((found) => found !== undefined) ?? ''
    await openPortalPath(pathOf(id))(portal, window)
  }
const openBatchAs = (pathOf: (id: string) => string) =>
  openAs('bulk-report-list', /bulk-[a-z-]*detail\/([^/?]+)/, pathOf)

export const bulkScreens: readonly Screen[] = [
  {
    name: 'bulk-questions',
    async open(portal, window) {
      const { bulkFlow } = textsOf(window.locale)
      await openPortalPath('domestic-bulk-transfer')(portal, window)
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await window.page
        .getByLabel(bulkFlow.file.choose, { exact: true })
        .setInputFiles({ name: 'payments.xlsx', mimeType, buffer: Buffer.from(hidingPayroll) })
      await window.page.getByRole('button', { name: bulkFlow.questions.go_on }).waitFor()
    },
  },
  at('bulk-file', 'business-bulk-transfer'),
  at('bulk-file-domestic', 'domestic-bulk-transfer'),
  {
    name: 'bulk-rows',
    async open(portal, window) {
      const { bulkFlow } = textsOf(window.locale)
      const label = `${bulkFlow.slots.business}: ${bulkFlow.file.choose}`
      await openRows(portal, window, { kind: 'international', label, text: wrongGoods })
      await window.page.getByRole('grid').waitFor()
      // One cell is open in its editor.
      await window.page.getByRole('gridcell', { name: /^2381234567/ }).dblclick()
      await waitUntilLoaded(window)
    },
  },
  { name: 'bulk-review', open: openReview },
  {
    name: 'bulk-sign',
    async open(portal, window) {
      const { bulk, bulkFlow, ui } = textsOf(window.locale)
      await openReview(portal, window)
      await tickDeclaration(window)
      await window.page.getByRole('button', { name: bulkFlow.make }).click()
      await window.page.getByRole('heading', { name: bulk.pay_title }).waitFor()
      await window.page.getByRole('textbox', { name: ui.otp_label }).waitFor()
      // Takes the mail out of the sink, so that the next test does not read its code.
      await portal.readCode(demoAdmin)
    },
  },
  at('bulk-report-list', 'bulk-report-list'),
  {
    name: 'bulk-report-detail',
    path: 'bulk-report-detail/1',
    open: openBatchAs((id) => `bulk-report-detail/${id}`),
  },
  {
    name: 'bulk-report-international',
    path: 'bulk-inter-report-detail/1/all',
    open: openBatchAs((id) => `bulk-inter-report-detail/${id}/all`),
  },
  {
    name: 'bulk-report-transfer',
    path: 'single-report-detail/1',
    open: openAs('report/history', /report-detail\/([^/?]+)/, (id) => `single-report-detail/${id}`),
  },
]
