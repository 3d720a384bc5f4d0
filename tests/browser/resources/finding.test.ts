import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { laptop, personOf } from '../../support/portal/portalWindows.ts'
import { britishRecipient, chineseCompany } from '../../support/sending.ts'
import { addLongRows } from '../actions/longRows.ts'
import { connectProgram, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { openPortalPath } from '../actions/screens.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { list, search, transfers } = textsOf('en')

test('A transfer is found by anything a person remembers of it, with the total of the matches, and from everywhere by Ctrl K', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'admin'], approvalsNeeded: 0 })
  const [maker, admin] = [personOf(business, 'maker'), personOf(business, 'admin')]
  const british = await payNewRecipient(portal, await connectProgram(portal, maker), maker, {
    recipient: britishRecipient(),
    amount_minor: '125000',
  })
  const chinese = await payNewRecipient(portal, await connectProgram(portal, admin), admin, {
    recipient: chineseCompany(),
    amount_minor: '340000',
  })
  const window = await openSignedIn(portal, maker, { size: laptop })
  const { page } = window
  await openPortalPath('report')(portal, window)
  const names = page.getByRole('table').getByRole('row').getByRole('link')
  const [smith, hongda] = ['Smith Trading Ltd', '上海宏达贸易有限公司']
  const box = page.getByRole('searchbox')
  for (const [typed, found] of [
    ['1.250', [smith]],
    ['GBP', [smith]],
    [british.reference, [smith]],
    ['smith', [smith]],
    [admin.full_name, [hongda]],
    ['3,400', [hongda]],
    ['宏达', [hongda]],
    [chinese.reference.toLowerCase(), [hongda]],
    ['INV-1', [hongda, smith]],
  ] as const) {
    await box.fill(typed)
    await expect.poll(() => names.allTextContents(), { message: typed }).toEqual(found)
  }
  await page
    .getByRole('region', { name: transfers.totals })
    .getByText(formatText(transfers.totals_of, { count: 2 }))
    .waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: search.open }).fill('宏达')
  await page
    .getByRole('option', { name: new RegExp(hongda) })
    .first()
    .click()
  await page.getByText(hongda).first().waitFor()
  // The help lists every shortcut.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: search.shortcuts }).waitFor()
})

test('A page number can be jumped to, a missing page is reported, and keyboard and pointer show the exact time of a row', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  await addLongRows(portal, business, 70)
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  await openPortalPath('report')(portal, window)
  const row = page.getByRole('table').getByRole('row').nth(1)
  await row.locator('time').first().hover()
  await page
    .getByRole('tooltip')
    .getByText(/\d{4}-\d{2}-\d{2} \d{1,2}:\d{2} [AP]M/)
    .waitFor()
  await page.mouse.move(0, 0)
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Shift')
  await page
    .getByRole('tooltip')
    .getByText(/\d{4}-\d{2}-\d{2} \d{1,2}:\d{2} [AP]M/)
    .waitFor()

  const box = page.getByRole('textbox', { name: list.go })
  await box.fill('99')
  await box.press('Enter')
  await page.getByText(/^Type a page from 1 to/).waitFor()
  await box.fill('2')
  await box.press('Enter')
  await page.waitForURL(/page=2/)
  await page.getByText(/^26–50 of/).waitFor()
})
