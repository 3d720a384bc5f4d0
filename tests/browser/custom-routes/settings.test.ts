import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password, pin } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { interceptOnce } from '../actions/intercept.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { sendMoney, settings, shell, ui, login, titles } = textsOf('en')
const strong = 'Kertas#Biru71'

const open = (page: Page, tab: string) => page.goto(`${portal.baseUrl}/business/user-settings/${tab}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false })
const secret = (page: Page, name: string) => page.locator('input[type="password"]').and(page.getByLabel(name))
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()

/** Delays the next upload until the returned function is called. */
async function holdUpload(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await interceptOnce(page, '**/api/common/upload', async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test('The tabs of the settings follow the role, have addresses and are reached from the menus', async () => {
  const business = await portal.makeBusiness({ roles: ['admin', 'viewer'] })
  const { page } = await openSignedIn(portal, personOf(business, 'viewer'))
  await page.getByRole('button', { name: shell.account, exact: true }).click()
  await page.getByRole('menuitem', { name: titles.settings }).click()
  await page.waitForURL('**/user-settings/profile')
  const tabs = page.getByRole('navigation', { name: titles.settings }).getByRole('link')
  await tabs.first().waitFor()
  const shown = await tabs.allTextContents()
  expect(shown).toContain(settings.tabs.bank_accounts)
  for (const hidden of [settings.tabs.documents, settings.tabs.additional_details, settings.tabs.user_management]) {
    expect(shown).not.toContain(hidden)
  }
  await tabs.filter({ hasText: settings.tabs.password }).click()
  await page.waitForURL('**/user-settings/password')
  await page.goBack()
  await page.waitForURL('**/user-settings/profile')
  // Addresses of a tab that the person may not see, or that does not exist, show an error.
  await open(page, 'documents')
  await page.getByText(shell.access_denied, { exact: true }).waitFor()
  await open(page, 'no-such-tab')
  await page.getByRole('main').getByText(shell.not_found, { exact: true }).waitFor()
})

test('A person changes their profile and picture, and the header shows the new name', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  await open(page, 'profile')
  await box(page, settings.profile.fields.full_name).fill('Suharto')
  await box(page, settings.profile.fields.phone_number).fill('0812345678')
  await button(page, settings.save).click()
  await page.getByText('Put a space between first and last name').waitFor()
  await box(page, settings.profile.fields.full_name).fill('Siti Rahayu')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const letGo = await holdUpload(page)
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('progressbar', { name: formatText(sendMoney.uploading, { name: 'me.png' }) }).waitFor()
  letGo()
  await button(page, settings.profile.remove_picture).waitFor()
  await waitOutThrottle(page)
  await button(page, settings.save).click()
  await confirmByPin(window)
  await toast(page, settings.saved)
  await page.reload()
  await expect.poll(() => box(page, settings.profile.fields.full_name).inputValue()).toBe('Siti Rahayu')
  await page.getByRole('banner').locator('img[src^="blob:"]').waitFor()
  await page.getByRole('button', { name: shell.account, exact: true }).click()
  await page.getByText('Siti Rahayu').waitFor()
})

test('Company details and documents can be entered until they are submitted', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  await portal.sql`update businesses set is_verified = 0 where id = ${business.id}`
  const { page } = await openSignedIn(portal, personOf(business, 'admin'))
  await open(page, 'additional-details')
  const { fields } = settings.additional
  await box(page, fields.nib).fill('9120304050607')
  await box(page, fields.tax_id).fill('01.234.567.8-901.234')
  await page.getByLabel(fields.incorporation_date).fill('2015-04-01')
  await box(page, fields.postal_code).fill('10220')
  await box(page, fields.address).fill('Jl. Sudirman No. 1')
  await page.getByLabel(fields.province_id).selectOption({ label: 'DKI Jakarta' })
  await box(page, fields.city_id).fill('Jakarta Pusat')
  await box(page, fields.id_card_number).fill('3171010101900001')
  await page.getByLabel(fields.date_of_birth).fill(`${new Date().getFullYear() - 10}-01-01`)
  await button(page, settings.save).click()
  await page.getByText(formatText(settings.additional.under_age.replace('%{years}', '18'))).waitFor()
  await page.getByLabel(fields.date_of_birth).fill('1990-01-01')
  await waitOutThrottle(page)
  await button(page, settings.save).click()
  await toast(page, settings.saved)
  await page.reload()
  await expect.poll(() => box(page, fields.tax_id).inputValue()).toBe('0012345678901234')

  await open(page, 'documents')
  const { documents } = settings
  const upload = page.locator(`input[type="file"][aria-label="${documents.upload}: ${documents.kinds.nib}"]`)
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n') }
  const letGo = await holdUpload(page)
  await upload.setInputFiles({ name: 'nib.pdf', ...pdf })
  await page.getByRole('progressbar', { name: formatText(sendMoney.uploading, { name: 'nib.pdf' }) }).waitFor()
  letGo()
  await page.getByText('nib.pdf').waitFor()
  const download = page.waitForEvent('download')
  await button(page, documents.download.replace('%{name}', 'nib.pdf')).click()
  expect((await download).suggestedFilename()).toBe('nib.pdf')
  await page
    .locator(`input[type="file"][aria-label="${documents.replace}: nib.pdf"]`)
    .setInputFiles({ name: 'newer.pdf', ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.from('\n')]) })
  await page.getByText('newer.pdf').waitFor()
  await button(page, documents.remove.replace('%{name}', 'newer.pdf')).click()
  await page.getByRole('dialog').getByRole('button', { name: settings.remove }).click()
  await toast(page, documents.removed)
  await expect.poll(() => page.getByText('newer.pdf').count()).toBe(0)

  await portal.sql`update businesses set is_verified = 1 where id = ${business.id}`
  await open(page, 'additional-details')
  await page.getByText(formatText(settings.submitted_hint, { contact_support: '' })).waitFor()
  expect(await box(page, fields.nib).count()).toBe(0)
})

test('A bank account is added in the company’s name, made default and deleted; a viewer sees only its last digits', async () => {
  const business = await portal.makeBusiness({ roles: ['admin', 'viewer'] })
  const [company] = await portal.sql<{ name: string }[]>`select name from businesses where id = ${business.id}`
  const { page } = await openSignedIn(portal, personOf(business, 'admin'))
  const texts = settings.bank_accounts
  await open(page, 'bank-accounts')
  const add = async (account: string) => {
    await button(page, texts.add).first().click()
    await page.getByRole('combobox', { name: texts.fields.bank }).selectOption({ index: 1 })
    await box(page, texts.fields.account_number).fill(account)
    await secret(page, settings.your_password).fill(password)
  }
  await add('7001234567')
  await box(page, texts.fields.account_name).fill('Sari Wijaya')
  await page.locator('form').getByRole('button', { name: texts.add }).click()
  await page.getByText(texts.name_differs.replace('%{company}', company?.name ?? '')).waitFor()
  await box(page, texts.fields.account_name).fill((company?.name ?? '').toUpperCase())
  await waitOutThrottle(page)
  await page.locator('form').getByRole('button', { name: texts.add }).click()
  await toast(page, texts.added)
  await page.getByText('7001234567').waitFor()
  await page.getByText(/^Can receive refunds from /).waitFor()
  await add('88112233')
  await page.locator('form').getByRole('button', { name: texts.add }).click()
  const second = page.getByRole('listitem').filter({ hasText: '88112233' })
  await second.getByRole('button', { name: new RegExp(`^${texts.make_default}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').fill('Wrong#2026x')
  await dialog.getByRole('button', { name: texts.make_default }).click()
  await dialog.getByText('That password isn’t right', { exact: false }).waitFor()
  await dialog.locator('input').fill(password)
  await waitOutThrottle(page)
  await dialog.getByRole('button', { name: texts.make_default }).click()
  await second.getByText(texts.default, { exact: true }).waitFor()
  const first = page.getByRole('listitem').filter({ hasText: '7001234567' })
  await first.getByRole('button', { name: new RegExp(`^${texts.delete}`) }).click()
  await dialog.locator('input').fill(password)
  await dialog.getByRole('button', { name: texts.delete }).click()
  await expect.poll(() => first.count()).toBe(0)

  const viewer = await openSignedIn(portal, personOf(business, 'viewer'))
  await open(viewer.page, 'bank-accounts')
  await viewer.page.getByText('•••• 2233').waitFor()
  expect(await viewer.page.getByText('88112233').count()).toBe(0)
  expect(await button(viewer.page, texts.add).count()).toBe(0)
  const mail = await portal.readMail(personOf(business, 'admin'), 'added the bank account')
  expect(mail.text).toContain('•••• 4567')
})

const thrownOut = async ({ page }: PortalWindow) => {
  await page.getByRole('link', { name: shell.transfers }).first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Your session has ended', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: ui.ok }).click()
  await page.getByRole('textbox', { name: login.identifier }).waitFor()
}

test('A password change ends the session of the other browser and keeps this one', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  const maker = personOf(business, 'maker')
  const here = await openSignedIn(portal, maker)
  const there = await openSignedIn(portal, maker)
  const { page } = here
  await open(page, 'password')
  const { fields } = settings.password
  const type = async (given: string, next: string, again: string) => {
    await secret(page, fields.current).fill(given)
    await secret(page, fields.new).first().fill(next)
    await secret(page, fields.repeated).fill(again)
  }
  await type(password, strong, 'Kertas#Biru72')
  await page
    .getByText(formatText(settings.password.strength.replace('%{strength}', settings.password.strengths.strong)))
    .waitFor()
  await button(page, settings.password.change).click()
  await page.getByText(settings.password.differs).waitFor()
  await type(password, strong, strong)
  await waitOutThrottle(page)
  await button(page, settings.password.change).click()
  await toast(page, settings.password.changed)
  await thrownOut(there)
  await open(page, 'profile')
  await box(page, settings.profile.fields.full_name).waitFor()
  expect((await portal.readMail(maker, 'Your password was changed on')).subject).toBe('Your password was changed')
  await openSignedIn(portal, { ...maker, password: strong })
})

test('A session on another device is listed and can be ended from the list', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  const maker = personOf(business, 'maker')
  const { page } = await openSignedIn(portal, maker)
  const there = await openSignedIn(portal, maker)
  await open(page, 'sessions')
  await page.getByText(settings.sessions.this, { exact: true }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${settings.sessions.end}: .*Linux`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: settings.sessions.end }).click()
  await toast(page, settings.sessions.ended)
  await thrownOut(there)
})

test('A payment PIN is set, changed, locked by wrong attempts and reset with the mailed code', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  const maker = personOf(business, 'maker')
  await portal.sql`update users set pin_hash = null where id = ${maker.id}`
  const { page } = await openSignedIn(portal, maker)
  await open(page, 'payment-pin')
  const texts = settings.pin
  const digits = (name: string) => page.getByLabel(name, { exact: true })
  const typeNew = async (next: string) => {
    await digits(texts.fields.new).fill(next)
    await digits(texts.fields.repeated).fill(next)
  }
  await typeNew('1234')
  await secret(page, settings.your_password).fill(password)
  await button(page, texts.set).click()
  await page.getByText('Do not use three digits in a row', { exact: false }).first().waitFor()
  await typeNew(pin)
  await waitOutThrottle(page)
  await button(page, texts.set).click()
  await toast(page, texts.saved)

  await digits(texts.fields.current).fill(pin)
  await typeNew('1937')
  await waitOutThrottle(page)
  await button(page, texts.change).click()
  await toast(page, texts.saved)
  await expect.poll(() => digits(texts.fields.current).inputValue()).toBe('')

  for (let wrong = 1; wrong <= 5; wrong++) {
    await digits(texts.fields.current).fill('8306')
    await typeNew('2846')
    await waitOutThrottle(page)
    await button(page, texts.change).click()
    await page
      .getByText(wrong < 5 ? `Tries left: ${5 - wrong}` : 'Your PIN is locked', { exact: false })
      .first()
      .waitFor()
  }
  await page.reload()
  await page.getByText(/your PIN is locked until /).waitFor()
  await button(page, texts.reset).click()
  await page.getByLabel(ui.otp_label).fill(await portal.readCode(maker))
  await typeNew('2846')
  await secret(page, settings.your_password).fill(password)
  await waitOutThrottle(page)
  await button(page, texts.reset).click()
  await toast(page, texts.saved)
  await digits(texts.fields.current).waitFor()
  expect((await portal.readMail(maker, 'payment PIN')).subject).toBe('Your payment PIN was changed')
})

test('A person chooses separate languages for the portal and for mails', async () => {
  const business = await portal.makeBusiness({ roles: ['viewer'] })
  const viewer = personOf(business, 'viewer')
  const { page } = await openSignedIn(portal, viewer)
  await open(page, 'language')
  await page.getByRole('radio', { name: 'Bahasa Indonesia', exact: true }).check()
  await page
    .getByRole('heading', { name: textsOf('id').titles.settings })
    .first()
    .waitFor()
  await expect
    .poll(async () => (await portal.sql`select language from users where id = ${viewer.id}`)[0]?.language)
    .toBe('id')
  await page.getByRole('radio', { name: textsOf('id').shell.theme_dark }).check()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})
