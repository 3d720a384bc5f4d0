import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { htmlLanguages } from '../../src/i18n/languages.ts'
import { openPortal } from '../support/portal/portal.ts'
import { desktop, personOf, phone, type WindowOptions } from '../support/portal/portalWindows.ts'
import { approve, openTransfer, waitForStatus } from './actions/deciding.ts'
import { openBalance } from './actions/money.ts'
import { openSignedIn } from './actions/registration.ts'
import { british, sendMoney } from './actions/sending.ts'
import { textsOf } from './actions/texts.ts'

const portal = await openPortal()

/** The suites that the page's calls name, in clear beside the ciphertext. */
function watchSuites(page: Page): Set<string> {
  const suites = new Set<string>()
  page.on('request', (request) => {
    const suite = new URLSearchParams(request.postData() ?? '').get('suite')
    if (suite !== null) suites.add(suite)
  })
  return suites
}

const ways: readonly (WindowOptions & { locale: 'id' | 'zh' })[] = [
  { locale: 'id', size: phone },
  { locale: 'zh', size: desktop, suite: '1' },
]

test.each(ways)('A transfer runs from PIN to arrival in $locale, $size.width wide, suite $suite', async (options) => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const makerWindow = await openSignedIn(portal, maker, options)
  const suites = watchSuites(makerWindow.page)
  const texts = textsOf(options.locale)
  expect(await makerWindow.page.locator('html').getAttribute('lang')).toBe(htmlLanguages[options.locale])

  const id = await sendMoney(portal, makerWindow, maker)
  expect([...suites]).toEqual([options.suite ?? '2'])

  const checkerWindow = await openSignedIn(portal, checker, options)
  await openTransfer(portal, checkerWindow, id)
  expect(await approve(portal, checkerWindow, checker)).toContain(british.company)
  await waitForStatus(checkerWindow, 'succeeded')

  await openBalance(portal, makerWindow)
  await makerWindow.page.getByText(texts.balance.kinds.transfer_payment, { exact: true }).first().waitFor()
})
