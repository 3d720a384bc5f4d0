import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { demoStaff, staffPassword, staffSeed } from '../../../server/seed/staff.ts'
import { operatorMessages } from '../../../src/i18n/operatorMessages.ts'
import type { Portal, PortalWindow } from '../../support/portal/portalWindows.ts'
import { createPhone } from './factors.ts'
import { waitOutThrottle } from './throttle.ts'

/** The operator console, as staff use it. In English. */

const program = fileURLToPath(new URL('../../../server/cli/operator.ts', import.meta.url))

/** Adds a member of staff by the command line, as the operator does; returns the single-use link. */
export async function addStaffMember(portal: Portal, email: string, role: StaffRole): Promise<string> {
  const member = [email, '--name', 'Rani Wijaya', '--role', role, '--staff', 'Test']
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'add-staff', ...member], {
    env: { ...portal.environment, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
  return /http\S+/.exec(stdout)?.[0] ?? ''
}

export const { house, operator, review, screening, treasury, ui } = textsIn(operatorMessages, 'en')

/** Signs in as the sandbox's member of staff with this role. */
export async function signInToConsole(portal: Portal, { page }: PortalWindow, role: StaffRole): Promise<void> {
  const member = demoStaff.find((one) => one.role === role)
  if (member === undefined) throw new Error(`the sandbox has no ${role}`)
  await page.goto(`${portal.baseUrl}/operator/log-in`)
  await page.getByRole('textbox', { name: operator.email }).fill(member.email)
  await page.getByLabel(new RegExp(`^${operator.password}`)).fill(staffPassword)
  await page.getByRole('button', { name: operator.continue }).click()
  await typeStaffCode(portal, page, member.id)
}

/** Types the code of the authenticator app that the sandbox's staff share; ends at the desk. */
export async function typeStaffCode(portal: Portal, page: Page, staffId: string): Promise<void> {
  const code = page.getByRole('textbox', { name: ui.otp_label })
  const home = page.getByRole('heading', { name: operator.home, exact: true })
  const refusal = page.getByRole('alert').filter({ hasText: /./ })
  await code.waitFor()
  // On a busy machine a code can grow too old between here and the server; a person then types the next one.
  for (let left = 2; ; left -= 1) {
    // A code is valid once, and all files share one authenticator app.
    await portal.sql`update staff set last_step = 0 where id = ${staffId}`
    await code.fill(createPhone(staffSeed).code())
    await home.or(refusal).first().waitFor()
    if (await home.isVisible()) return
    if (left === 0) throw new Error(`the console refused ${staffId}: ${await refusal.first().textContent()}`)
    await code.fill('')
  }
}

/** Opens the console in a browser of its own. */
export async function openConsoleWindow(portal: Portal, role: StaffRole): Promise<PortalWindow> {
  const window = await portal.openWindow()
  await signInToConsole(portal, window, role)
  return window
}

/** Opens a case from the queue by the name of the business, after giving a reason. */
export async function openCase(portal: Portal, { page }: PortalWindow, company: string): Promise<void> {
  await page.goto(`${portal.baseUrl}/operator/verifications`)
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('textbox', { name: operator.reason }).fill('Review of the case')
  await page.getByRole('button', { name: operator.reason_open, exact: true }).click()
  await page.getByRole('heading', { name: company }).waitFor()
}

const itemOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Requests more about one item, or declines it, with a text for the business. */
export async function commentOnItem(
  { page }: PortalWindow,
  name: string,
  decision: 'ask' | 'decline',
  text: string,
): Promise<void> {
  const label = operator.case[decision]
  await itemOf(page, name).getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: operator.case.for_business }).fill(text)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens every document, without which no item with one is accepted. */
async function openDocuments({ page }: Pick<PortalWindow, 'page'>): Promise<void> {
  const [label = ''] = operator.case.show_file.split('%{name}')
  const closed = page.getByRole('button', { name: label })
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click()
    await closed.nth(left - 1).waitFor({ state: 'detached' })
  }
}

/** Accepts all undecided items, one by one. */
export async function acceptAll({ page }: PortalWindow): Promise<void> {
  await openDocuments({ page })
  const open = page.getByRole('button', { name: operator.case.accept, exact: true, disabled: false })
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click()
    await page.waitForFunction(
      ({ name, count }) =>
        [...document.querySelectorAll('button:not(:disabled)')].filter(({ textContent }) => textContent === name)
          .length === count,
      { name: operator.case.accept, count: left - 1 },
    )
  }
}

export async function requestCaseApproval({ page }: PortalWindow): Promise<void> {
  await page.getByRole('button', { name: operator.case.propose }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: treasury.reason }).fill('All is there')
  await dialog.getByRole('button', { name: treasury.propose, exact: true }).click()
  await page.getByRole('link', { name: operator.case.proposed_already }).waitFor()
}

/** Executes the change request as another member of staff than its requester. */
export async function executeChangeRequest(portal: Portal, { page }: PortalWindow, company: string): Promise<void> {
  await page.goto(`${portal.baseUrl}/operator/proposals`)
  const proposal = page.getByRole('region', { name: treasury.kinds.verification_approve }).filter({ hasText: company })
  await proposal.getByRole('button', { name: treasury.carry_out }).click()
  await page.getByRole('dialog').getByRole('button', { name: treasury.carry_out }).click()
  await proposal.getByText(treasury.states.carried_out).waitFor()
}

export async function declineCase({ page }: PortalWindow, reason: string): Promise<void> {
  await page.getByRole('button', { name: operator.case.decline_all }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: operator.case.for_business }).fill(reason)
  await waitOutThrottle(page)
  await dialog.getByRole('button', { name: operator.case.decline_all }).click()
  await dialog.waitFor({ state: 'hidden' })
}
