import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { hashLinkToken } from '../../../server/features/registration/passwordLinks.ts'
import { type MadePerson, password } from '../../support/business.ts'
import {
  type Portal,
  type PortalWindow,
  personOf,
  type Who,
  type WindowOptions,
} from '../../support/portal/portalWindows.ts'
import { emailOf, registrationOf } from '../../support/registration.ts'
import { textsOf } from './texts.ts'

/** Signing in, as a person types it. */

export async function typePassword(window: PortalWindow, who: Who, page: Page = window.page): Promise<void> {
  const { login } = textsOf(window.locale)
  await page.getByRole('textbox', { name: login.identifier }).fill(who.user_name)
  await page.getByLabel(login.password, { exact: true }).fill(who.password ?? password)
  await page.getByRole('button', { name: login.continue }).click()
}

export async function signInByCode(
  portal: Portal,
  window: PortalWindow,
  who: Who,
  page: Page = window.page,
): Promise<void> {
  const { login, shell } = textsOf(window.locale)
  // The limit of five codes an hour is for people, not for tests.
  await portal.sql`
    update user_guards set otp_sends = 0, stranger_sends = 0 where user_id in (select id from users where email = ${who.email})`
  await typePassword(window, who, page)
  const code = page.getByRole('textbox', { name: login.code_label })
  await code.waitFor()
  // The last digit submits the code.
  await code.fill(await portal.readCode(who))
  await page.getByRole('main').waitFor()
  await page.getByRole('button', { name: shell.language }).waitFor()
}

export async function openSignedIn(portal: Portal, who: Who, options: WindowOptions = {}): Promise<PortalWindow> {
  const window = await portal.openWindow(options)
  await signInByCode(portal, window, who)
  return window
}

export async function signOutOfPortal(window: PortalWindow, page: Page = window.page): Promise<void> {
  const { shell } = textsOf(window.locale)
  await page.getByRole('button', { name: shell.account, exact: true }).click()
  await page.getByRole('menuitem', { name: shell.logout }).click()
  await page.getByRole('textbox', { name: textsOf(window.locale).login.identifier }).waitFor()
}

type Form = ReturnType<typeof registrationOf>

/** Enters the address and the code from its mail, from the first page of a registration on. */
export async function confirmMailbox(portal: Portal, { page, locale }: PortalWindow, who: Who): Promise<void> {
  const { pages } = textsOf(locale)
  await page.getByRole('textbox', { name: pages.email }).fill(who.email)
  await page.getByRole('button', { name: pages.continue, exact: true }).click()
  await page.getByRole('textbox', { name: pages.code_label }).fill(await portal.readCode(who))
  await page.getByRole('heading', { name: pages.about_title }).waitFor()
}

export async function fillAbout(page: Page, asked: Form, locale: Locale = 'en'): Promise<void> {
  const { pages } = textsOf(locale)
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await type(pages.full_name, asked.full_name)
  await type(pages.job_title, asked.job_title)
  await type(pages.phone, asked.phone_number)
  await type(pages.company_name, asked.company_name)
}

/** Fills in everything except the checkbox for the terms. */
export async function fillAccess(page: Page, asked: Form): Promise<void> {
  const { pages } = textsOf('en')
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(pages.purpose).selectOption(asked.purpose_of_use)
  await page.getByLabel(pages.volume).selectOption(asked.volume_transaction_per_month)
  await page.getByLabel(pages.frequency).selectOption(asked.transaction_frequency_per_month)
  await type(pages.user_name, asked.user_name)
  await type(pages.new_password, asked.password)
  await type(pages.confirm_password, asked.password)
  await page.getByLabel(pages.security_question).selectOption(asked.security_question)
  await type(pages.security_answer, asked.security_answer)
}

/** A registration begun on an earlier screen would be resumed: clears it if none of its pages is left open. */
export async function openRegistration(portal: Portal, page: Page): Promise<void> {
  await page.goto(`${portal.baseUrl}/business/business-forgot-password`)
  await page.evaluate(() => sessionStorage.removeItem('registration'))
  await page.goto(`${portal.baseUrl}/business/business-register`)
}

/** The second page of the registration of a new person. */
export async function openAccessPage(portal: Portal, window: PortalWindow): Promise<void> {
  const { page, locale } = window
  const { pages } = textsOf(locale)
  const name = `r${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await openRegistration(portal, page)
  await confirmMailbox(portal, window, { user_name: name, email: emailOf(name) })
  await fillAbout(page, registrationOf(name), locale)
  await page.getByRole('button', { name: pages.continue, exact: true }).click()
  await page.getByRole('heading', { name: pages.access_title }).waitFor()
}

/** A person of a new business with a link to set their first password, and the link's token. */
export async function makeInvitedPerson(portal: Portal): Promise<{ token: string; person: MadePerson }> {
  const business = await portal.makeBusiness({ roles: ['admin', 'viewer'] })
  const person = personOf(business, 'viewer')
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashLinkToken({ keys: { pepper: portal.pepper } }, token)
  await portal.sql`update users set password_hash = null where id = ${person.id}`
  await portal.sql`
    insert into password_links (id, business_id, user_id, kind, token_hash, email, created_at, expires_at)
    values (${randomUUID()}, ${business.id}, ${person.id}, 'invite', ${tokenHash}, ${person.email}, now(), now() + interval '72 hours')`
  return { token, person }
}

export const makeInvitation = async (portal: Portal): Promise<string> => (await makeInvitedPerson(portal)).token
