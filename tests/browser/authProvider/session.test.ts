import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/base/money/limits.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { interceptUntil } from '../actions/intercept.ts'
import { openSignedIn, signInByCode, signOutOfPortal } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { shell, home, session, ui, login, titles } = textsOf('en')

async function openViewer(expected?: RegExp) {
  const business = await portal.makeBusiness({ roles: ['viewer'] })
  const viewer = personOf(business, 'viewer')
  return { viewer, window: await openSignedIn(portal, viewer, expected ? { expected } : {}) }
}

const atLogin = (page: Page) => page.getByRole('textbox', { name: login.identifier }).waitFor()
const atHome = (page: Page) => page.getByRole('heading', { name: home.title, exact: true }).waitFor()
/** The cookies of the session. The cookie of a known device remains after signing out, and does not identify the person. */
const sessionCookies = async ({ context }: PortalWindow) =>
  (await context.cookies()).filter(({ name, value }) => name !== 'lintas_device' && value !== '')
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('addresses of the portal', () => {
  test('Every address sends a stranger to the sign-in page, and an unknown one offers a signed-in person a way on', async () => {
    const { page } = await portal.openWindow()
    for (const path of ['/business', '/business/nobody/knows', '/business/home', '/']) {
      await page.goto(`${portal.baseUrl}${path}`)
      await page.waitForURL('**/business/business-login')
      await atLogin(page)
    }
    const { window } = await openViewer()
    for (const path of ['/business', '/business/business-login']) {
      await window.page.goto(`${portal.baseUrl}${path}`)
      await window.page.waitForURL('**/business/home')
      await atHome(window.page)
    }
    await window.page.goto(`${portal.baseUrl}/business/nobody/knows`)
    await window.page.getByText(shell.not_found_hint).waitFor()
    expect(pathOf(window.page)).toBe('/business/nobody/knows')
    await window.page.getByRole('link', { name: shell.back_home }).click()
    await atHome(window.page)
  })

  test('A link from outside opens after sign-in', async () => {
    const business = await portal.makeBusiness({ roles: ['viewer'] })
    const window = await portal.openWindow()
    await window.page.goto(`${portal.baseUrl}/business/report/history?filter=%7B%22country%22%3A%22GB%22%7D`)
    await atLogin(window.page)
    await signInByCode(portal, window, personOf(business, 'viewer'))
    expect(pathOf(window.page)).toBe('/business/report/history')
    expect(new URL(window.page.url()).searchParams.get('filter')).toContain('GB')
  })

  test('The parameter refresh=true signs out and reloads; an invite code moves from the address into the tab', async () => {
    const { window } = await openViewer()
    const { page } = window
    await page.goto(`${portal.baseUrl}/business/home?refresh=true&inviteCode=AB123456&language=zh-cn`)
    await page.getByRole('textbox', { name: textsOf('zh').login.identifier }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(`${portal.baseUrl}/business/business-login?inviteCode=AB123456`)
    await page.getByRole('textbox', { name: textsOf('zh').login.identifier }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('inviteCode'))).toBe('AB123456')
    expect(await sessionCookies(window)).toEqual([])
  })
})

/** The browser's storage of this origin, as a tab sees it. */
const readStorage = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))

describe('end of a session', () => {
  test('T25: A sign-out in one of three tabs ends all of them and leaves no personal data behind', async () => {
    const { viewer, window } = await openViewer()
    const { page: first } = window
    const [second, third] = [await window.openTab(), await window.openTab()]
    await second.goto(`${portal.baseUrl}/business/recipient`)
    await third.goto(`${portal.baseUrl}/business/balance`)
    await second.getByRole('heading', { name: titles.recipients }).first().waitFor()
    await third.getByRole('heading', { name: shell.balance }).first().waitFor()
    const before = (await sessionCookies(window))[0]

    await signOutOfPortal(window)
    for (const page of [second, third]) await atLogin(page)
    expect(await sessionCookies(window)).toEqual([])
    for (const page of [first, second, third]) {
      const { local, session: tab, databases, caches } = await readStorage(page)
      expect({ databases, caches }).toEqual({ databases: 0, caches: 0 })
      expect(Object.keys(local).sort()).toEqual(['business_device_id', 'business_vuex'])
      // The last address is stored to return to it; it names no person.
      expect(Object.keys(tab).filter((name) => name !== 'return_to')).toEqual([])
      const kept = JSON.stringify({ local, tab })
      for (const secret of [viewer.user_name, viewer.full_name, viewer.email, viewer.id, viewer.business_id])
        expect(kept).not.toContain(secret)
    }

    // Signing in elsewhere creates another session, and the waiting tabs join it.
    await signInByCode(portal, window, viewer)
    const after = (await sessionCookies(window))[0]
    expect(after?.value).not.toBe(before?.value)
    await second.getByRole('heading', { name: titles.recipients }).first().waitFor()
  })

  /** A window whose wall clock can be moved, as after a machine has slept. */
  async function openSleeper(): Promise<PortalWindow & { sleep(ms: number): Promise<void> }> {
    const business = await portal.makeBusiness({ roles: ['viewer'] })
    const window = await portal.openWindow()
    await window.context.addInitScript(() => {
      const now = Date.now
      let sleptMs = 0
      Date.now = () => now() + sleptMs
      addEventListener('test-sleep', (event) => {
        sleptMs += event instanceof CustomEvent ? Number(event.detail) : 0
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    await window.page.reload()
    await signInByCode(portal, window, personOf(business, 'viewer'))
    await atHome(window.page)
    return {
      ...window,
      sleep: (ms) =>
        window.page.evaluate((by) => void dispatchEvent(new CustomEvent('test-sleep', { detail: by })), ms),
    }
  }

  test('An idle session shows a warning with a way to stay, then ends', async () => {
    const { page, sleep } = await openSleeper()
    await sleep(limits.sessionIdleMs - 30_000)
    const warning = page.getByRole('alertdialog', { name: session.idle_title })
    // A pointer moving to the button would already count as activity.
    await warning.getByRole('button', { name: session.stay }).dispatchEvent('click')
    await warning.waitFor({ state: 'hidden' })
    await sleep(limits.sessionIdleMs + 1_000)
    await page.getByRole('alertdialog').getByText(session.idle_over).waitFor()
    await page.getByRole('button', { name: ui.ok }).click()
    await atLogin(page)
    await page.goto(`${portal.baseUrl}/business/home`)
    await atLogin(page)
  })
})

describe('files that fail to load', () => {
  test('A new version announces itself on the next click, then the page reloads', async () => {
    const { window } = await openViewer()
    const { page } = window
    await atHome(page)
    const end = await interceptUntil(page, '**/business/version.json', (route) =>
      route.fulfill({ json: { version: '9.9.9' } }),
    )
    const reloaded = page.waitForEvent('load')
    await page.getByRole('heading', { name: home.title, exact: true }).click()
    await page.getByText(session.new_version).waitFor()
    await reloaded
    end()
    await atHome(page)
  })

  test('When a page’s code fails to load, the shell stays, shows the error and retries on request', async () => {
    const { window } = await openViewer(/ERR_FAILED|dynamically imported module|not loaded/)
    const { page } = window
    await atHome(page)
    const end = await interceptUntil(page, '**/business/assets/*.js', (route) => route.abort())
    await page.getByRole('link', { name: titles.recipients, exact: true }).click()
    await page.getByRole('alert').getByText(shell.chunk_failed).waitFor()
    end()
    await page.getByRole('button', { name: ui.try_again }).click()
    await page.getByRole('heading', { name: titles.recipients }).first().waitFor()
  })

  test('When the public key fails to load, the page shows only the error, and a retry brings the form', async () => {
    const { page } = await portal.openWindow()
    const end = await interceptUntil(page, '**/api/init/swap', (route) =>
      route.fulfill({ json: { code: 10010000, message: 'no', data: null } }),
    )
    await page.reload()
    await page.getByRole('heading', { name: login.key_failed_title }).waitFor()
    end()
    await page.getByRole('button', { name: login.try_again }).click()
    await atLogin(page)
    await page.getByRole('button', { name: login.continue }).waitFor()
  })
})
