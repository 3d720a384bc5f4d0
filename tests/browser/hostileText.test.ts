import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../support/portal/portalWindows.ts'
import { openSignedIn } from './actions/registration.ts'
import { waitUntilLoaded } from './actions/screens.ts'
import {
  beginSending,
  british,
  fillAmount,
  fillRecipient,
  pressNext,
  sendMoney,
  shownAmount,
  waitForStep,
} from './actions/sending.ts'
import { formatText, textsOf } from './actions/texts.ts'

const portal = await openPortal()
const { documents, lists, sendMoney: texts, shell } = textsOf('en')

/** Each calls `attack()` if it is interpreted as more than text, in the document, an attribute or an address. */
const image = '<img src=x onerror=attack()>'
const script = '"><script>attack()</script>'
const svg = "'><svg onload=attack()>"
const link = 'javascript:attack()'
/** A right-to-left override, which makes another account number appear. */
const turned = 'Smith \u202e1199 7755\u202c Ltd'

/** Counts executed attacks. Violations of the CSP are console errors, which fail the test by themselves. */
async function openWatched(person: Parameters<typeof openSignedIn>[1]): Promise<PortalWindow> {
  const window = await openSignedIn(portal, person)
  await window.context.addInitScript(() => {
    Object.assign(globalThis, { attacks: 0, attack: () => Object.assign(globalThis, { attacks: 1 }) })
  })
  await window.page.reload()
  window.page.on('dialog', (dialog) => void dialog.accept().then(() => expect(dialog.message()).toBe('no dialog')))
  return window
}

async function expectHarmless({ page }: PortalWindow): Promise<void> {
  expect(await page.evaluate(() => Object(globalThis).attacks)).toBe(0)
  expect(
    await page.locator('img[src="x"], svg[onload], script:not([src]):not([type="application/json"])').count(),
  ).toBe(0)
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
  expect(await page.locator('body').textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
}

async function visit(window: PortalWindow, path: string, shown: string): Promise<void> {
  await window.page.goto(`${portal.baseUrl}/business/${path}`)
  await window.page.getByText(shown, { exact: false }).first().waitFor()
  await waitUntilLoaded(window)
  await expectHarmless(window)
}

/** Writes values that the input rules refuse, as an older import or a defect might have. */
async function plant(businessId: string): Promise<void> {
  const { sql } = portal
  await sql`update businesses set name = ${`PT ${image}`} where id = ${businessId}`
  await sql`update users set full_name = ${`Eve ${svg}`} where business_id = ${businessId}`
  await sql`update recipients set full_name = ${script}, bank_name = ${image}, search_text = lower(${script}),
    details = ${sql.json({ company_name: script, sort_code: '200000', bank_account_number: '55779911', bank_name: link })}
    where business_id = ${businessId}`
  await sql`update files set name = ${`${image}.pdf`} where business_id = ${businessId}`
}

async function sendWithDocument(window: PortalWindow, person: ReturnType<typeof personOf>): Promise<string> {
  const { page } = window
  // Text that people may type reaches the transfer through the ordinary form.
  await beginSending(window)
  await fillAmount(window, british)
  await pressNext(window)
  await waitForStep(window, 'recipient')
  await fillRecipient(window, british)
  await pressNext(window)
  await waitForStep(window, 'details')
  await upload(page)
  // Kind and amount of the document are asked for, and compared with the transfer.
  // File names have only characters that all systems accept.
  const document = page.getByRole('group', { name: `${image.replace(/[<>]/g, '-')}.png` })
  await document.getByLabel(documents.kind).selectOption({ label: lists.document_kinds.contract })
  await document.getByRole('textbox', { name: documents.amount }).fill(british.receive)
  const stated = { kind: lists.document_kinds.contract, stated: shownAmount(british) }
  await page.getByText(formatText(documents.matches, stated)).waitFor()
  await expectHarmless(window)
  await page.getByRole('button', { name: shell.close_flow, exact: true }).click()
  await page.getByRole('button', { name: shell.close_flow_confirm }).click()
  return sendMoney(portal, window, person, { ...british, account: '55779922', note: `${image} ${script} ${link}` })
}

/** Uploads one pixel with an attack as its file name. */
async function upload(page: Page): Promise<void> {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel(texts.fields.documents).setInputFiles({
    name: `${image}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  })
}

test('T35: Markup in notes, names and file names is shown as text on every screen and never runs', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const maker = personOf(business, 'maker')
  const window = await openWatched(maker)
  const id = await sendWithDocument(window, maker)
  await plant(business.id)

  const [recipient] = await portal.sql<{ id: string }[]>`select id from recipients where business_id = ${business.id}`
  await visit(window, 'home', svg)
  await visit(window, 'report/all', british.company)
  await visit(window, `report-detail/${id}`, image)
  await visit(window, 'recipient', script)
  await visit(window, `recipient-detail/${recipient?.id}`, script)
  await visit(window, 'balance', textsOf('en').balance.available)
  await visit(window, `transfer-success/x?id=${id}`, british.company)
  await visit(window, `business-send-money/${encodeURIComponent(image)}/${encodeURIComponent(script)}`, '')
  await visit(
    window,
    `report/all?filter=${encodeURIComponent(JSON.stringify({ q: image }))}`,
    textsOf('en').list.no_results,
  )

  const checkerWindow = await openWatched(personOf(business, 'checker'))
  await visit(checkerWindow, `report-detail/${id}`, image)
  await checkerWindow.page.getByRole('button', { name: textsOf('en').transfers.approve, exact: true }).click()
  await checkerWindow.page.getByRole('dialog').getByText(british.company).first().waitFor()
  await expectHarmless(checkerWindow)
})

test('T35: Text with direction-changing characters is refused', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const window = await openWatched(maker)
  await beginSending(window)
  await fillAmount(window, british)
  await pressNext(window)
  await waitForStep(window, 'recipient')
  await fillRecipient(window, { ...british, company: turned })
  await pressNext(window)
  await window.page
    .getByRole('textbox', { name: textsOf('en').corridors.labels.company_name })
    .and(window.page.locator('[aria-invalid="true"]'))
    .waitFor()
})
