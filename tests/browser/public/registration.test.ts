import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { password } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, phone } from '../../support/portal/portalWindows.ts'
import { emailOf, goodPassword, registrationOf } from '../../support/registration.ts'
import {
  confirmMailbox,
  fillAbout,
  fillAccess,
  makeInvitedPerson,
  openSignedIn,
  typePassword,
} from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { login, pages, home } = textsOf('en')

const pathOf = (page: Page) => new URL(page.url()).pathname
const atHome = (page: Page) => page.getByRole('heading', { name: home.title, exact: true }).waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

describe('registration of a business', () => {
  test('A business registers from the sign-in page through its mailed code and two pages to its own home page', async () => {
    const window = await portal.openWindow()
    const { page } = window
    const name = `web${process.pid}`
    const [asked, who] = [registrationOf(name), { user_name: name, email: emailOf(name) }]
    await page.getByRole('link', { name: login.register_business }).click()
    await heading(page, pages.register_title)
    expect(pathOf(page)).toBe('/business/business-register')
    // A typo in the address is corrected with one press, even after its code was requested.
    await page.getByLabel(pages.email).fill(`x${who.email}`)
    await page.getByRole('button', { name: pages.continue }).click()
    await heading(page, pages.verify_title)
    await page.getByRole('button', { name: pages.other_address }).click()
    await confirmMailbox(portal, window, who)

    await heading(page, pages.about_title)
    expect(await page.getByLabel(pages.dial_code).inputValue()).toBe('ID')
    await fillAbout(page, asked)
    // A partial phone number in a usual notation, which is not valid yet.
    await page.getByLabel(pages.phone, { exact: true }).fill('+62 812-3456-7899')
    await page.reload()
    expect(await page.getByLabel(pages.full_name).inputValue()).toBe(asked.full_name)
    await page.getByRole('button', { name: pages.continue }).click()
    await heading(page, pages.access_title)
    await fillAccess(page, asked)
    await page.getByText(`${pages.strength}: ${pages.strength_strong}`).waitFor()

    // The terms are required, and can be read first.
    await page.getByRole('button', { name: pages.create_account }).click()
    await page.getByText(pages.agree_missing).waitFor()
    await page.getByRole('button', { name: pages.terms }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { level: 3 }).first().waitFor()
    await dialog.getByRole('button', { name: pages.close }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: pages.create_account }).click()

    await atHome(page)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      asked.full_name,
    )
    await page.reload()
    await atHome(page)
    const [kept] = await portal.sql<{ phone_number: string }[]>`
      select phone_number from users where email = ${who.email}`
    expect(kept?.phone_number.replace(/\D/g, '')).toMatch(/81234567899$/)
    expect(kept?.phone_number).toMatch(/^\+?[\d]+$/)
  })

  test('Missing fields show their error, and the first invalid one is focused', async () => {
    const window = await portal.openWindow({ size: phone })
    const { page } = window
    await page.goto(`${portal.baseUrl}/business/business-register?inviteCode=AB123456`)
    const name = `lacks${process.pid}`
    await confirmMailbox(portal, window, { user_name: name, email: emailOf(name) })
    // A friend's invitation fills in the referral code.
    expect(await page.getByLabel(pages.referral_code).inputValue()).toBe('AB123456')
    await page.getByLabel(pages.full_name).fill('Ratna')
    await page.getByRole('button', { name: pages.continue }).click()
    const field = page.getByLabel(pages.full_name)
    await page.waitForFunction(() => document.activeElement?.id === 'full_name')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(4)
    await field.fill('Ratna Kusuma')
    expect(await field.getAttribute('aria-invalid')).toBeNull()
  })
})

/** The newest link mailed to this person. */
async function readLink(who: { user_name: string; email: string }, kind: 'code' | 'inviteCode'): Promise<string> {
  const { text } = await portal.readMail(who, `\\?${kind}=`)
  return new RegExp(`https?://\\S+\\?${kind}=[\\w-]{43}`).exec(text)?.[0] ?? ''
}

async function typeNewPassword(page: Page, value: string): Promise<void> {
  await page.getByLabel(pages.new_password, { exact: true }).fill(value)
  await page.getByLabel(pages.confirm_password, { exact: true }).fill(value)
  await page.getByRole('button', { name: pages.set_password }).click()
}

/** Records all requests of the browser, with their referrers. */
function listenForToken({ context }: PortalWindow) {
  const seen: string[] = []
  context.on('request', (request) => {
    seen.push(
      `${request.url()} ${JSON.stringify(request.headers())} ${request.isNavigationRequest() ? 'page' : 'load'}`,
    )
  })
  return seen
}

describe('forgotten password', () => {
  test('The mailed link replaces a forgotten password, ends other sessions and then is invalid', async () => {
    const business = await portal.makeBusiness({ roles: ['maker'] })
    const maker = personOf(business, 'maker')
    const elsewhere = await openSignedIn(portal, maker)
    const window = await portal.openWindow()
    const { page } = window
    await page.getByRole('link', { name: login.forgot_password }).click()
    await page.getByRole('textbox', { name: pages.email }).fill(maker.email)
    await page.getByRole('button', { name: pages.send_link }).click()
    await page.getByText(formatText(pages.forgot_done, { email: maker.email })).waitFor()

    const link = await readLink(maker, 'code')
    const token = link.slice(-43)
    const seen = listenForToken(window)
    await page.goto(link)
    await page.getByText(maker.full_name).waitFor()
    // T23: the token leaves the address before anything else is loaded.
    expect(new URL(page.url()).search).toBe('')
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.filter((line) => line.includes(token) && line.endsWith('load'))).toEqual([])
    expect(await page.evaluate(() => document.referrer)).toBe('')

    await typeNewPassword(page, 'Password1!')
    await page.getByText(/easy to guess/).waitFor()
    await typeNewPassword(page, goodPassword)
    await heading(page, pages.password_done_title)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(token)

    await elsewhere.page.reload()
    await elsewhere.page.getByRole('alert').getByText('Your session has ended').waitFor()

    await page.goto(link)
    await heading(page, pages.link_invalid_title)
    await page.getByRole('link', { name: pages.back_to_login }).click()
    await typePassword(window, { ...maker, password })
    await page.getByText(/Wrong email, username, phone number or password/).waitFor()
    // T29: the new password alone does not sign anyone in.
    await typePassword(window, { ...maker, password: goodPassword })
    const code = page.getByRole('textbox', { name: login.code_label })
    await code.waitFor()
    await code.fill(await portal.readCode(maker))
    await atHome(page)
  })
})

describe('invitation', () => {
  test('An invited person sets a password and is signed in; the same link fails in a second browser', async () => {
    const { token, person } = await makeInvitedPerson(portal)
    const window = await portal.openWindow({ size: phone })
    const { page } = window
    const address = `${portal.baseUrl}/business/create-invite-password?inviteCode=${token}`
    await page.goto(address)
    await heading(page, pages.invite_title)
    await page.getByText(person.email).waitFor()
    expect(new URL(page.url()).search).toBe('')
    // A reload, or the preview of a mail program, does not use up the link.
    await page.reload()
    await page.getByText(person.email).waitFor()
    await typeNewPassword(page, goodPassword)
    await atHome(page)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(token)

    const second = await portal.openWindow()
    await second.page.goto(address)
    await heading(second.page, pages.link_invalid_title)
  })
})
