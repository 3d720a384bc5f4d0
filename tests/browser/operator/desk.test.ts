import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { demoStaff } from '../../../server/seed/staff.ts'
import { openPortal } from '../../support/portal/portal.ts'
import type { PortalWindow } from '../../support/portal/portalWindows.ts'
import { addVirtualAuthenticator } from '../actions/factors.ts'
import { tabTo } from '../actions/keys.ts'
import {
  addStaffMember,
  openConsoleWindow,
  operator,
  signInToConsole,
  treasury,
  typeStaffCode,
} from '../actions/operatorConsole.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const password = 'Loket#Kencana9'
const { shell } = textsOf('en')

const atDesk = ({ page }: PortalWindow) => page.getByRole('heading', { name: operator.home, exact: true }).waitFor()
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test('Staff create a passkey with their claim link and sign in with it, and the link works once', async () => {
  const window = await portal.openWindow({ expected: /status of 4/ })
  const { page } = window
  await addVirtualAuthenticator(page)
  const email = `rani.${randomUUID().slice(0, 8)}@operator.test`
  const link = await addStaffMember(portal, email, 'reviewer')
  await page.goto(link)
  await page.getByLabel(new RegExp(`^${operator.password}`)).fill(password)
  await page.getByRole('button', { name: operator.passkey_instead }).click()
  await page.getByRole('heading', { name: operator.login_title }).waitFor()

  await page.getByRole('textbox', { name: operator.email }).fill(email)
  await page.getByLabel(new RegExp(`^${operator.password}`)).fill(password)
  await page.getByRole('button', { name: operator.continue, exact: true }).click()
  await page.getByRole('button', { name: operator.use_passkey }).click()
  await atDesk(window)

  const other = await portal.openWindow({ expected: /status of 4/ })
  await other.page.goto(link)
  await other.page.getByRole('alert').waitFor()
  expect(await other.page.getByRole('button', { name: operator.accept }).count()).toBe(0)
})

test('The company account button signs in at the identity provider, and a person nobody added is refused', async () => {
  const [reviewer] = demoStaff
  const comeAs = async (email: string) => {
    const window = await portal.openWindow({ expected: /status of 4/ })
    const { page } = window
    await page.goto(`${portal.baseUrl}/operator/log-in`)
    await page.getByRole('button', { name: operator.sign_on }).click()
    await page.getByLabel('Address').fill(email)
    await page.keyboard.press('Enter')
    return window
  }
  const stranger = await comeAs('stranger@elsewhere.test')
  await stranger.page.getByText(operator.locked_out).waitFor()
  await stranger.page.getByRole('alert').filter({ hasText: 'wasn’t accepted' }).waitFor()

  const known = await comeAs(reviewer?.email ?? '')
  await known.page.getByText(operator.locked_out).waitFor()
  await typeStaffCode(portal, known.page, reviewer?.id ?? '')
})

test('A change is requested and confirmed by another member of staff by keyboard alone; dialogs trap and return the focus', async () => {
  const treasurer = await openConsoleWindow(portal, 'treasurer')
  const { page } = treasurer
  const { keyboard } = page
  await page.goto(`${portal.baseUrl}/operator/prices`)
  await page.getByRole('region').first().waitFor()
  await tabTo(treasurer, page.getByRole('link', { name: shell.skip_to_content }))
  await keyboard.press('Enter')
  const change = page.getByRole('main').getByRole('button').first()
  await tabTo(treasurer, change)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const inDialog = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
  for (let presses = 0; presses < 12; presses += 1) {
    await keyboard.press('Tab')
    expect(await inDialog()).toBe(true)
  }
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isFocused(change)).toBe(true)

  await keyboard.press('Enter')
  await tabTo(treasurer, dialog.getByRole('textbox', { name: treasury.facts.percent }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('0.75')
  await tabTo(treasurer, dialog.getByRole('textbox', { name: treasury.facts.from }))
  await keyboard.type(dayOf(new Date(Date.now() + 3 * 86_400_000)))
  await tabTo(treasurer, dialog.getByRole('textbox', { name: treasury.reason }))
  await keyboard.type('By keyboard')
  await tabTo(treasurer, dialog.getByRole('button', { name: treasury.propose, exact: true }))
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  const supervisor = await portal.openWindow()
  await signInToConsole(portal, supervisor, 'supervisor')
  await supervisor.page.goto(`${portal.baseUrl}/operator/proposals`)
  const proposal = supervisor.page.getByRole('region').filter({ hasText: 'By keyboard' })
  await tabTo(supervisor, proposal.getByRole('button', { name: treasury.carry_out }))
  await supervisor.page.keyboard.press('Enter')
  await tabTo(supervisor, supervisor.page.getByRole('dialog').getByRole('button', { name: treasury.carry_out }))
  await supervisor.page.keyboard.press('Enter')
  await supervisor.page
    .getByRole('region')
    .filter({ hasText: 'By keyboard' })
    .getByText(treasury.states.carried_out)
    .waitFor()
})
