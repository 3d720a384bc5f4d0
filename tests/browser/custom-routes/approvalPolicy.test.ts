import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, phone } from '../../support/portal/portalWindows.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { approve, openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openSignedIn } from '../actions/registration.ts'
import { british, sendMoney } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { approvals, transfers, timeline, settings, titles } = textsOf('en')

const openPolicy = async ({ page }: PortalWindow): Promise<void> => {
  await page.goto(`${portal.baseUrl}/business/approval-policy`)
  await page.getByRole('heading', { name: approvals.in_force }).waitFor()
}

const international = (page: Page) => page.getByRole('region', { name: approvals.kind_international })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const regionOf = (page: Page, title: string) => page.getByRole('region', { name: title })

async function confirmWithPassword(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: settings.your_password }).fill(password)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function saveDraft(page: Page): Promise<void> {
  await waitOutThrottle(page)
  await button(page, approvals.save_draft).click()
  await button(page, approvals.propose).waitFor()
}

const tomorrow = (): string => new Date(Date.now() + (7 + 24) * 3_600_000).toISOString().slice(0, 10)

test('A stricter policy is simulated, refused, requested and confirmed; a split payment falls under it and a delegate signs', async () => {
  const business = await portal.makeBusiness({ roles: ['admin', 'admin', 'maker', 'viewer'] })
  const [admin, second, maker, newcomer] = business.people
  if (!admin || !second || !maker || !newcomer) throw new Error('expected four people')
  const makerWindow = await openSignedIn(portal, maker)
  for (const account of [british.account, '55779922']) {
    await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
    await sendMoney(portal, makerWindow, maker, { ...british, account })
  }

  const adminWindow = await openSignedIn(portal, admin)
  const { page } = adminWindow
  await openPolicy(adminWindow)
  await button(page, approvals.new_version).click()
  await international(page).getByRole('button', { name: approvals.add_tier }).click()
  const tier = international(page).getByRole('listitem').last()
  // A missing amount is reported at its field.
  await button(page, approvals.save_draft).click()
  await tier.getByText(approvals.amount_missing).waitFor()
  await tier.getByRole('textbox', { name: approvals.from_amount }).fill('40000000')
  await tier.getByRole('button', { name: approvals.more }).click()
  await tier.getByRole('button', { name: approvals.more }).click()
  const tooFew = formatText(approvals.too_few, { needed: 3, people: 2 })
  await tier.getByText(tooFew).waitFor()
  await button(page, approvals.simulate).click()
  const simulation = regionOf(page, approvals.simulation)
  await simulation.getByText(tooFew).waitFor()
  await simulation.getByText(approvals.sim_raised_maker).waitFor()
  expect(await simulation.getByRole('img', { name: formatText(approvals.sim_move, { from: 1, to: 3 }) }).count()).toBe(
    1,
  )

  await saveDraft(page)
  await button(page, approvals.propose).click()
  await confirmWithPassword(page, approvals.propose)
  await page.getByText('International ≥ IDR 40,000,000: 3 approvals are required, but only 2 people').waitFor()

  // A second person who may approve joins, which is enough for two approvals.
  await portal.sql`update users set role = 'checker' where id = ${newcomer.id}`
  await openPolicy(adminWindow)
  await button(page, approvals.edit).click()
  await tier.getByRole('button', { name: approvals.fewer }).click()
  await tier.getByRole('combobox', { name: approvals.who }).click()
  await page.getByRole('option', { name: approvals.named }).click()
  await tier.getByRole('checkbox', { name: second.full_name }).check()
  await tier.getByRole('checkbox', { name: newcomer.full_name }).check()
  await saveDraft(page)
  await button(page, approvals.propose).click()
  await confirmWithPassword(page, approvals.propose)
  await page.getByText(approvals.own_proposal).waitFor()
  expect(await button(page, approvals.publish).count()).toBe(0)

  const secondWindow = await openSignedIn(portal, second, { size: phone })
  await openPolicy(secondWindow)
  await button(secondWindow.page, approvals.publish).click()
  await confirmWithPassword(secondWindow.page, approvals.publish)
  await secondWindow.page.getByText(/^Active since .*version 2/).waitFor()

  await button(secondWindow.page, approvals.delegate).click()
  const dialog = secondWindow.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: approvals.delegate_who }).click()
  await secondWindow.page.getByRole('option', { name: admin.full_name }).click()
  await dialog.getByLabel(approvals.delegate_to).fill(tomorrow())
  await dialog.getByRole('button', { name: approvals.delegate, exact: true }).click()
  await confirmByPin(secondWindow)
  const pair = formatText(approvals.delegation_pair, { delegate: admin.full_name, delegator: second.full_name })
  await regionOf(secondWindow.page, approvals.delegations).getByText(pair).waitFor()

  await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
  const id = await sendMoney(portal, makerWindow, maker, { ...british, account: '55779933' })
  const checkerWindow = await openSignedIn(portal, newcomer)
  await openTransfer(portal, checkerWindow, id)
  await checkerWindow.page.getByText(/with 2 other transfers, this maker/).waitFor()
  await approve(portal, checkerWindow, newcomer)
  await checkerWindow.page.getByText(formatText(transfers.approvals_given, { given: 1, needed: 2 })).waitFor()

  await openTransfer(portal, adminWindow, id)
  await approve(portal, adminWindow, admin)
  await waitForStatus(adminWindow, 'succeeded')
  const both = formatText(transfers.on_behalf_of, { name: admin.full_name, delegator: second.full_name })
  await regionOf(page, transfers.approvals)
    .getByText(formatText(transfers.approved_by, { name: both }))
    .waitFor()
  await regionOf(page, timeline.title)
    .getByText(formatText(timeline.events.approved, { name: both }))
    .waitFor()
})

test('A person who may not change the policy reads it and sees no button', async () => {
  const business = await portal.makeBusiness({ roles: ['admin', 'maker', 'checker'] })
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  await openPolicy(window)
  await window.page.getByText(formatText(approvals.reminders_read, { reminder: 4, escalation: 24, days: 30 })).waitFor()
  for (const name of [approvals.new_version, approvals.delegate, approvals.save]) {
    expect(await button(window.page, name).count()).toBe(0)
  }
  const checkerWindow = await openSignedIn(portal, personOf(business, 'checker'))
  await checkerWindow.page.getByRole('link', { name: titles.approvals }).first().click()
  await button(checkerWindow.page, approvals.delegate).waitFor()
  expect(await button(checkerWindow.page, approvals.new_version).count()).toBe(0)
})
