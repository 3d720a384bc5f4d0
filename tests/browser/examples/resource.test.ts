import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadePerson } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'
import { signInByCode } from '../actions/registration.ts'
import { demoViewer } from '../actions/screens.ts'

/** An app outside the portal, of react-admin's own components, built and served by its own files. */

const portal = await openPortal()
const root = path.resolve(import.meta.dirname, '../../..')
const configFile = path.join(root, 'examples/resource/vite.config.ts')

let outDir: string
let served: PreviewServer
let origin: string
let maker: MadePerson

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'lintas-example-'))
  // As docs/extending.md says; a build of the test runner's own mode would be React's for development.
  const environment = { ...process.env, LINTAS_URL: portal.baseUrl, NODE_ENV: 'production' }
  const asked = ['build', '--config', configFile, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  await promisify(execFile)(path.join(root, 'node_modules/.bin/vite'), asked, { env: environment })
  const toPortal = { target: portal.baseUrl, changeOrigin: true, headers: { origin: portal.baseUrl } }
  served = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: await findFreePort(), proxy: { '/api': toPortal, '/business': toPortal } },
  })
  origin = new URL(served.resolvedUrls?.local[0] ?? '').origin
  maker = personOf(await portal.makeBusiness({ roles: ['maker'], openingMinor: 10_000_000n }), 'maker')
})
afterAll(async () => {
  await served?.close()
  await rm(outDir, { recursive: true, force: true })
})

const fillAccount = async (page: Page, company: string, account: string) => {
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('Sort code').fill('200000')
  await page.getByLabel('Account number').fill(account)
}

test('An app outside the portal lists, shows, creates and changes recipients with react-admin’s own components', async () => {
  const window = await portal.openWindow({ expected: /CallError|RequestError/ })
  const { page } = window
  await page.goto(`${origin}/example/`)
  // Nobody is signed in: the portal's own page asks for password and code.
  await page.waitForURL(`${origin}/business/business-login`)
  await signInByCode(portal, window, maker)

  await page.goto(`${origin}/example/#/recipients/create`)
  await fillAccount(page, 'Outside Looms Ltd', '12')
  await page.getByRole('button', { name: 'Save' }).click()
  // The server's refusal is at its field.
  const account = page.locator('.ra-input-details\\.bank_account_number')
  await account.getByText('A UK account number has 8 digits').waitFor()
  await fillAccount(page, 'Outside Looms Ltd', '55779911')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Outside Looms Ltd').first().waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Relationship').click()
  await page.getByRole('option', { name: 'supplier' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/show$/)
  await page.getByText('supplier').waitFor()
  const saved = await portal.sql`
    select full_name, relationship, is_saved from recipients where business_id = ${maker.business_id}`
  expect(saved).toMatchObject([{ full_name: 'Outside Looms Ltd', relationship: 'supplier', is_saved: true }])

  await page.goto(`${origin}/example/#/recipients`)
  await page.getByRole('cell', { name: 'Outside Looms Ltd' }).waitFor()
  await page.goto(`${origin}/example/#/recipients?sort=bank_name&order=ASC&page=1&perPage=10`)
  await page.getByText('/recipient/list cannot be sorted by bank_name').waitFor()
})

test('An app outside the portal shows people what their role allows: transfers with their recipients, and no way to add one', async () => {
  const window = await portal.openWindow()
  const { page } = window
  await page.goto(`${origin}/business/business-login`)
  await signInByCode(portal, window, demoViewer)
  await page.goto(`${origin}/example/#/transfers`)
  await page.getByRole('columnheader', { name: 'Reference' }).waitFor()
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  await page.waitForURL(/\/transfers\/[^/]+\/show$/)
  await page.getByText('Total, in minor units').waitFor()
  await page.goto(`${origin}/example/#/recipients`)
  await page.getByRole('columnheader', { name: 'Full name' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0)
})
