import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/base/people/roles.ts'
import { registrationTexts } from '../../../src/i18n/catalogues/registration.ts'
import { password } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, phone, type Who } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { team, roles, audit, auditNames, shell, list, ui, titles } = textsOf('en')
const codes = { email_exists: 'Email already exists', last_admin: 'At least one admin must remain.' }

async function openTeam(asked: Role[] = ['admin', 'maker', 'checker'], options = {}) {
  const business = await portal.makeBusiness({ roles: asked })
  const admin = personOf(business, 'admin')
  const window = await openSignedIn(portal, admin, options)
  await window.page.goto(`${portal.baseUrl}/business/user-settings/user-management`)
  await rowOf(window.page, admin.full_name).waitFor()
  return { business, admin, window, page: window.page }
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')

async function confirm(page: Page, button: string, typed = password): Promise<void> {
  await dialogOf(page).getByLabel(team.password).fill(typed)
  await dialogOf(page).getByRole('button', { name: button, exact: true }).click()
}

async function invite(page: Page, asked: { full_name: string; email: string; role: Role }): Promise<void> {
  await page.getByRole('button', { name: team.invite, exact: true }).click()
  await dialogOf(page).getByRole('textbox', { name: team.full_name }).fill(asked.full_name)
  await dialogOf(page).getByRole('textbox', { name: team.email }).fill(asked.email)
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${shell[`role_${asked.role}` as 'role_admin']}`) })
    .check()
  await confirm(page, team.send_invitation)
}

async function openAction(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: formatText(team.actions, { name }) })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await dialogOf(page).waitFor()
}

async function changeRole(page: Page, name: string, role: Role): Promise<void> {
  await openAction(page, name, team.change_role)
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${shell[`role_${role}` as 'role_admin']}`) })
    .check()
  await confirm(page, team.change_role)
}

/** Accepts the invitation in a browser of its own: by the link in the mail and a new password. */
async function accept(who: Who & { password: string }): Promise<PortalWindow> {
  const mail = await portal.readMail(who, 'inviteCode=')
  const link = /\S+inviteCode=\S+/.exec(mail.text)?.[0] ?? ''
  const window = await portal.openWindow()
  await window.page.goto(link)
  await window.page.getByLabel(registrationTexts.new_password.en, { exact: true }).fill(who.password)
  await window.page.getByLabel(registrationTexts.confirm_password.en, { exact: true }).fill(who.password)
  await window.page.getByRole('button', { name: registrationTexts.set_password.en }).click()
  await window.page.getByRole('button', { name: shell.language }).waitFor()
  return window
}

const sendLink = (page: Page) =>
  page
    .getByRole('navigation', { name: shell.main_navigation })
    .getByRole('link', { name: shell.new_transfer, exact: true })

describe('people of a business', () => {
  test('A person is invited by mail, given another role and removed, each effective at the next request of their browser', async () => {
    const { page } = await openTeam()
    const email = `rina.${Date.now()}@example.com`
    await invite(page, { full_name: 'Rina Putri', email, role: 'maker' })
    await rowOf(page, 'Rina Putri').getByText(team.states.invited, { exact: true }).waitFor()

    await invite(page, { full_name: 'Rina Again', email: email.toUpperCase(), role: 'viewer' })
    await dialogOf(page).getByText(codes.email_exists).waitFor()
    await dialogOf(page).getByRole('button', { name: ui.cancel }).click()

    const second = await accept({ user_name: email, email, password: 'Sampan~4821biru' })
    await sendLink(second.page).waitFor()
    await page.reload()
    await rowOf(page, 'Rina Putri').getByText(team.states.active, { exact: true }).waitFor()

    await changeRole(page, 'Rina Putri', 'viewer')
    await rowOf(page, 'Rina Putri').getByText(shell.role_viewer, { exact: true }).waitFor()
    await second.page.getByRole('link', { name: titles.recipients, exact: true }).click()
    await sendLink(second.page).waitFor({ state: 'detached' })

    await openAction(page, 'Rina Putri', team.delete)
    await confirm(page, team.delete)
    await rowOf(page, 'Rina Putri').waitFor({ state: 'detached' })
    // Without a press: the end of the session answers the waiting call for notices, and the page shows it.
    await second.page.getByRole('button', { name: ui.ok }).click()
    await second.page.getByRole('textbox', { name: textsOf('en').login.identifier }).waitFor()

    await page.getByRole('switch', { name: team.show_former }).check()
    await rowOf(page, 'Rina Putri').getByText(team.states.ended, { exact: true }).waitFor()
  })

  test('An invitation can be withdrawn, a wrong password changes nothing, and the last admin stays', async () => {
    const { page, admin } = await openTeam(['admin', 'viewer'], { size: phone })
    await invite(page, { full_name: 'Joko Susilo', email: `joko.${Date.now()}@example.com`, role: 'checker' })
    await rowOf(page, 'Joko Susilo').waitFor()
    await openAction(page, 'Joko Susilo', team.withdraw)
    await confirm(page, team.withdraw, 'Wrong-2026')
    await dialogOf(page)
      .getByText(/Tries left/)
      .waitFor()
    await waitOutThrottle(page)
    await dialogOf(page).getByLabel(team.password).fill(password)
    await dialogOf(page).getByRole('button', { name: team.withdraw, exact: true }).click()
    await rowOf(page, 'Joko Susilo').waitFor({ state: 'detached' })

    await changeRole(page, admin.full_name, 'viewer')
    await page.getByText(codes.last_admin).waitFor()
    await page.getByRole('button', { name: ui.ok }).click()
    await dialogOf(page).getByRole('button', { name: ui.cancel }).click()
    await rowOf(page, admin.full_name).getByText(shell.role_admin, { exact: true }).waitFor()
  })

  test('Everyone sees what each role may do; only admins see the people and the audit log', async () => {
    const { page, business } = await openTeam(['admin', 'viewer'])
    await page.getByRole('link', { name: team.roles_link }).click()
    const row = page.getByRole('row', { name: new RegExp(`^${roles.permissions['transfers.approve']}`) })
    await row.waitFor()
    const cells = await row.getByRole('cell').allTextContents()
    expect(cells).toEqual([roles.yes, roles.no, roles.yes, roles.no])

    const viewer = await openSignedIn(portal, personOf(business, 'viewer'))
    await viewer.page.goto(`${portal.baseUrl}/business/roles`)
    await viewer.page.getByRole('table', { name: titles.roles }).waitFor()
    await viewer.page.goto(`${portal.baseUrl}/business/audit-log`)
    await viewer.page.getByText(shell.access_denied, { exact: true }).waitFor()
    expect(await viewer.page.getByRole('link', { name: titles.audit }).count()).toBe(0)
  })
})

describe('audit log', () => {
  test('The audit log shows who did what with old and new values, and is filtered, opened and exported', async () => {
    const { page, business, admin } = await openTeam()
    const checker = personOf(business, 'checker')
    await changeRole(page, checker.full_name, 'viewer')
    await rowOf(page, checker.full_name).getByText(shell.role_viewer, { exact: true }).waitFor()

    await page
      .getByRole('navigation', { name: shell.main_navigation })
      .getByRole('link', { name: titles.audit })
      .click()
    await page.getByRole('button', { name: auditNames.actions['session.login'] }).first().waitFor()
    await page.getByRole('button', { name: list.filters }).click()
    await page.getByRole('combobox', { name: audit.group }).selectOption({ label: auditNames.groups.team })
    await page.getByRole('combobox', { name: audit.person }).selectOption({ label: admin.full_name })
    await page.getByRole('button', { name: list.apply }).click()
    const rows = page.getByRole('table').getByRole('row')
    await page.getByRole('button', { name: auditNames.actions['session.login'] }).waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(2)

    await page.getByRole('button', { name: auditNames.actions['team.role_changed'] }).click()
    const drawer = dialogOf(page)
    const [changed] = await drawer.getByRole('row').filter({ hasText: shell.role_viewer }).allTextContents()
    expect(changed).toBe(`${audit.fields.role}${shell.role_checker}${shell.role_viewer}`)
    await drawer.getByText(checker.full_name).waitFor()
    await drawer.getByRole('button', { name: ui.close }).click()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: ui.export }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const text = (await buffer(await (await download).createReadStream())).toString('utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`${auditNames.actions['team.role_changed']},`)
    expect(text).toContain('role: checker')
  })
})
