import { expect, test } from 'vitest'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import { openPortal } from '../../support/portal.ts'
import { personOf } from '../../support/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openBalance, readHistory, rupiah } from '../actions/money.ts'
import { openLoggedIn } from '../actions/registration.ts'
import { pressNext, pressSign, tickDeclarations, typeOtp, typePin } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { home, domesticTransfer, corridors, sendMoney, lists, transferSuccess } = textsOf('en')

test('rupiah within the country, in a business that needs no approval: paid at once and arrived', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 5_000_000n })
  const maker = personOf(business, 'maker')
  const window = await openLoggedIn(portal, maker)
  const { page } = window
  const atStep = (step: keyof typeof domesticTransfer.steps) =>
    page.getByRole('heading', { name: domesticTransfer.steps[step].heading }).waitFor()

  await page.getByRole('link', { name: home.domestic_transfer }).click()
  await atStep('recipient')
  await page.getByRole('combobox', { name: corridors.labels.bank }).selectOption({ label: indonesianBanks[0].name })
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
  await tickDeclarations(window)
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
  expect(payment.filter((cell) => cell.includes('IDR')).map(rupiah)).toEqual([-1_502_500, 3_497_500])
})
