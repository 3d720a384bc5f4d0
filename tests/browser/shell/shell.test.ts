import { expect, test } from 'vitest'
import { languageNames } from '../../../src/i18n/languages.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { deny, openTransfer } from '../actions/deciding.ts'
import { openSignedIn } from '../actions/registration.ts'
import { british, sendMoney } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { shell, home, transfers } = textsOf('en')

test('The bell counts unread notices; one click reads and opens one, another reads all', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const makerWindow = await openSignedIn(portal, maker)
  const ids = [await sendMoney(portal, makerWindow, maker)]
  await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
  ids.push(
    await sendMoney(portal, makerWindow, maker, { ...british, account: '55779922', company: 'Humber Steel Ltd' }),
  )

  const window = await openSignedIn(portal, checker)
  const { page } = window
  const bell = (count: number) =>
    count === 0
      ? page.getByRole('button', { name: shell.notices, exact: true })
      : page.getByRole('button', { name: formatText(shell.notices_unread, { smart_count: count }) })
  await bell(2).click()
  const panel = page.getByRole('dialog', { name: shell.notices })
  await panel.getByRole('listitem').filter({ hasText: british.company }).getByRole('button').click()
  await page.waitForURL(`**/report-detail/${ids[0]}`)
  await bell(1).click()
  await panel.getByRole('button', { name: shell.mark_all_read }).click()
  await expect.poll(() => panel.getByText(shell.unread).count()).toBe(0)
  await page.keyboard.press('Escape')
  await bell(0).waitFor()

  // The checker's decision notifies the maker.
  await openTransfer(portal, window, ids[1] ?? '')
  await deny(window, 'Paid already')
  await makerWindow.page.goto(`${portal.baseUrl}/business/home`)
  await makerWindow.page.getByRole('button', { name: formatText(shell.notices_unread, { smart_count: 1 }) }).click()
  await makerWindow.page.getByRole('dialog', { name: shell.notices }).getByText('Humber Steel Ltd').first().waitFor()
})

test('Language and theme change at once and survive a reload', async () => {
  const business = await portal.makeBusiness({ roles: ['viewer'] })
  const { page } = await openSignedIn(portal, personOf(business, 'viewer'))
  const heading = (title: string) => page.getByRole('heading', { name: title, exact: true })
  await heading(home.title).waitFor()
  await page.getByRole('button', { name: shell.language }).click()
  await page.getByRole('menuitemradio', { name: languageNames.zh }).click()
  await heading(textsOf('zh').home.title).waitFor()
  await page.reload()
  await heading(textsOf('zh').home.title).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('button', { name: textsOf('zh').shell.language }).click()
  await page.getByRole('menuitemradio', { name: languageNames.en }).click()
  await heading(home.title).waitFor()

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: shell.theme }).click()
  await page.getByRole('menuitemradio', { name: shell.theme_dark }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await heading(home.title).waitFor()
  expect(await background()).toBe(dark)
})

test('A viewer sees no way to send money, and the page itself is closed to them', async () => {
  const business = await portal.makeBusiness({ roles: ['viewer'] })
  const { page } = await openSignedIn(portal, personOf(business, 'viewer'))
  await page.getByRole('link', { name: shell.transfers, exact: true }).click()
  await page.getByText(transfers.empty.all, { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: shell.new_transfer }).count()).toBe(0)
  await page.goto(`${portal.baseUrl}/business/business-send-money`)
  await page.getByText(shell.access_denied, { exact: true }).waitFor()
  await page.getByRole('link', { name: shell.back_home }).first().click()
  await page.getByRole('heading', { name: home.title, exact: true }).waitFor()
})
