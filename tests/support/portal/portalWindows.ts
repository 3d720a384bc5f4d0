import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import { createDatabase, type Sql } from '../../../server/db/client.ts'
import { lowestCost, type MadeBusiness, type MadePerson, makeBusiness } from '../business.ts'
import { renewFixtureMacs } from '../database/fixtureMacs.ts'
import { trackRequests } from '../networkIdle.ts'
import { type TestMail, takeNextMail } from '../server/testMailServer.ts'
import type { PortalStage } from './portalStage.ts'

/** The real portal: browser windows, a server, and its mails. */

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
export const laptop = { width: 1280, height: 800 }
export const smallLaptop = { width: 1024, height: 768 }
export const tablet = { width: 768, height: 1024 }

export interface Who extends Pick<MadePerson, 'user_name' | 'email'> {
  /** Default: the common password of test people. */
  password?: string
}

export interface WindowOptions {
  size?: { width: number; height: number }
  locale?: Locale
  scheme?: 'light' | 'dark'
  suite?: '1'
  /** Reduced by default: animations only cost time. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Console errors that this test causes on purpose. */
  expected?: RegExp
}

/** One browser context of one person; its pages share cookies and storage. */
export interface PortalWindow {
  context: BrowserContext
  page: Page
  locale: Locale
  /** Another tab. */
  openTab(): Promise<Page>
}

interface AskedBusiness {
  roles: readonly Role[]
  openingMinor?: bigint
  approvalsNeeded?: number
}

export interface Portal {
  baseUrl: string
  sql: Sql
  /** The server's pepper, which is in no table of the database. */
  pepper: Buffer
  /** The server's environment, for programs that run beside it. */
  environment: Readonly<Record<string, string>>
  makeBusiness(asked: AskedBusiness): Promise<MadeBusiness>
  openWindow(options?: WindowOptions): Promise<PortalWindow>
  /** The next code mailed to this person. */
  readCode(who: Who): Promise<string>
  /** The next mail to this person whose text matches. */
  readMail(who: Who, fits: string): Promise<TestMail>
  close(): Promise<void>
}

const codePattern = /^(\d{6})$/m
let businesses = 0

function contextOptions(options: WindowOptions): BrowserContextOptions {
  const { size = desktop, scheme = 'light', reducedMotion = 'reduce' } = options
  return {
    viewport: size,
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    acceptDownloads: true,
    ...(size.width < 600 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    reducedMotion,
  }
}

/** Collects uncaught errors, CSP violations and failed requests. */
function watch(page: Page, onProblem: (text: string) => void, expected: RegExp | undefined): void {
  const tell = (text: string) => {
    if (!expected?.test(text)) onProblem(`${page.url()}: ${text}`)
  }
  page.on('pageerror', (error) => tell(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`console: ${message.text()}`)
  })
  page.on('crash', () => tell('the page crashed'))
}

interface PortalEvents {
  onWindow: (context: BrowserContext) => void
  onProblem: (text: string) => void
}

export async function createPortal(stage: PortalStage, { onWindow, onProblem }: PortalEvents): Promise<Portal> {
  const { baseUrl, databaseUrl, mailDeskUrl, browserUrl, pepper, environment } = stage
  const browser: Browser = await chromium.connect(browserUrl)
  const sql = createDatabase(databaseUrl, { max: 2 })
  await renewFixtureMacs(sql, Buffer.from(pepper, 'base64url'))
  const readMail: Portal['readMail'] = (who, fits) => takeNextMail(mailDeskUrl, who.email, fits)
  return {
    baseUrl,
    sql,
    pepper: Buffer.from(pepper, 'base64url'),
    environment,
    readMail,
    async makeBusiness({ roles, openingMinor = 2_000_000_000n, approvalsNeeded = 1 }) {
      businesses += 1
      const name = `b${process.pid}n${businesses}`
      const made = { name, roles, openingMinor, approvalsNeeded, pinCost: lowestCost }
      const kek = Buffer.from(environment.KEK ?? '', 'base64url')
      return makeBusiness(sql, { ...made, kek, pepper: Buffer.from(pepper, 'base64url') })
    },
    async readCode(who) {
      const { text } = await readMail(who, codePattern.source)
      return codePattern.exec(text)?.[1] ?? ''
    },
    async openWindow(options = {}) {
      const { locale = 'en', suite, expected } = options
      const context = await browser.newContext(contextOptions(options))
      onWindow(context)
      context.setDefaultTimeout(40_000)
      context.on('page', (page) => {
        watch(page, onProblem, expected)
        trackRequests(page)
      })
      const openTab = () => context.newPage()
      const page = await openTab()
      // Set by hand, as no URL can, before the page's own script reads it.
      if (suite) await context.addInitScript((chosen) => sessionStorage.setItem('business_suite', chosen), suite)
      await page.goto(`${baseUrl}/business/business-login?${new URLSearchParams({ language: locale })}`)
      return { context, page, locale, openTab }
    },
    async close() {
      await browser.close()
      await sql.end()
    },
  }
}

/** The person of this role; people are in the order of the requested roles. */
export function personOf(business: MadeBusiness, role: Role): MadePerson {
  const found = business.people.find((person) => person.role === role)
  if (!found) throw new Error(`the business has no ${role}`)
  return found
}
