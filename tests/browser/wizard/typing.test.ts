import { expect, test } from 'vitest'
import { codeTexts } from '../../../contract/messages/catalogues/codes.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { beginSending, british, fillDetails, pressNext, tickDeclaration, waitForStep } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { corridors, home, sendMoney, ui } = textsOf('en')

test('The wizard accepts countries by any name and numbers as people write them, and reports a low balance and a wrong code before the PIN', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], openingMinor: 20_000_000n })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  const countDrafts = async () => (await portal.sql`select from drafts where business_id = ${business.id}`).length
  await beginSending(window)
  const country = page.getByRole('combobox', { name: sendMoney.fields.country })
  for (const [typed, name] of [
    ['Holland', 'Netherlands'],
    ['Amerika', 'United States'],
    ['英国', 'United Kingdom'],
    ['UK', 'United Kingdom'],
  ] as const) {
    await country.fill(typed)
    await page.getByRole('option', { name }).first().waitFor()
  }
  expect(await countDrafts()).toBe(0)
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true }).fill(british.receive)
  await page.getByText(sendMoney.balance_missing.split('%{missing}')[0] ?? '').waitFor()
  await expect.poll(countDrafts).toBe(1)
  await pressNext(window)

  await waitForStep(window, 'recipient')
  await page.getByRole('textbox', { name: corridors.labels.company_name }).fill(british.company)
  const sortCode = page.getByRole('textbox', { name: corridors.labels.sort_code })
  await sortCode.pressSequentially('20a0000')
  expect(await sortCode.inputValue()).toBe('20-00-00')
  await page.getByText('Barclays', { exact: true }).waitFor()
  const account = page.getByRole('textbox', { name: corridors.labels.account_number })
  await account.pressSequentially('5577 99x119')
  expect(await account.inputValue()).toBe('55779911')
  await page.goto(`${portal.baseUrl}/business/home`)
  await page.getByRole('link', { name: new RegExp(`^${home.draft_continue}`) }).click()
  await waitForStep(window, 'recipient')
  expect(await sortCode.inputValue()).toBe('20-00-00')
  await pressNext(window)

  await waitForStep(window, 'details')
  await fillDetails(window)
  await pressNext(window)
  await waitForStep(window, 'review')
  await page.getByText('Barclays').first().waitFor()
  await tickDeclaration(window)
  await pressNext(window)
  await waitForStep(window, 'otp')
  const code = await portal.readCode(maker)
  const otp = page.getByRole('textbox', { name: ui.otp_label })
  await otp.fill(code === '000000' ? '111111' : '000000')
  await page.getByText(codeTexts.otp_wrong.en.split('{left}')[0] ?? '').waitFor()
  expect(await page.getByLabel(ui.pin_label).inputValue()).toBe('')
  await otp.fill(code)
  await page.getByText(ui.code_right).waitFor()
})
