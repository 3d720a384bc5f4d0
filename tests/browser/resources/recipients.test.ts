import { expect, test } from 'vitest'
import { countryName } from '../../../src/i18n/displayNames.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { recipients, corridors, sendMoney, shell, list, titles } = textsOf('en')

interface Typed {
  company: string
  account: string
}

async function fillBritish({ page }: PortalWindow, { company, account }: Typed): Promise<void> {
  await page.getByRole('combobox', { name: sendMoney.fields.country }).fill('GB')
  await page.getByRole('option', { name: countryName('en', 'GB') }).click()
  await page.getByRole('textbox', { name: corridors.labels.company_name }).fill(company)
  await page.getByRole('textbox', { name: corridors.labels.sort_code }).fill('20-00-00')
  await page.getByRole('textbox', { name: corridors.labels.account_number }).fill(account)
}

const openList = ({ page }: PortalWindow) =>
  page.getByRole('navigation', { name: shell.main_navigation }).getByRole('link', { name: titles.recipients }).click()

async function add(window: PortalWindow, typed: Typed): Promise<void> {
  const { page } = window
  await openList(window)
  await page.getByRole('link', { name: recipients.add }).first().click()
  await fillBritish(window, typed)
  await page.getByRole('button', { name: recipients.save }).click()
  await page.getByRole('heading', { name: typed.company }).waitFor()
}

test('Recipients are added, refused as duplicates, searched, changed and deleted', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  const thames = { company: 'Thames Textiles Ltd', account: '55779911' }
  await add(window, thames)
  await add(window, { company: 'Humber Steel Ltd', account: '55779922' })

  // A duplicate account is reported at its field, and no input is lost.
  await openList(window)
  await page.getByRole('link', { name: recipients.add }).first().click()
  await fillBritish(window, { company: 'Thames Again Ltd', account: thames.account })
  await page.getByRole('button', { name: recipients.save }).click()
  await page.getByText('You already have a recipient with this account').first().waitFor()
  expect(await page.getByRole('textbox', { name: corridors.labels.company_name }).inputValue()).toBe('Thames Again Ltd')

  await openList(window)
  const rows = page.getByRole('table').getByRole('link')
  await expect.poll(() => rows.allTextContents()).toEqual(['Humber Steel Ltd', 'Thames Textiles Ltd'])
  const search = page.getByRole('textbox', { name: recipients.search }).or(page.getByRole('searchbox'))
  await search.first().fill('thames')
  await expect.poll(() => rows.allTextContents()).toEqual(['Thames Textiles Ltd'])
  await search.first().fill('nobody of this name')
  await page.getByText(list.no_results, { exact: true }).waitFor()
  await search.first().fill('9911')
  await rows.filter({ hasText: thames.company }).click()

  await page.getByRole('button', { name: recipients.edit }).click()
  await page.getByRole('textbox', { name: corridors.labels.company_name }).fill('Thames Cotton Ltd')
  await page.getByRole('button', { name: recipients.save_changes }).click()
  await page.getByRole('heading', { name: 'Thames Cotton Ltd' }).waitFor()

  await page.getByRole('button', { name: recipients.delete }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText(formatText(recipients.delete_title, { name: 'Thames Cotton Ltd' })).waitFor()
  await dialog.getByRole('button', { name: recipients.delete }).click()
  await expect.poll(() => rows.allTextContents()).toEqual(['Humber Steel Ltd'])
})
