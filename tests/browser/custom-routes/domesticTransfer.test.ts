import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import { waitForNetworkIdle } from '../../support/networkIdle.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openBalance, parseRupiah, readHistory } from '../actions/money.ts'
import { openSignedIn } from '../actions/registration.ts'
import { pressNext, pressSign, tickDeclaration, typeOtp, typePin } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { home, domesticTransfer, corridors, sendMoney, lists, transferSuccess, schedules } = textsOf('en')

const atStepOf =
  ({ page }: PortalWindow) =>
  (step: keyof typeof domesticTransfer.steps) =>
    page.getByRole('heading', { name: domesticTransfer.steps[step].heading }).waitFor()

async function answerUpToReview(window: PortalWindow): Promise<void> {
  const { page } = window
  const atStep = atStepOf(window)
  await atStep('recipient')
  await page.getByRole('combobox', { name: corridors.labels.bank }).fill('bca')
  await page.getByRole('option', { name: indonesianBanks[0].name }).click()
  await page.getByRole('textbox', { name: corridors.labels.account_number }).fill('0123456789')
  await page.getByRole('textbox', { name: corridors.labels.company_name }).fill('PT Maju Bersama')
  await pressNext(window)
  await atStep('amount')
  await page.getByRole('textbox', { name: sendMoney.fields.send_amount }).fill('1500000')
  await page.getByRole('combobox', { name: sendMoney.fields.purpose }).selectOption({ label: lists.purposes.invoice })
  await page
    .getByRole('combobox', { name: sendMoney.fields.income_source })
    .selectOption({ label: lists.income_sources.sales })
  await pressNext(window)
  await atStep('review')
}

test('A domestic transfer in rupiah is paid at once and arrives where the business needs no approval', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 5_000_000n })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  const atStep = atStepOf(window)
  await page.getByRole('link', { name: home.domestic_transfer }).click()
  await answerUpToReview(window)
  await tickDeclaration(window)
  await pressNext(window)
  await atStep('otp')
  await typeOtp(portal, window, maker)
  await atStep('pin')
  await typePin(window)
  await pressSign(window)
  await page.getByRole('heading', { name: transferSuccess.processing.title }).waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  await openTransfer(portal, window, id)
  await waitForStatus(window, 'succeeded')
  await openBalance(portal, window)
  const [payment = []] = await readHistory(window)
  expect(payment.join(' ')).toContain('PT Maju Bersama')
  expect(payment.filter((cell) => cell.includes('IDR')).map(parseRupiah)).toEqual([-1_502_500, 3_497_500])
})

test('The draft of a weekly transfer resumes with its dates, and another person approves the whole schedule', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'], openingMinor: 4_000_000n })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const window = await openSignedIn(portal, maker)
  const { page } = window
  const atStep = atStepOf(window)
  await page.getByRole('link', { name: home.domestic_transfer }).click()
  await answerUpToReview(window)
  await page.getByRole('radio', { name: new RegExp(schedules.repeat) }).check()
  await page.getByRole('combobox', { name: schedules.frequency }).selectOption({ label: schedules.frequencies.weekly })
  const first = addDays(dayOf(new Date()), 9)
  await page.getByRole('textbox', { name: schedules.first_day }).fill(first)
  await page.getByRole('combobox', { name: schedules.ends, exact: true }).selectOption({ label: schedules.ends_after })
  await page.getByRole('textbox', { name: schedules.count }).fill('3')
  // Three times the balance.
  await page.getByText(/^Your balance is .* short on/).waitFor()
  await waitForNetworkIdle(page)
  await page.reload()
  await atStep('review')
  expect(await page.getByRole('textbox', { name: schedules.count }).inputValue()).toBe('3')
  await tickDeclaration(window)
  await pressNext(window)
  await atStep('otp')
  await page.getByText(schedules.one_covers).waitFor()
  await typeOtp(portal, window, maker)
  await atStep('pin')
  await typePin(window)
  await pressSign(window)
  await page.getByText(schedules.state.awaiting_approval).waitFor()

  const other = await openSignedIn(portal, checker)
  await other.page.goto(page.url())
  await other.page.getByRole('button', { name: schedules.approve, exact: true }).click()
  await typeOtp(portal, other, checker)
  await typePin(other)
  await other.page.getByRole('dialog').getByRole('button', { name: schedules.approve, exact: true }).click()
  await other.page.getByText(schedules.state.active, { exact: true }).waitFor()
})
