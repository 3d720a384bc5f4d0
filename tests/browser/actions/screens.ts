import { randomInt } from 'node:crypto'
import { nusantara } from '../../../server/seed/people.ts'

import type { Portal, PortalWindow } from '../../support/portalWindows.ts'
import { waitForQuiet } from '../../support/quiet.ts'
import { logIn } from './registration.ts'
import { british, type StepName, sendUpToPin, stepNames, waitForStep } from './sending.ts'
import { say, textsOf } from './texts.ts'

/** All screens of the portal, with the sandbox's business. */

const demo = (role: 'admin' | 'maker' | 'checker' | 'viewer') => {
  const found = nusantara.users.find((user) => user.role === role)
  if (!found) throw new Error(`the sandbox has no ${role}`)
  return found
}
export const demoAdmin = demo('admin')
export const demoViewer = demo('viewer')

export interface Screen {
  name: string
  open(portal: Portal, window: PortalWindow): Promise<void>
}

/** Waits until nothing is loading: no placeholder, no progress bar, no call. */
export async function waitUntilCalm({ page }: PortalWindow): Promise<void> {
  await waitForQuiet(page)
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="progressbar"], .busy-bar') === null,
  )
}

export const go = (path: string) => async (portal: Portal, window: PortalWindow) => {
  await window.page.goto(`${portal.baseUrl}/business/${path}`)
  await window.page.getByRole('main').waitFor()
  await waitUntilCalm(window)
}

/** The address that the first row of a list links to. */
async function findFirst(list: string, detail: string, portal: Portal, window: PortalWindow): Promise<string> {
  await go(list)(portal, window)
  const address = await window.page.locator(`main a[href*="/${detail}/"]`).first().getAttribute('href')
  return (address ?? '').replace('/business/', '')
}

const openFirst = (list: string, detail: string) => async (portal: Portal, window: PortalWindow) =>
  go(await findFirst(list, detail, portal, window))(portal, window)

export const press = async ({ page }: PortalWindow, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Screens of an admin of the sandbox: home, transfers, decisions. */
export const transferScreens: readonly Screen[] = [
  { name: 'home', open: go('home') },
  {
    name: 'rate-board',
    async open(portal, window) {
      await go('home')(portal, window)
      await press(window, textsOf(window.locale).home.rates_edit)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'report', open: go('report/all') },
  { name: 'report-awaiting', open: go('report/awaiting_approval') },
  { name: 'approval-desk', open: go('approval-desk') },
  { name: 'report-nothing', open: go('report/all?filter=%7B%22q%22%3A%22nobody%22%7D') },
  {
    name: 'report-filters',
    async open(portal, window) {
      await go('report/all')(portal, window)
      await press(window, textsOf(window.locale).list.filters)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'report-detail', open: openFirst('report/history', 'report-detail') },
  { name: 'report-detail-awaiting', open: openFirst('report/awaiting_approval', 'report-detail') },
  {
    name: 'approve-sign',
    async open(portal, window) {
      const { transfers, ui } = textsOf(window.locale)
      await openFirst('report/awaiting_approval', 'report-detail')(portal, window)
      await press(window, transfers.approve)
      await window.page.getByRole('textbox', { name: ui.otp_label }).waitFor()
      await portal.readCode(demoAdmin)
    },
  },
  {
    name: 'deny',
    async open(portal, window) {
      await openFirst('report/awaiting_approval', 'report-detail')(portal, window)
      await press(window, textsOf(window.locale).transfers.deny)
      await window.page.getByRole('dialog').waitFor()
    },
  },
]

/** The other lists and records. */
export const recordScreens: readonly Screen[] = [
  { name: 'balance', open: go('balance') },
  { name: 'recipients', open: go('recipient') },
  { name: 'recipient-detail', open: openFirst('recipient', 'recipient-detail') },
  {
    name: 'recipient-edit',
    async open(portal, window) {
      await openFirst('recipient', 'recipient-detail')(portal, window)
      await press(window, textsOf(window.locale).recipients.edit)
      await waitUntilCalm(window)
    },
  },
  { name: 'recipient-new', open: go('add-international-recipient') },
  {
    name: 'recipient-import',
    async open(portal, window) {
      await go('recipient')(portal, window)
      await press(window, textsOf(window.locale).recipients.import.open)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'webhooks', open: go('webhooks') },
  { name: 'webhook-new', open: go('webhooks/add') },
  { name: 'request-api', open: go('request-api') },
  {
    name: 'request-api-key',
    async open(portal, window) {
      await go('request-api')(portal, window)
      await press(window, textsOf(window.locale).openapi.new_key)
    },
  },
  { name: 'request-information', open: go('request-information') },
  { name: 'help', open: go('help') },
  { name: 'top-up', open: go('business-topup/amount') },
  { name: 'refunds', open: go('refund/list') },
  { name: 'refund-detail', open: openFirst('refund/list', 'refund/detail') },
  {
    name: 'notifications',
    async open(portal, window) {
      await go('home')(portal, window)
      const { notices, notices_unread } = textsOf(window.locale).shell
      const unread = say(notices_unread, { smart_count: '' }).replace(/\s+/g, ' ').trim()
      const bell = window.page.getByRole('button', { name: new RegExp(`^(${notices}|${unread.split(',')[0]})`) })
      await bell.first().click()
      await window.page.getByRole('dialog').waitFor()
      await waitUntilCalm(window)
    },
  },
  { name: 'people', open: go('user-settings/user-management') },
  {
    name: 'people-invite',
    async open(portal, window) {
      await go('user-settings/user-management')(portal, window)
      await press(window, textsOf(window.locale).team.invite)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'roles', open: go('roles') },
  { name: 'audit-log', open: go('audit-log') },
  {
    name: 'audit-entry',
    async open(portal, window) {
      await go('audit-log')(portal, window)
      // The label begins with a small letter when it follows a name.
      await window.page
        .getByRole('button', { name: textsOf(window.locale).auditNames.actions['session.login'] })
        .first()
        .click()
      await window.page.getByRole('dialog').waitFor()
    },
  },
]

/** Flows with steps. */
export const flowScreens: readonly Screen[] = [
  { name: 'approval-policy', open: go('approval-policy') },
  {
    name: 'approval-policy-edit',
    async open(portal, window) {
      const { approvals } = textsOf(window.locale)
      await go('approval-policy')(portal, window)
      await press(window, approvals.new_version)
      await press(window, approvals.simulate)
      await window.page.getByRole('region', { name: approvals.simulation }).waitFor()
    },
  },
  {
    name: 'approval-delegation',
    async open(portal, window) {
      await go('approval-policy')(portal, window)
      await press(window, textsOf(window.locale).approvals.delegate)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'domestic-transfer', open: go('domestic-single-transfer') },
  {
    name: 'close-flow',
    async open(portal, window) {
      await go('domestic-single-transfer')(portal, window)
      await press(window, textsOf(window.locale).shell.close_flow)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'transfer-success',
    async open(portal, window) {
      const [, id = ''] =
        /report-detail\/([^/?]+)/.exec(await findFirst('report/history', 'report-detail', portal, window)) ?? []
      await go(`transfer-success/domestic?id=${id}`)(portal, window)
    },
  },
  { name: 'transfer-success-nothing', open: go('transfer-success/domestic') },
]

export const settingsScreens: readonly Screen[] = [
  ...[
    'profile',
    'additional-details',
    'documents',
    'bank-accounts',
    'password',
    'payment-pin',
    'two-factor',
    'sessions',
    'notifications',
    'language',
  ].map((tab) => ({ name: `settings-${tab}`, open: go(`user-settings/${tab}`) })),
  {
    name: 'settings-bank-account-new',
    async open(portal, window) {
      await go('user-settings/bank-accounts')(portal, window)
      await press(window, textsOf(window.locale).settings.bank_accounts.add)
      await window.page.locator('form').waitFor()
    },
  },
]

/** Dialogs over any page, and pages that replace one. */
const anywhereScreens: readonly Screen[] = [
  {
    name: 'search',
    async open(portal, window) {
      await go('home')(portal, window)
      await window.page.keyboard.press('Control+k')
      await window.page.getByRole('combobox', { name: textsOf(window.locale).search.open }).fill('thames')
      await window.page.getByRole('option').first().waitFor()
      await waitUntilCalm(window)
    },
  },
  {
    name: 'shortcuts',
    async open(portal, window) {
      await go('home')(portal, window)
      await window.page.keyboard.press('?')
      await window.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'not-found', open: go('no-such-page') },
]

export const portalScreens: readonly Screen[] = [
  ...anywhereScreens,
  ...transferScreens,
  ...recordScreens,
  ...flowScreens,
  ...settingsScreens,
]

/** Goes through the wizard once, up to the PIN; afterwards each of its steps can be opened. */
export async function openWizard(portal: Portal, window: PortalWindow): Promise<readonly Screen[]> {
  await go('home')(portal, window)
  const order = {
    ...british,
    company: 'Severn Cables Ltd',
    account: String(randomInt(10_000_000, 90_000_000)),
  }
  await sendUpToPin(portal, window, demoAdmin, order)
  const atPin = window.page.url()
  const atStep = (step: StepName): Screen => ({
    name: `send-${step}`,
    async open(_, { page }) {
      if (step === 'pin') return
      await page.goto(atPin.replace('/pin/', `/${step}/`))
      await waitForStep(window, step)
      await waitUntilCalm(window)
    },
  })
  // The PIN first: a reload loses the code and leads back to its step.
  return [...stepNames].reverse().map(atStep)
}

export const logInDemo = (portal: Portal, window: PortalWindow) => logIn(portal, window, demoAdmin)
