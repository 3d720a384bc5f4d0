import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password, pin } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf, phone, type Who } from '../../support/portal/portalWindows.ts'
import { britishRecipient } from '../../support/sending.ts'
import { approve, openTransfer, waitForStatus } from '../actions/deciding.ts'
import { download, readPdf } from '../actions/downloads.ts'
import { connectProgram, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

/** The first days of a person: setting up the account, and their number format. */

const portal = await openPortal()

const payBritish = async (who: Who, amount_minor: string) =>
  payNewRecipient(portal, await connectProgram(portal, who), who, { recipient: britishRecipient(), amount_minor })

/** The cumulative layout shift since the page was opened. */
const readMoved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // The browser reports no entry if nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test('A checker without a PIN is sent to set one before approving, and returns to the approval', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const checker = personOf(business, 'checker')
  await portal.sql`update users set pin_hash = null where id = ${checker.id}`
  const { id } = await payBritish(personOf(business, 'maker'), '100000')
  const window = await openSignedIn(portal, checker)
  const { page } = window
  const { settings, transfers } = textsOf('en')
  await openTransfer(portal, window, id)
  await page.getByRole('button', { name: transfers.approve, exact: true }).click()
  await page.getByText(settings.pin.first).waitFor()
  await page.getByRole('link', { name: settings.pin.set }).click()
  await page.getByLabel(settings.pin.fields.new, { exact: true }).fill(pin)
  await page.getByLabel(settings.pin.fields.repeated, { exact: true }).fill(pin)
  await page.locator('input[type="password"]').and(page.getByLabel(settings.your_password)).fill(password)
  await page.getByRole('button', { name: settings.pin.set, exact: true }).click()
  await page.waitForURL(`**/report-detail/${id}`)
  expect(await approve(portal, window, checker)).toContain('Smith Trading Ltd')
  await waitForStatus(window, 'succeeded')
})

test('A business that is not verified sees that before any form, and the home page lists what is left to do', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  await portal.sql`update businesses set is_verified = 0 where id = ${business.id}`
  const { page } = await openSignedIn(portal, personOf(business, 'admin'))
  const { home, shell } = textsOf('en')
  await page.getByRole('main').getByText(home.steps.verify_business.title).first().waitFor()
  await page.getByRole('link', { name: shell.new_transfer, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: shell.verify_title_0 })
  await dialog.waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('button', { name: shell.verify_later }).click()
  await page.waitForURL('**/home')
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByRole('main').getByText(home.steps.verify_business.title).first().waitFor()
  // 0.1 is the limit for a good layout shift: beyond it a press may hit another element.
  expect(await readMoved(page)).toBeLessThan(0.1)
  expect(await portal.sql`select from drafts where business_id = ${business.id}`).toHaveLength(0)
})

test('Numbers, dates and times appear in the Indonesian style once a person chooses it', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  await payBritish(maker, '125000')
  const { page } = await openSignedIn(portal, maker, { locale: 'id' })
  const { home, list, settings, ui } = textsOf('id')
  await page.goto(`${portal.baseUrl}/business/user-settings/language`)
  await page.getByRole('radio', { name: /25\.000\.000/ }).check()
  await page.getByText(settings.saved).waitFor()
  await page.goto(`${portal.baseUrl}/business/report`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Smith Trading Ltd' })
  await row.getByText(/1\.250,00/).waitFor()
  await row
    .getByText(/\b2\d\.\d{3}\.\d{3}\b/)
    .first()
    .waitFor()
  // The exported file, a calendar and a chart follow the format, too.
  await page.getByRole('button', { name: ui.export }).click()
  const file = await download(page, () => page.getByRole('menuitem', { name: ui.export_xlsx }).click())
  const styles = Buffer.from(unzipSync(new Uint8Array(file.bytes))['xl/styles.xml'] ?? []).toString('utf8')
  expect(styles).toMatch(/formatCode="d mmm yyyy hh\.mm/)
  await page.getByRole('button', { name: list.any_day }).click()
  await page.getByRole('menuitem', { name: list.other_days }).click()
  const day = page.getByRole('textbox', { name: list.first_day })
  await day.fill('1 Nov 2026')
  await page.keyboard.press('Tab')
  expect(await day.inputValue()).toBe('1 Nov 2026')
  await page.keyboard.press('Escape')

  await row.getByRole('link').first().click()
  await page.waitForURL('**/report-detail/*')
  await page
    .getByRole('main')
    .getByText(/^\d{1,2} \p{L}{3} \d{4} \d{2}\.\d{2}/u)
    .first()
    .waitFor()

  await page.goto(`${portal.baseUrl}/business/home`)
  const chart = page.getByRole('img', { name: new RegExp(home.chart_label.split(':')[0] ?? '') })
  const readout = page.getByRole('status').filter({ hasText: /2\d\.\d{3}\.\d{3}/ })
  await chart.focus()
  await readout.waitFor()
  await page.keyboard.press('ArrowLeft')
  await readout.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowRight')
  await readout.waitFor()
  // The same with a pointer: the last month is on the right.
  await chart.blur()
  await readout.waitFor({ state: 'hidden' })
  const box = await chart.boundingBox()
  await chart.hover({ position: { x: (box?.width ?? 0) - 24, y: 60 } })
  await readout.waitFor()
})

test('A person’s mails and documents use their language, number format, time format and time zone', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker, { locale: 'id' })
  const { page } = window
  const { lists, settings, transfers } = textsOf('id')
  await page.goto(`${portal.baseUrl}/business/user-settings/language`)
  await page.getByRole('radio', { name: 'English', exact: true }).check()
  await page.getByRole('radio', { name: 'Bahasa Indonesia', exact: true }).check()
  await page.getByRole('radio', { name: /25\.000\.000/ }).check()
  const zone = page.getByRole('combobox', { name: settings.formats.time_zone })
  await zone.fill('Jayapura')
  await page.getByRole('option', { name: /Jayapura/ }).click()
  await expect
    .poll(() => portal.sql`select time_zone from users where id = ${maker.id}`)
    .toMatchObject([{ time_zone: 'Asia/Jayapura' }])

  const { id } = await payBritish(maker, '125000')
  await openTransfer(portal, window, id)
  await waitForStatus(window, 'succeeded')
  const [made] = await portal.sql<{ at: string }[]>`
    select to_char(created_at at time zone 'Asia/Jayapura', 'FMDD Mon YYYY HH24.MI') as at from transfers where id = ${id}`
  const there = (made?.at ?? '').replace('May', 'Mei').replace('Aug', 'Agu').replace('Oct', 'Okt').replace('Dec', 'Des')
  await page.getByRole('main').getByText(there).first().waitFor()
  const { subject, text } = await portal.readMail(maker, 'Smith Trading Ltd')
  expect(subject).toContain('GBP 1.250,00')
  expect(text).toContain('Jumlah: GBP 1.250,00')
  const receipt = await readPdf(
    (await download(page, () => page.getByRole('button', { name: transfers.receipt }).click())).bytes,
  )
  for (const said of ['GBP 1.250,00', 'IDR 75.000', `${there} (GMT+9)`, lists.rate_sources.reference]) {
    expect(receipt).toContain(said)
  }
})
