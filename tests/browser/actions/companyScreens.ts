import type { Role } from '../../../contract/base/people/roles.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { pin } from '../../support/business.ts'
import { newIdem, type PortalClient } from '../../support/portal/portalClient.ts'
import { type Portal, type PortalWindow, personOf, type Who } from '../../support/portal/portalWindows.ts'
import { britishRecipient, createRequest } from '../../support/sending.ts'
import { makeSubmission } from '../../support/verification.ts'
import { createAssistant } from './assistant.ts'
import { confirmByPin } from './confirming.ts'
import { interceptUntil } from './intercept.ts'
import { connectProgram } from './program.ts'
import { openSignedIn } from './registration.ts'
import { at, openPortalPath, type Screen, waitUntilLoaded } from './screens.ts'
import { textsOf } from './texts.ts'

/** Companies in a state that the sandbox's business is not in: new, not verified, or with records of every kind. */
export interface CompanyScreens {
  screens: readonly Screen[]
  /** Makes the company, and names the person who looks at it. */
  makePerson(portal: Portal): Promise<Who>
}

async function makeCompany(portal: Portal, roles: readonly Role[], approvalsNeeded = 1) {
  const business = await portal.makeBusiness({ roles, approvalsNeeded })
  return { business, admin: personOf(business, 'admin') }
}

/** A company before its first payment. */
export const emptyCompany: CompanyScreens = {
  screens: [
    at('empty-home', 'home'),
    at('empty-report', 'report/all'),
    at('empty-approval-desk', 'approval-desk'),
    at('empty-recipients', 'recipient'),
    at('empty-balance', 'balance'),
    at('empty-statements', 'balance/statements'),
    at('empty-schedules', 'schedules'),
    at('empty-bulk', 'bulk-report-list'),
    at('empty-refunds', 'refund/list'),
    at('empty-exports', 'exports'),
    at('empty-webhooks', 'webhooks'),
    at('empty-documents', 'user-settings/documents'),
    at('refund-success-nothing', 'refund-success'),
    {
      name: 'load-failed',
      async open(portal, { page }) {
        const end = await interceptUntil(page, '**/api/recipient/list', (route) => route.abort())
        await page.goto(`${portal.baseUrl}/business/recipient`)
        await page.getByRole('alert').first().waitFor()
        end()
      },
    },
  ],
  makePerson: async (portal) => (await makeCompany(portal, ['admin'])).admin,
}

export const unverifiedCompany: CompanyScreens = {
  screens: [
    at('unverified-home', 'home'),
    at('verify-intro', 'data-safe-illustrate'),
    at('verify-company', 'business-verify/company'),
    at('verify-status', 'business-verify'),
    at('verify-update', 'business-verify-update/company'),
    {
      name: 'verify-needed',
      async open(portal, { page }) {
        await page.goto(`${portal.baseUrl}/business/business-send-money`)
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
  async makePerson(portal) {
    const { business, admin } = await makeCompany(portal, ['admin'])
    await portal.sql`update businesses set is_verified = 0 where id = ${business.id}`
    return admin
  },
}

/** The answers of a whole verification, with files that nobody uploaded. */
async function makeAnswers(portal: Portal) {
  const { business, admin } = await makeCompany(portal, ['admin'])
  await portal.sql`update businesses set is_verified = 0 where id = ${business.id}`
  const records = { database: { sql: portal.sql }, clock: { now: () => new Date() } }
  return { admin, answers: await makeSubmission(records, admin) }
}

/** A company with every step of its verification filled in. */
export const verifyingCompany: CompanyScreens = {
  screens: [
    at('verify-owners', 'business-verify/2'),
    at('verify-identity', 'business-verify/3'),
    at('verify-review', 'business-verify/4'),
  ],
  async makePerson(portal) {
    const { admin, answers } = await makeAnswers(portal)
    const client = await connectProgram(portal, admin)
    await client.call('/verification/save-draft', { saved_step: 3, value: { answers }, version: 0 }, newIdem())
    return admin
  },
}

/** A company whose verification is reviewed. */
export const reviewedCompany: CompanyScreens = {
  screens: [at('verify-submitted', 'business-verify'), at('verify-submitted-home', 'home')],
  async makePerson(portal) {
    const { admin, answers } = await makeAnswers(portal)
    const client = await connectProgram(portal, admin)
    await client.call('/verification/submit', { ...answers, is_declared: true }, newIdem())
    return admin
  },
}

type Order = CallRequest<'/transfer/create'>

async function orderOf(client: PortalClient, account: string, order: Partial<Order> = {}): Promise<Order> {
  const recipient = britishRecipient(account)
  const { id } = await client.call('/recipient/create', { ...recipient, is_saved: true }, newIdem())
  const { corridor_id, country } = recipient
  const asked = { corridor_id, country, side: 'receive', amount_minor: '125000', fee_payer: 'OUR' } as const
  const quote = await client.call('/quote/create', asked, newIdem())
  return { ...createRequest(quote.id, id), ...order }
}

async function makeSchedule(client: PortalClient): Promise<void> {
  const starts_on = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const rule = { frequency: 'monthly', starts_on, workday_rule: 'previous', ends_on: null, payments_max: 8 } as const
  await client.call(
    '/schedule/create',
    { ...(await orderOf(client, '55779911')), ...rule, deviation_percent: 3 },
    newIdem(),
  )
}

/** A transfer that waits for money from outside. */
async function makePayIn(portal: Portal, client: PortalClient, who: Who): Promise<void> {
  const order = await orderOf(client, '55779922', { payment_method: 'manual_transfer', payment_bank: 'bri' })
  const made = await client.call('/transfer/create', order, newIdem())
  const transfer = { id: made.id, version: made.version, payload_digest: made.payload_digest }
  const asked = { purpose: 'pay' as const, transfers: [transfer] }
  const { challenge_id } = await client.call('/transfer/request-otp', asked, newIdem())
  await client.call('/transfer/pay', { transfer, challenge_id, otp: await portal.readCode(who), pin }, newIdem())
}

/** Adds an endpoint as a person does: it needs the PIN. */
async function addWebhook(portal: Portal, who: Who): Promise<void> {
  const window = await openSignedIn(portal, who)
  const { titles, webhooks } = textsOf('en')
  await openPortalPath('webhooks/add')(portal, window)
  const { page } = window
  await page.getByLabel(webhooks.resource.fields.url, { exact: false }).fill('http://127.0.0.1:9/payments')
  await page.getByRole('checkbox', { name: webhooks.all_events }).first().check()
  await page.getByRole('button', { name: titles.webhooks_add }).click()
  await confirmByPin(window)
  await page.getByText(webhooks.no_deliveries, { exact: true }).waitFor()
  await window.context.close()
}

async function openListed(portal: Portal, window: PortalWindow, list: string, link: string): Promise<void> {
  await openPortalPath(list)(portal, window)
  await window.page.locator(`main a[href*="${link}"]:not([href$="/add"])`).first().click()
  await window.page.waitForURL(`**${link}**`)
  await waitUntilLoaded(window)
}

const listed = (name: string, list: string, link: string): Screen => ({
  name,
  path: `${link.slice(1)}1`,
  open: (portal, window) => openListed(portal, window, list, link),
})

/** A company with one record of each kind that the sandbox's business lacks. */
export const busyCompany: CompanyScreens = {
  screens: [
    at('schedules', 'schedules'),
    listed('schedule-detail', 'schedules', '/schedules/'),
    {
      name: 'payment-instruction',
      path: 'payment-instruction/1',
      async open(portal, window) {
        await openListed(portal, window, 'report/all', '/report-detail/')
        const address = window.page.url().replace(/.*report-detail\/([^/?]+).*/, 'payment-instruction/$1')
        await openPortalPath(address)(portal, window)
      },
    },
    listed('person', 'user-settings/user-management', '/user-settings/user-management/'),
    {
      name: 'agent-consent',
      path: 'connect-agent',
      async open(portal, window) {
        await window.page.goto(await createAssistant(portal).askForConsent())
        await window.page.getByRole('button', { name: textsOf(window.locale).agents.allow }).waitFor()
        await waitUntilLoaded(window)
      },
    },
    listed('webhook-detail', 'webhooks', '/webhooks/'),
    {
      name: 'webhook-edit',
      path: 'webhooks/1/edit',
      async open(portal, window) {
        await openListed(portal, window, 'webhooks', '/webhooks/')
        await window.page.goto(`${window.page.url()}/edit`)
        await window.page.getByRole('main').waitFor()
        await waitUntilLoaded(window)
      },
    },
  ],
  async makePerson(portal) {
    const { business, admin } = await makeCompany(portal, ['admin', 'maker', 'checker', 'viewer'], 0)
    const maker = personOf(business, 'maker')
    const client = await connectProgram(portal, maker)
    await makeSchedule(client)
    await makePayIn(portal, client, maker)
    await addWebhook(portal, admin)
    return admin
  },
}

export const companies: readonly CompanyScreens[] = [
  emptyCompany,
  unverifiedCompany,
  verifyingCompany,
  reviewedCompany,
  busyCompany,
]
