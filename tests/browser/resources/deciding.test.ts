import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal.ts'
import { personOf } from '../../support/portalWindows.ts'
import { signApproval } from '../actions/deciding.ts'
import { openBalance, readHistory } from '../actions/money.ts'
import { openLoggedIn } from '../actions/registration.ts'
import { waitUntilCalm } from '../actions/screens.ts'
import { british, sendMoney } from '../actions/sending.ts'
import { say, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { transfers, home, statuses, ui } = textsOf('en')

test('a checker approves many from the list with one signature, and each says what became of it', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'], openingMinor: 30_000_000n })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const makerWindow = await openLoggedIn(portal, maker)
  await sendMoney(portal, makerWindow, maker)
  await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
  await sendMoney(portal, makerWindow, maker, { ...british, company: 'Humber Steel Ltd', account: '55779922' })

  const window = await openLoggedIn(portal, checker)
  const { page } = window
  await page.getByRole('link', { name: home.review_approvals }).click()
  await waitUntilCalm(window)
  for (const name of [british.company, 'Humber Steel Ltd'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: say(transfers.approve_count, { count: 2 }) }).click()
  await signApproval(portal, window, checker)

  // The balance is enough for one of the two.
  const dialog = page.getByRole('dialog', { name: say(transfers.decided, { smart_count: 2 }) })
  await dialog.getByText(say(transfers.results, { done: 1, total: 2 })).waitFor()
  const results = await dialog.getByRole('listitem').allTextContents()
  expect(results.filter((text) => text.includes(statuses.processing))).toHaveLength(1)
  expect(results.filter((text) => /Insufficient balance: IDR\s[\d,]+ is missing/.test(text))).toHaveLength(1)
  await dialog.getByRole('button', { name: ui.close }).last().click()
  await openBalance(portal, makerWindow)
  expect(await readHistory(makerWindow)).toHaveLength(2)
})
