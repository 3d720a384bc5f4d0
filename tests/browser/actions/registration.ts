import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { hashLinkToken } from '../../../server/features/registration/passwordLinks.ts'
import { type MadePerson, password } from '../../support/business.ts'
import { type Portal, type PortalWindow, personOf, type Who, type WindowOptions } from '../../support/portalWindows.ts'
import { textsOf } from './texts.ts'

/** The log-in, as a person types it. */

export async function typePassword(window: PortalWindow, who: Who, page: Page = window.page): Promise<void> {
  const { entry } = textsOf(window.locale)
  await page.getByRole('textbox', { name: entry.identifier }).fill(who.user_name)
  await page.getByLabel(entry.password, { exact: true }).fill(who.password ?? password)
  await page.getByRole('button', { name: entry.continue }).click()
}

export async function logIn(portal: Portal, window: PortalWindow, who: Who, page: Page = window.page): Promise<void> {
  const { entry, shell } = textsOf(window.locale)
  await typePassword(window, who, page)
  const code = page.getByRole('textbox', { name: entry.code_label })
  await code.waitFor()
  // The last digit sends it.
  await code.fill(await portal.readCode(who))
  await page.getByRole('main').waitFor()
  await page.getByRole('button', { name: shell.language }).waitFor()
}

export async function openLoggedIn(portal: Portal, who: Who, options: WindowOptions = {}): Promise<PortalWindow> {
  const window = await portal.openWindow(options)
  await logIn(portal, window, who)
  return window
}

export async function logOut(window: PortalWindow, page: Page = window.page): Promise<void> {
  const { shell } = textsOf(window.locale)
  await page.getByRole('button', { name: shell.account, exact: true }).click()
  await page.getByRole('menuitem', { name: shell.logout }).click()
  await page.getByRole('textbox', { name: textsOf(window.locale).entry.identifier }).waitFor()
}

/** Somebody of a new business who has a link to set their first password, and the link's token. */
export async function inviteSomebody(portal: Portal): Promise<{ token: string; person: MadePerson }> {
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

export const makeInvitation = async (portal: Portal): Promise<string> => (await inviteSomebody(portal)).token
