import { randomInt } from 'node:crypto'
import { nusantara } from '../../../server/seed/people.ts'
import { waitForNetworkIdle } from '../../support/networkIdle.ts'
import type { Portal, PortalWindow } from '../../support/portal/portalWindows.ts'
import { signInByCode } from './registration.ts'
import { british, sendUpToPin, stepNames, waitForStep } from './sending.ts'
import { formatText, textsOf } from './texts.ts'

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
  /** Below `/business`, with any id: which page of the route table it shows. */
  path?: string
  open(portal: Portal, window: PortalWindow): Promise<void>
}

/** Waits until nothing is loading: no placeholder, no progress bar, no call. */
export async function waitUntilLoaded({ page }: PortalWindow): Promise<void> {
  await waitForNetworkIdle(page)
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="progressbar"], .busy-bar') === null,
  )
}

export const openPortalPath = (path: string) => async (portal: Portal, window: PortalWindow) => {
  await window.page.goto(`${portal.baseUrl}/business/${path}`)
  await window.page.getByRole('main').waitFor()
  await waitUntilLoaded(window)
}

/** The address that the first row of a list links to. */
async function findFirst(list: string, detail: string, portal: Portal, window: PortalWindow): Promise<string> {
  await openPortalPath(list)(portal, window)
  const address = await window.page.locator(`main a[href*="/${detail}/"]`).first().getAttribute('href')
  return (address ?? '').replace('/business/', '')
}

const openFirst = (list: string, detail: string) => async (portal: Portal, window: PortalWindow) =>
  openPortalPath(await findFirst(list, detail, portal, window))(portal, window)

export const at = (name: string, path: string): Screen => ({ name, path, open: openPortalPath(path) })

/** The first record of a list. */
const firstOf = (name: string, list: string, detail: string): Screen => ({
  name,
  path: `${detail}/1`,
  open: openFirst(list, detail),
})

export const pressButton = async ({ page }: PortalWindow, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Screens of an admin of the sandbox: home, transfers, decisions. */
export const transferScreens: readonly Screen[] = [
  at('home', 'home'),
  {
    name: 'rate-board',
    async open(portal, window) {
      await openPortalPath('home')(portal, window)
      await pressButton(window, textsOf(window.locale).home.rates_edit)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  at('report', 'report/all'),
  at('report-awaiting', 'report/awaiting_approval'),
  at('approval-desk', 'approval-desk'),
  at('report-nothing', 'report/all?filter=%7B%22q%22%3A%22nobody%22%7D'),
  {
    name: 'report-filters',
    async open(portal, window) {
      await openPortalPath('report/all')(portal, window)
      await pressButton(window, textsOf(window.locale).list.filters)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  firstOf('report-detail', 'report/history', 'report-detail'),
  firstOf('report-detail-awaiting', 'report/awaiting_approval', 'report-detail'),
  {
    name: 'approve-sign',
    async open(portal, window) {
      const { transfers, ui } = textsOf(window.locale)
      await openFirst('report/awaiting_approval', 'report-detail')(portal, window)
      await pressButton(window, transfers.approve)
      await window.page.getByRole('textbox', { name: ui.otp_label }).waitFor()
      await portal.readCode(demoAdmin)
    },
  },
  {
    name: 'deny',
    async open(portal, window) {
      await openFirst('report/awaiting_approval', 'report-detail')(portal, window)
      await pressButton(window, textsOf(window.locale).transfers.deny)
      await window.page.getByRole('dialog').waitFor()
    },
  },
]

/** The other lists and records. */
export const recordScreens: readonly Screen[] = [
  at('balance', 'balance'),
  at('statements', 'balance/statements'),
  at('exports', 'exports'),
  at('recipients', 'recipient'),
  firstOf('recipient-detail', 'recipient', 'recipient-detail'),
  {
    name: 'recipient-edit',
    async open(portal, window) {
      const detail = await findFirst('recipient', 'recipient-detail', portal, window)
      await openPortalPath(`${detail}?edit=1`)(portal, window)
    },
  },
  at('recipient-new', 'add-international-recipient'),
  {
    name: 'recipient-import',
    async open(portal, window) {
      await openPortalPath('recipient')(portal, window)
      await pressButton(window, textsOf(window.locale).recipients.import.open)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  at('webhooks', 'webhooks'),
  at('webhook-new', 'webhooks/add'),
  at('request-api', 'request-api'),
  {
    name: 'request-api-key',
    async open(portal, window) {
      await openPortalPath('request-api')(portal, window)
      await pressButton(window, textsOf(window.locale).openapi.new_key)
    },
  },
  at('request-information', 'request-information'),
  at('connect-device', 'device'),
  at('help', 'help'),
  at('top-up', 'business-topup/amount'),
  at('refunds', 'refund'),
  firstOf('refund-detail', 'refund/list', 'refund/detail'),
  {
    name: 'notifications',
    async open(portal, window) {
      await openPortalPath('home')(portal, window)
      const { notices, notices_unread } = textsOf(window.locale).shell
      const unread = formatText(notices_unread, { smart_count: '' }).replace(/\s+/g, ' ').trim()
      const bell = window.page.getByRole('button', { name: new RegExp(`^(${notices}|${unread.split(',')[0]})`) })
      await bell.first().click()
      await window.page.getByRole('dialog').waitFor()
      await waitUntilLoaded(window)
    },
  },
  at('people', 'user-settings/user-management'),
  {
    name: 'people-invite',
    async open(portal, window) {
      await openPortalPath('user-settings/user-management')(portal, window)
      await pressButton(window, textsOf(window.locale).team.invite)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  at('roles', 'roles'),
  at('audit-log', 'audit-log'),
  {
    name: 'audit-entry',
    async open(portal, window) {
      await openPortalPath('audit-log')(portal, window)
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
  at('approval-policy', 'approval-policy'),
  {
    name: 'approval-policy-edit',
    async open(portal, window) {
      const { approvals } = textsOf(window.locale)
      await openPortalPath('approval-policy')(portal, window)
      await pressButton(window, approvals.new_version)
      await pressButton(window, approvals.simulate)
      await window.page.getByRole('region', { name: approvals.simulation }).waitFor()
    },
  },
  {
    name: 'approval-delegation',
    async open(portal, window) {
      await openPortalPath('approval-policy')(portal, window)
      await pressButton(window, textsOf(window.locale).approvals.delegate)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  at('domestic-transfer', 'domestic-single-transfer'),
  {
    name: 'close-flow',
    async open(portal, window) {
      await openPortalPath('domestic-single-transfer')(portal, window)
      await pressButton(window, textsOf(window.locale).shell.close_flow)
      await window.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'transfer-success',
    path: 'transfer-success/domestic',
    async open(portal, window) {
      const [, id = ''] =
        /report-detail\/([^/?]+)/.exec(await findFirst('report/history', 'report-detail', portal, window)) ?? []
      await openPortalPath(`transfer-success/domestic?id=${id}`)(portal, window)
    },
  },
  at('transfer-success-nothing', 'transfer-success/domestic'),
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
    'company',
    'agents',
  ].map((tab) => at(`settings-${tab}`, `user-settings/${tab}`)),
  {
    name: 'settings-bank-account-new',
    async open(portal, window) {
      await openPortalPath('user-settings/bank-accounts')(portal, window)
      await pressButton(window, textsOf(window.locale).settings.bank_accounts.add)
      await window.page.locator('form').waitFor()
    },
  },
]

/** Dialogs over any page, and pages that replace one. */
const anywhereScreens: readonly Screen[] = [
  {
    name: 'search',
    async open(portal, window) {
      await openPortalPath('home')(portal, window)
      await window.page.keyboard.press('Control+k')
      await window.page.getByRole('combobox', { name: textsOf(window.locale).search.open }).fill('thames')
      await window.page.getByRole('option').first().waitFor()
      await waitUntilLoaded(window)
    },
  },
  {
    name: 'shortcuts',
    async open(portal, window) {
      await openPortalPath('home')(portal, window)
      await window.page.keyboard.press('?')
      await window.page.getByRole('dialog').waitFor()
    },
  },
  at('not-found', 'no-such-page'),
]

export const portalScreens: readonly Screen[] = [
  ...anywhereScreens,
  ...transferScreens,
  ...recordScreens,
  ...flowScreens,
  ...settingsScreens,
]

/** The steps of the wizard, the PIN first: a reload loses the code and leads back to its step. */
export const wizardScreens = [...stepNames].reverse().map((step) => ({
  step,
  name: `send-${step}`,
  path: `business-send-money/${step}`,
}))

/** Goes through the wizard once, up to the PIN; afterwards each of its steps can be opened. */
export async function openWizard(portal: Portal, window: PortalWindow): Promise<readonly Screen[]> {
  await openPortalPath('home')(portal, window)
  const order = {
    ...british,
    company: 'Severn Cables Ltd',
    account: String(randomInt(10_000_000, 90_000_000)),
  }
  await sendUpToPin(portal, window, demoAdmin, order)
  const atPin = window.page.url()
  return wizardScreens.map(({ step, name, path }) => ({
    name,
    path,
    async open(_, { page }) {
      if (step === 'pin') return
      await page.goto(atPin.replace('/pin/', `/${step}/`))
      await waitForStep(window, step)
      await waitUntilLoaded(window)
    },
  }))
}

export const signInDemo = (portal: Portal, window: PortalWindow) => signInByCode(portal, window, demoAdmin)
