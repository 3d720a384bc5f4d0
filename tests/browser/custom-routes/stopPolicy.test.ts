import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type MadePerson, password } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { phone } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { approvals, settings, pages } = textsOf('en')

const desk = { width: 1280, height: 900 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A company whose second admin was demoted four days ago: a policy of the first one needs no approval, but takes effect with a delay. */
async function makeDemoted() {
  const { id, people } = await portal.makeBusiness({ roles: ['admin', 'admin', 'maker'] })
  const [admin, former] = people
  if (!admin || !former) throw new Error('expected two admins')
  const { sql } = portal
  await sql`update users set role = 'viewer' where id = ${former.id}`
  await sql`insert into role_changes (business_id, user_id, number, role, at, changed_by)
    values (${id}, ${former.id}, 2, 'viewer', now() - interval '4 days', ${admin.id})`
  return { admin, former: { ...former, role: 'viewer' } satisfies MadePerson }
}

const openPolicy = async (page: Page): Promise<void> => {
  await page.goto(`${portal.baseUrl}/business/approval-policy`)
  await page.getByRole('heading', { name: approvals.in_force }).waitFor()
}

/** Writes a policy without approvals for domestic transfers, and publishes it alone. */
async function publishAlone(admin: MadePerson): Promise<Page> {
  const { page } = await openSignedIn(portal, admin, { size: desk })
  await openPolicy(page)
  await button(page, approvals.new_version).click()
  await page
    .getByRole('region', { name: approvals.kind_domestic })
    .getByRole('button', { name: approvals.fewer })
    .click()
  await waitOutThrottle(page)
  await button(page, approvals.save_draft).click()
  await button(page, approvals.publish).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(approvals.publish_alone_hint).waitFor()
  await dialog.getByRole('textbox', { name: settings.your_password }).fill(password)
  await dialog.getByRole('button', { name: approvals.publish, exact: true }).click()
  await page.getByText(approvals.waiting_alone).waitFor()
  return page
}

test('T44 A policy that one admin publishes alone waits; a former admin sees why and stops it', async () => {
  const { admin, former } = await makeDemoted()
  const page = await publishAlone(admin)
  const told = page.getByText(/^Becomes active on/)
  expect(await told.textContent()).toContain(former.full_name)
  expect(await button(page, approvals.stop).count()).toBe(0)
  await button(page, approvals.withdraw).waitFor()

  const { page: other } = await openSignedIn(portal, former, { size: phone })
  await openPolicy(other)
  await other.getByRole('heading', { name: formatText(approvals.waiting_title, { version: 2 }) }).waitFor()
  await button(other, approvals.stop).click()
  await other.getByRole('dialog').getByText(approvals.stop_hint).waitFor()
  await other.getByRole('dialog').getByRole('button', { name: approvals.stop, exact: true }).click()
  await other.getByText(/^Stopped by/).waitFor()
  expect(await button(other, approvals.stop).count()).toBe(0)

  await openPolicy(page)
  await page.getByText(/^Stopped by/).waitFor()
  await page.getByText(formatText(approvals.in_force_plain, { version: 1 }), { exact: true }).waitFor()
})

test('T44 The mailed link shows a person who is not signed in what it stops, and stops it', async () => {
  const { admin, former } = await makeDemoted()
  const page = await publishAlone(admin)
  const { text, html } = await portal.readMail(former, 'stop-policy')
  const link = /https?:\/\/\S+\/business\/stop-policy\?code=[\w-]{96}/.exec(text)?.[0] ?? ''
  expect(html).toContain(link)
  const { page: public_ } = await portal.openWindow({ size: phone })
  await public_.goto(link)
  await public_.getByRole('heading', { name: pages.stop_title }).waitFor()
  expect(new URL(public_.url()).search).toBe('')
  await public_.getByText(admin.full_name).waitFor()
  await public_.getByText(formatText(pages.stop_tier, { from: 'IDR 0', count: 0 })).waitFor()
  await public_.getByRole('button', { name: pages.stop_button }).click()
  await public_.getByRole('heading', { name: pages.stop_done_title }).waitFor()

  await openPolicy(page)
  await page.getByText(/^Stopped by/).waitFor()
  await public_.goto(link)
  await public_.getByRole('heading', { name: pages.link_invalid_title }).waitFor()
})
