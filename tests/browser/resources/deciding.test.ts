import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { laptop, personOf, phone } from '../../support/portal/portalWindows.ts'
import { signApproval } from '../actions/deciding.ts'
import { addPasskey, addVirtualAuthenticator } from '../actions/factors.ts'
import { openBalance, readHistory } from '../actions/money.ts'
import { openSignedIn } from '../actions/registration.ts'
import { waitUntilLoaded } from '../actions/screens.ts'
import { british, sendMoney, shownAmount } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { transfers, shell, statuses, ui } = textsOf('en')

test('A checker approves many transfers from the list with one signature and sees the result of each', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'], openingMinor: 30_000_000n })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const makerWindow = await openSignedIn(portal, maker)
  await sendMoney(portal, makerWindow, maker)
  await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
  await sendMoney(portal, makerWindow, maker, { ...british, company: 'Humber Steel Ltd', account: '55779922' })

  const window = await openSignedIn(portal, checker)
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/report/awaiting_approval`)
  await waitUntilLoaded(window)
  for (const name of [british.company, 'Humber Steel Ltd'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: formatText(transfers.approve_count, { count: 2 }) }).click()
  await page.getByRole('button', { name: transfers.continue_to_sign }).click()
  await signApproval(portal, window, checker)

  // The balance covers one of the two.
  const dialog = page.getByRole('dialog', { name: formatText(transfers.decided, { smart_count: 2 }) })
  await dialog.getByText(formatText(transfers.results, { done: 1, total: 2 })).waitFor()
  const results = await dialog.getByRole('listitem').allTextContents()
  expect(results.filter((text) => text.includes(statuses.processing))).toHaveLength(1)
  expect(results.filter((text) => /Insufficient balance: IDR\s[\d,]+ is missing/.test(text))).toHaveLength(1)
  await dialog.getByRole('button', { name: ui.close }).last().click()
  await openBalance(portal, makerWindow)
  expect(await readHistory(makerWindow)).toHaveLength(2)
})

/** On a phone the dialog fills the screen, and its button is visible. */
async function expectWholeOnPhone(dialog: Locator) {
  const page = dialog.page()
  await page.setViewportSize(phone)
  const close = dialog.getByRole('button', { name: ui.close }).last()
  const measure = () =>
    dialog.evaluate((paper) => ({
      width: paper.getBoundingClientRect().width,
      isWhole: paper.scrollWidth <= paper.clientWidth,
    }))
  await expect.poll(measure).toEqual({ width: phone.width, isWhole: true })
  await close.click()
  await page.setViewportSize(laptop)
}

test('An approval from the bell takes three clicks and one passkey gesture', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const window = await openSignedIn(portal, checker)
  const { page } = window
  await addVirtualAuthenticator(page)
  await addPasskey(portal, window, checker, 'Office laptop')
  await portal.sql`update passkeys set created_at = created_at - interval '1 day' where user_id = ${checker.id}`
  await portal.sql`insert into approval_settings (business_id, signs_by_passkey) values (${business.id}, true)`
  const id = await sendMoney(portal, await openSignedIn(portal, maker), maker)
  await page.goto(`${portal.baseUrl}/business/home`)

  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('button', { name: new RegExp(`^${shell.notices}`) }))
  await click(
    page.getByRole('dialog', { name: shell.notices }).getByRole('button').filter({ hasText: british.company }).first(),
  )
  await click(page.getByRole('button', { name: transfers.approve, exact: true }))
  expect(clicks).toBeLessThanOrEqual(3)
  const subject = page.getByRole('group', { name: transfers.you_sign })
  await subject.getByText(british.company).waitFor()
  await page.getByRole('button', { name: transfers.sign_by_passkey }).click()
  await page
    .getByText(formatText(transfers.result_of.on_its_way, { amount: shownAmount(), name: british.company }))
    .waitFor()
  await expectWholeOnPhone(page.getByRole('dialog', { name: formatText(transfers.decided, { smart_count: 1 }) }))
  await page.getByText(transfers.signed_by_passkey).waitFor()
  const [signed] = await portal.sql<{ count: number }[]>`
    select count(*)::int as count from approvals where transfer_id = ${id} and signature_id is not null`
  expect(signed?.count).toBe(1)
})
