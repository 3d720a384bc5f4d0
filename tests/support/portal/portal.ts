import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { createCleanup, startStage } from './portalStage.ts'
import { createPortal, type Portal } from './portalWindows.ts'

const evidenceFolder = path.join(tmpdir(), 'lintas-browser-failures')

const nameOf = (task: { name: string }) => task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)

async function keepEvidence(contexts: readonly BrowserContext[], name: string): Promise<void> {
  mkdirSync(evidenceFolder, { recursive: true })
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const file = path.join(evidenceFolder, `${name}-${at}.png`)
    await page.screenshot({ path: file, fullPage: true, timeout: 5_000 }).catch(() => undefined)
    console.error(`page ${at} at ${page.url()}: ${file}`)
  }
}

/** Workers are numbered from 1; a number belongs to one worker at a time. */
function workersStage() {
  const stage = inject('portals')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!stage) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no stage`)
  return stage
}

interface PortalOptions {
  /** A stage of its own: for a file that advances the clock, which never goes back, or changes the operator's settings. */
  isAlone?: boolean
}

/** For one test file. Closes windows after each test, which fails on errors of its pages. */
export async function openPortal({ isAlone = false }: PortalOptions = {}): Promise<Portal> {
  const contexts: BrowserContext[] = []
  const problems: string[] = []
  const stops = createCleanup()
  // Registered before the portal's own hook: hooks run in reverse order.
  afterAll(stops.run)
  const { adminUrl, template } = inject('postgres')
  const stage = isAlone
    ? await startStage(adminUrl, template, stops, `alone_${randomBytes(4).toString('hex')}`)
    : workersStage()
  const portal = await createPortal(stage, {
    onWindow: (context) => contexts.push(context),
    onProblem: (text) => problems.push(text),
  })
  afterEach(async ({ task }) => {
    const found = problems.splice(0)
    if (task.result?.state === 'fail' || found.length > 0) await keepEvidence(contexts, nameOf(task))
    for (const context of contexts.splice(0)) await context.close()
    expect(found).toEqual([])
  })
  afterAll(() => portal.close())
  return portal
}
