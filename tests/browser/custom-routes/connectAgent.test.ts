import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect, test } from 'vitest'
import { chineseInputOf } from '../../support/bulk.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, phone } from '../../support/portal/portalWindows.ts'
import { findViolations, measureOverflow, openAxeWindow } from '../accessibility/axeChecks.ts'
import { createAssistant, redirectUrl } from '../actions/assistant.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { waitForStatus } from '../actions/deciding.ts'
import { signInByCode } from '../actions/registration.ts'
import { typeOtp, typePin } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { agents, bulk } = textsOf('en')

/** Sends the person on from the consent; the assistant's own page is not there. */
async function takeCode({ page }: PortalWindow, press: () => Promise<void>): Promise<URL> {
  await page.route(`${redirectUrl}**`, (route) => route.fulfill({ body: 'Back in the chat' }))
  await press()
  await page.getByText('Back in the chat').waitFor()
  return new URL(page.url())
}

const invoice = readFileSync(path.resolve('tests/support/papers/libreoffice.pdf')).toString('base64')
const orders = ['INV-1', 'INV-2', 'INV-3']

/** “Pay these three invoices”: the assistant uploads each, and proposes one batch for all. */
async function proposeInvoices(assistant: Client): Promise<string> {
  const call = async (name: string, args: Record<string, unknown>) => {
    const _meta = { model: 'example-model-4' }
    const { structuredContent, isError } = await assistant.callTool({ name, arguments: args, _meta })
    expect(isError, JSON.stringify(structuredContent)).toBe(false)
    return structuredContent as Record<string, unknown>
  }
  const documents: object[] = []
  for (const order_number of orders) {
    const name = `${order_number}.pdf`
    const { file_id } = await call('uploadDocument', { purpose: 'bulk_document', name, content: invoice })
    documents.push({ file_id, order_number })
  }
  const { items } = await call('rates', { currencies: ['CNY'] })
  const [{ rate }] = items as [{ rate: string }]
  const rows = orders.map((order_number, at) =>
    chineseInputOf({ order_number, account_number: `100123456789012345${at}` }),
  )
  const batch = { kind: 'international', name: 'Invoices of November', purpose: 'goods', income_source: 'sales' }
  const { id } = await call('proposeBatch', { ...batch, rows, rate, documents })
  return String(id)
}

test('An assistant that a person connected turns three invoices into one draft with its papers, which the person reviews and signs in two gestures', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 90_000_000n })
  const maker = personOf(business, 'maker')
  const assistant = createAssistant(portal)
  const window = await openAxeWindow(portal)
  const { page } = window
  await page.goto(await assistant.askForConsent())
  // Signed out at first: the request is still there after the sign-in.
  await signInByCode(portal, window, maker)
  await page.getByRole('heading', { name: formatText(agents.wants, { name: 'Chat Assistant' }) }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.setViewportSize(phone)
  const back = await takeCode(window, async () => {
    await page.getByRole('button', { name: agents.allow }).click()
    await confirmByPin(window)
  })
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'of this chat', iss: portal.baseUrl })
  const client = await assistant.connect(back.searchParams.get('code') ?? '')
  const id = await proposeInvoices(client)
  const asked = await portal.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${business.id} and action = 'agent.asked' order by seq`
  expect(asked.map(({ detail }) => JSON.parse(detail) as object)).toMatchObject([
    ...orders.map((name) => ({ tool: 'uploadDocument', said: { name: `${name[0]}•••` } })),
    { tool: 'rates' },
    { tool: 'proposeBatch', client: 'chat-assistant 3.1', model: 'example-model-4', said: { rows: '[3]' } },
  ])

  await page.goto(`${portal.baseUrl}/business/bulk-report-detail/${id}/international`)
  for (const order of orders) await page.getByText(`${order}.pdf`).waitFor()
  await page.getByRole('button', { name: bulk.pay, exact: true }).click()
  await typeOtp(portal, window, maker)
  await typePin(window)
  await page.getByRole('dialog').getByRole('button', { name: bulk.pay }).click()
  await waitForStatus(window, 'succeeded')

  await page.goto(`${portal.baseUrl}/business/user-settings/agents`)
  await page.getByText('chat-assistant 3.1').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `${agents.disconnect}: Chat Assistant` }).click()
  await page.getByRole('dialog').getByRole('button', { name: agents.disconnect }).click()
  await page.getByText(agents.none).waitFor()
  await expect(client.listTools()).rejects.toThrow()
})
