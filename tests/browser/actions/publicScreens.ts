import { waitForNetworkIdle } from '../../support/networkIdle.ts'
import type { Portal, PortalWindow } from '../../support/portal/portalWindows.ts'
import { emailOf } from '../../support/registration.ts'
import { interceptUntil } from './intercept.ts'
import { confirmMailbox, makeInvitation, openAccessPage, openRegistration, typePassword } from './registration.ts'
import { demoViewer, pressButton, type Screen } from './screens.ts'
import { textsOf } from './texts.ts'

const openEntry =
  (path: string, title: 'register_title' | 'forgot_title' | 'link_invalid_title') =>
  async (portal: Portal, { page, locale }: PortalWindow) => {
    if (path === 'business-register') await openRegistration(portal, page)
    else await page.goto(`${portal.baseUrl}/business/${path}`)
    await page.getByRole('heading', { name: textsOf(locale).pages[title] }).waitFor()
    await waitForNetworkIdle(page)
  }

/** Public pages linked from the sign-in page. */
const aroundLoginScreens: readonly Screen[] = [
  { name: 'register', open: openEntry('business-register', 'register_title') },
  {
    name: 'register-code',
    async open(portal, window) {
      const { pages } = textsOf(window.locale)
      await openEntry('business-register', 'register_title')(portal, window)
      await window.page.getByRole('textbox', { name: pages.email }).fill(`r${crypto.randomUUID()}@gmial.com`)
      await pressButton(window, pages.continue)
      await window.page.getByRole('textbox', { name: pages.code_label }).waitFor()
    },
  },
  {
    name: 'register-about',
    async open(portal, window) {
      const name = `r${crypto.randomUUID().slice(0, 8)}`
      await openEntry('business-register', 'register_title')(portal, window)
      await confirmMailbox(portal, window, { user_name: name, email: emailOf(name) })
    },
  },
  { name: 'register-access', open: openAccessPage },
  {
    name: 'register-errors',
    async open(portal, window) {
      const { pages } = textsOf(window.locale)
      await openAccessPage(portal, window)
      await window.page.getByLabel(pages.new_password, { exact: true }).fill('Abcdef1!')
      await pressButton(window, pages.create_account)
      await window.page.getByText(pages.agree_missing).waitFor()
    },
  },
  {
    name: 'register-terms',
    async open(portal, window) {
      await openAccessPage(portal, window)
      await pressButton(window, textsOf(window.locale).pages.terms)
      await window.page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
    },
  },
  { name: 'forgot', open: openEntry('business-forgot-password', 'forgot_title') },
  {
    name: 'forgot-sent',
    async open(portal, window) {
      const { pages } = textsOf(window.locale)
      await openEntry('business-forgot-password', 'forgot_title')(portal, window)
      await window.page.getByRole('textbox', { name: pages.email }).fill(`${crypto.randomUUID()}@example.com`)
      await pressButton(window, pages.send_link)
      await window.page.getByRole('heading', { name: pages.check_mail }).waitFor()
    },
  },
  { name: 'link-dead', open: openEntry(`create-password?code=${'x'.repeat(43)}`, 'link_invalid_title') },
  {
    name: 'invite',
    async open(portal, { page, locale }) {
      const token = await makeInvitation(portal)
      await page.goto(`${portal.baseUrl}/business/create-invite-password?inviteCode=${token}`)
      await page.getByRole('heading', { name: textsOf(locale).pages.invite_title }).waitFor()
    },
  },
]

export const publicScreens: readonly Screen[] = [
  {
    name: 'login',
    async open(portal, { page, locale }) {
      await page.goto(`${portal.baseUrl}/business/business-login?language=${locale}`)
      await page.getByRole('button', { name: textsOf(locale).login.continue, disabled: false }).waitFor()
    },
  },
  {
    name: 'login-code',
    async open(portal, window) {
      await window.page.goto(`${portal.baseUrl}/business/business-login`)
      await typePassword(window, demoViewer)
      await window.page.getByRole('textbox', { name: textsOf(window.locale).login.code_label }).waitFor()
      // Takes the code out of the sink, so that the next reader does not get it.
      await portal.readCode(demoViewer)
    },
  },
  ...aroundLoginScreens,
  {
    name: 'no-key',
    async open(portal, { page, locale }) {
      const end = await interceptUntil(page, '**/api/init/*', (route) =>
        route.fulfill({ json: { code: 10010000, message: '', data: null } }),
      )
      await page.goto(`${portal.baseUrl}/business/business-login`)
      await page.getByRole('heading', { name: textsOf(locale).login.key_failed_title }).waitFor()
      end()
    },
  },
]
