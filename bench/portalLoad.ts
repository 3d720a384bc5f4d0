import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { keyedHash } from '../server/secrets.ts'
import { home } from '../src/i18n/catalogues/home.ts'
import { shell } from '../src/i18n/catalogues/shell.ts'
import { publicTexts } from '../src/public/texts.ts'
import { lowestCost, type MadePerson, password } from '../tests/support/business.ts'
import { trackRequests, waitForNetworkIdle } from '../tests/support/networkIdle.ts'
import { launchBrowserServer } from '../tests/support/portal/browser.ts'
import { type Bench, type Figure, logProgress } from './figure.ts'
import { makePayingBusiness, otp } from './payments.ts'
import { openStage, type Stage, type StageServer } from './stage.ts'
import { median } from './statistics.ts'

/** Bytes that the browser loads and how long a slow one takes. */

const loads = 5
const kib = 1024
/** Lighthouse's "slow 4G" with a four times slower CPU. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * kib * kib) / 8,
  uploadThroughput: (750 * kib) / 8,
}
const cpuSlowdown = 4
const texts = publicTexts.en

export function ensureBuilt(): void {
  const root = path.join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the portal could not be built')
}

const loginUrl = ({ baseUrl }: StageServer): string => `${baseUrl}/business/business-login?language=en`

interface Loaded {
  /** Gzipped bytes of every script fetched so far. */
  scriptBytes(): Promise<number>
  fetched(): number
}

async function watchScripts(session: CDPSession): Promise<Loaded> {
  const scripts = new Map<string, Promise<number>>()
  const names = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && !response.fromDiskCache) names.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    if (!names.has(requestId)) return
    const size = session.send('Network.getResponseBody', { requestId }).then(({ body, base64Encoded }) => {
      return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
    })
    // Ignores failures after the window has closed; `scriptBytes` still rejects for a script that it counts.
    size.catch(() => {})
    scripts.set(requestId, size)
  })
  await session.send('Network.enable')
  return {
    fetched: () => scripts.size,
    scriptBytes: async () => (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0),
  }
}

async function typePassword(page: Page, person: MadePerson): Promise<void> {
  await page.getByRole('textbox', { name: texts.identifier }).fill(person.user_name)
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.continue }).click()
}

/** No job sends mail here, so the code of the person's challenge is replaced by a known one. */
async function setCode(stage: Stage, person: MadePerson): Promise<void> {
  const rows = await stage.sql<{ id: string }[]>`
    select id from otp_challenges where user_id = ${person.id} and used_at is null order by created_at desc limit 1`
  for (const { id } of rows) {
    await stage.sql`update otp_challenges set code_hash = ${keyedHash(stage.pepper, 'otp', id, otp)} where id = ${id}`
  }
}

async function logIn(page: Page, stage: Stage, person: MadePerson): Promise<void> {
  await typePassword(page, person)
  const code = page.getByRole('textbox', { name: texts.code_label })
  await code.waitFor()
  await setCode(stage, person)
  await code.fill(otp)
  await page.getByRole('button', { name: shell.language.en }).waitFor()
}

async function measureScripts(
  browser: Browser,
  stage: Stage,
  server: StageServer,
  person: MadePerson,
): Promise<Figure[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  trackRequests(page)
  const loaded = await watchScripts(await context.newCDPSession(page))
  await page.goto(loginUrl(server))
  await page.getByLabel(texts.password, { exact: true }).waitFor()
  await waitForNetworkIdle(page)
  const login = { bytes: await loaded.scriptBytes(), files: loaded.fetched() }
  await logIn(page, stage, person)
  await waitForNetworkIdle(page)
  const atHome = { bytes: await loaded.scriptBytes(), files: loaded.fetched() }
  await context.close()
  const figure = (name: string, aim: string, what: string, { bytes, files }: typeof login): Figure => ({
    name,
    value: bytes / kib,
    unit: 'KiB',
    against: `${files} scripts fetched by Chromium from a cold start until ${what}, each gzipped`,
    aim,
  })
  return [
    figure('login_js_gz_kb', '≤ 100', 'the sign-in form is shown and the network is idle', login),
    figure('home_js_gz_kb', '≤ 330', 'home is shown after signing in and the network is idle', atHome),
  ]
}

/** Runs in the page: time of the last Largest Contentful Paint candidate. */
const readLargestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

const phone = { locale: 'en-US', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

async function measurePaint(browser: Browser, server: StageServer): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  trackRequests(page)
  await slowDown(await context.newCDPSession(page))
  await page.goto(loginUrl(server))
  await waitForNetworkIdle(page)
  const paintMs = await page.evaluate(readLargestPaint)
  await context.close()
  return paintMs
}

/** Opens the home page with a session and an empty cache, and waits for the balance to show. */
async function measureHome(browser: Browser, stage: Stage, server: StageServer, person: MadePerson) {
  const context = await browser.newContext(phone)
  const first = await context.newPage()
  trackRequests(first)
  await first.goto(loginUrl(server))
  await logIn(first, stage, person)
  await waitForNetworkIdle(first)
  const times: number[] = []
  let counted = ''
  for (let load = 0; load < loads; load++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let [calls, requests] = [0, 0]
    page.on('request', (request) => {
      requests += 1
      if (request.method() === 'POST') calls += 1
    })
    await slowDown(session)
    await session.send('Network.clearBrowserCache')
    const loaded = await watchScripts(session)
    const startedMs = performance.now()
    await page.goto(`${server.baseUrl}/business/home`, { waitUntil: 'commit' })
    await page.getByText(home.balance_processing.en).waitFor()
    times.push(performance.now() - startedMs)
    counted = `${loaded.fetched()} scripts, ${calls} calls, ${requests} requests`
    await page.close()
  }
  logProgress(`home until the balance: ${times.map(Math.round).join(' ')} ms; ${counted}`)
  await context.close()
  return { seconds: median(times) / 1000, counted }
}

export const benchPortalLoad: Bench = async () => {
  ensureBuilt()
  const stage = await openStage()
  const browserServer = await launchBrowserServer()
  try {
    const server = await stage.startServer()
    const browser = await chromium.connect(browserServer.wsEndpoint())
    const { maker } = await makePayingBusiness(stage, 1, lowestCost)
    const figures = await measureScripts(browser, stage, server, maker)
    const cold = await measureHome(browser, stage, server, maker)
    const paints: number[] = []
    for (let load = 0; load < loads; load++) paints.push(await measurePaint(browser, server))
    logProgress(`largest contentful paint: ${paints.map(Math.round).join(' ')} ms`)
    await browser.close()
    const against = 'cold load in Chromium, 1.6 Mbit/s, 150 ms a request, CPU slowed 4 times, phone'
    return [
      ...figures,
      { name: 'login_lcp_s', value: median(paints) / 1000, unit: 's', against, aim: '≤ 1.0' },
      { name: 'home_cold_s', value: cold.seconds, unit: 's', against: `${against}, ${cold.counted}`, aim: '≤ 3.0' },
    ]
  } finally {
    await browserServer.close()
    await stage.close()
  }
}
