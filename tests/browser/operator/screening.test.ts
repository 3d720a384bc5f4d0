import { expect, test } from 'vitest'
import { changeRequestKindTexts } from '../../../contract/messages/catalogues/changeRequestKinds.ts'
import { saveVersion } from '../../../server/features/screening/lists/store.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openConsoleWindow, screening, treasury } from '../actions/operatorConsole.ts'
import { openSignedIn } from '../actions/registration.ts'
import { british, pressNext, sendUpToReview, signTransfer, waitForStep } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal({ isAlone: true })
const { problems } = textsOf('en')

/** On the sandbox's list. */
const listed = 'PT Sanctioned Company Tbk'

/** One officer finds that it is another; the proposal then waits for the next. */
async function proposeToClear({ page }: PortalWindow, name: string): Promise<void> {
  await page.goto(`${portal.baseUrl}/operator/screening`)
  await page.getByRole('button', { name: `${screening.clear}: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: treasury.reason }).fill('Another company, by its register')
  await dialog.getByRole('button', { name: treasury.propose, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(treasury.waits_for_another).waitFor()
}

async function confirmClearing({ page }: PortalWindow): Promise<void> {
  await page.goto(`${portal.baseUrl}/operator/proposals`)
  const open = page
    .getByRole('region', { name: changeRequestKindTexts.screening_clear.en })
    .getByRole('button', { name: treasury.carry_out })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: treasury.carry_out }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open.waitFor({ state: 'detached' })
}

/** The lists that are read at night name the customer; everybody is then compared again. */
async function listOvernight(businessId: string, name: string): Promise<void> {
  const entry = {
    id: '1',
    list: 'un',
    kind: 'company' as const,
    names: [{ name, quality: 'primary' as const }],
    birth_dates: [],
    countries: [],
    programme: 'TEST',
  }
  const version = { name: 'un', digest: 'night', published_at: null }
  await portal.sql.begin((tx) => saveVersion(tx, version, [entry], new Date()))
  await portal.sql`select graphile_worker.add_job('rescreen', '{}'::json)`
  const found = () =>
    portal.sql`select from screening_hits where business_id = ${businessId} and subject_role = 'business'`
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(1)
}

test('Payments to a listed payee, and of a customer listed overnight, wait until two officers clear the name, and then arrive', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const makerWindow = await openSignedIn(portal, maker)
  const officer = await openConsoleWindow(portal, 'compliance')
  const second = await openConsoleWindow(portal, 'supervisor')
  const pay = async (order: typeof british) => {
    await sendUpToReview(makerWindow, order)
    await pressNext(makerWindow)
    await waitForStep(makerWindow, 'otp')
    const id = await signTransfer(portal, makerWindow, maker, 'processing')
    await openTransfer(portal, makerWindow, id)
    return id
  }
  const waitForCheck = () => makerWindow.page.getByRole('alert').filter({ hasText: problems.title.checking }).waitFor()

  await pay({ ...british, company: listed })
  await waitForCheck()
  expect(await makerWindow.page.getByRole('main').textContent()).not.toMatch(/screening|compliance|watch.?list/i)
  await proposeToClear(officer, listed)
  await confirmClearing(second)
  await waitForStatus(makerWindow, 'succeeded')

  const [{ name } = { name: '' }] = await portal.sql<{ name: string }[]>`
    select name from businesses where id = ${business.id}`
  await listOvernight(business.id, name)
  await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
  await pay({ ...british, account: '55779912' })
  await waitForCheck()
  await proposeToClear(officer, name)
  await confirmClearing(second)
  await waitForStatus(makerWindow, 'succeeded')
})
