import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf, phone } from '../../support/portal/portalWindows.ts'
import { findViolations, measureOverflow, openAxeWindow } from '../accessibility/axeChecks.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { signInByCode } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { devices, openapi } = textsOf('en')

/** The command line, with a folder of its own for its key. */
function startLintas(...words: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lintas-device-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { LINTAS_URL: _, LINTAS_KEY: __, LINTAS_SECRET: ___, ...env } = process.env
  const program = path.resolve('clients/cli/src/lintas.ts')
  const child = spawn(process.execPath, [program, ...words], { env: { ...env, XDG_CONFIG_HOME: folder } })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return { exit: once(child, 'exit'), line: async () => String((await lines.next()).value) }
}

test('A person types the code of a command line, sees which machine asks, allows all but one right, and the command line is signed in', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const admin = personOf(business, 'admin')
  const cli = startLintas('login', '--url', portal.baseUrl, '--host', 'budi-laptop')
  const asked = await cli.line()
  const [address = ''] = /http\S+/.exec(asked) ?? []
  const code = asked.slice(-9)
  const window = await openAxeWindow(portal)
  const { page } = window
  // A link with a code opens an empty form.
  await page.goto(`${address}?code=${code}&user_code=${code}`)
  await signInByCode(portal, window, admin)
  const field = page.getByLabel(devices.code)
  await field.waitFor()
  expect(await field.inputValue()).toBe('')
  await page.getByText(new URL(portal.baseUrl).origin).waitFor()
  expect(await findViolations(page)).toEqual([])
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: devices.next }).click()
  await page.getByRole('heading', { name: formatText(devices.wants, { host: 'budi-laptop' }) }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByText(devices.pays).waitFor()
  await page.getByLabel(openapi.scopes.transfers_create).uncheck()
  await page.getByRole('button', { name: devices.allow }).click()
  await confirmByPin(window)
  await page.getByText(formatText(devices.done_hint, { name: 'CLI budi-laptop' })).waitFor()
  expect(await cli.line()).toContain('as “CLI budi-laptop”')
  expect((await cli.exit)[0]).toBe(0)
  const [key] = await portal.sql<{ scopes: string[] }[]>`select scopes from api_keys where business_id = ${business.id}`
  expect(key?.scopes).toContain('balance.read')
  expect(key?.scopes).not.toContain('transfers.create')
  await page.getByRole('link', { name: devices.keys }).click()
  await page.getByText(/from the command line on budi-laptop/).waitFor()
})
