import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { type PageConfig, pageConfigElementId } from '../../../../contract/base/calls/pageConfig.ts'
import type { PayloadOf } from '../../../../contract/base/operator/changeRequestKinds.ts'
import { confirmRegistrationMailbox, registrationOf } from '../../../support/registration.ts'
import { type App, createTestClient } from '../../../support/server/client.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

const built = `<!doctype html><html><head><title>__BRAND_NAME__</title><meta name="theme-color" content="__BRAND_COLOUR__" />
<link rel="icon" href="/business/assets/favicon-Abc12345.svg" type="image/svg+xml" /></head>
<body><svg><path d="__BRAND_MARK__"/></svg><script type="application/json" id="${pageConfigElementId}">__PAGE_CONFIG__</script></body></html>`

let server: TestServer
let distFolder: string
let dina: StaffTestClient
let eko: StaffTestClient

beforeAll(async () => {
  distFolder = await mkdtemp(path.join(tmpdir(), 'lintas-brands-'))
  await writeFile(path.join(distFolder, 'index.html'), built)
  server = await createTestServer({ distFolder })
  dina = await signInStaff(server, 'treasurer', 'Dina')
  eko = await signInStaff(server, 'supervisor', 'Eko')
})
afterAll(async () => {
  await server.stop()
  await rm(distFolder, { recursive: true, force: true })
})

const harbour: PayloadOf<'brand_change'> = {
  brand_id: 'harbour',
  name: 'Harbour <Pay>',
  host: 'pay.harbour.example',
  colour_light: '#1d4ed8',
  colour_dark: '#8fb0ff',
  mark: 'M12 2 22 20H2z',
  mail_from: 'Harbour Pay <pay@harbour.example>',
}

const propose = (change: object) =>
  dina.reply('/staff/proposal/propose', {
    kind: 'brand_change',
    payload: { ...harbour, ...change },
    reason: 'New brand',
  })

async function agree(change: object) {
  const { data } = await propose(change)
  const { id, digest } = data as { id: string; digest: string }
  const decided = await eko.call('/staff/proposal/decide', { id, digest, decision: 'carry_out', reason: '' })
  expect(decided.state).toBe('carried_out')
}

async function openPage(host: string, address = '/business/home') {
  const response = await server.app.request(`http://${host}${address}`)
  const html = await response.text()
  const text = /id="page-config">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  return { html, config: JSON.parse(text) as PageConfig }
}

it('A brand that two members of staff have agreed on shows its name, mark and colours at its host name alone', async () => {
  await agree({})
  const named = async () => (await openPage('pay.harbour.example:8443')).config.brand?.name
  await expect.poll(named).toBe('Harbour <Pay>')
  const { html, config } = await openPage('pay.harbour.example:8443')
  expect(config.brand).toMatchObject({ name: 'Harbour <Pay>', mark: harbour.mark })
  expect(config.brand?.tint?.light.primary).toBe('#1d4ed8')
  expect(html).toContain('<title>Harbour &lt;Pay&gt;</title>')
  expect(html).toContain(`d="${harbour.mark}"`)
  expect(html).toContain('href="/business/icon.svg"')
  expect(html).toMatch(/<style nonce="[\w-]{24}">[^<]*--primary:#1d4ed8/)
  const icon = await (await server.app.request('http://pay.harbour.example/business/icon.svg')).text()
  expect(icon).toContain(`d="${harbour.mark}"`)
  for (const [host, address] of [
    ['localhost', '/business/home'],
    ['pay.harbour.example', '/operator/'],
  ] as const) {
    const other = await openPage(host, address)
    expect(other.config.brand).toBeUndefined()
    expect(other.html).not.toContain('Harbour')
  }
})

it.each([
  ['colour_light', { colour_light: '#ffcc00' }, 'colour_unreadable'],
  ['colour_dark', { colour_dark: '#333333' }, 'colour_unreadable'],
  ['colour_dark', { colour_dark: '' }, 'input_invalid'],
  ['mark', { mark: 'M0 0"/><script>' }, 'input_invalid'],
  ['host', { host: '' }, 'input_invalid'],
  ['host', { host: 'https://pay.example' }, 'input_invalid'],
  ['mail_from', { mail_from: 'pay@harbour.example\r\nBcc: x@y.example' }, 'input_invalid'],
  ['host', { brand_id: 'other' }, 'brand_host_taken'],
  ['host', { brand_id: 'default' }, 'input_invalid'],
] as const)('The field %s of a brand is refused by name: %j', async (field, change, code) => {
  await agree({})
  const refused = await propose(change)
  expect(codeName(refused.code)).toBe(code)
  expect(refused.data).toMatchObject({ field: `payload.${field}` })
})

it('A person who registers at a brand’s address gets its mails: name, sender and links', async () => {
  await agree({})
  const request: App['request'] = (url, init) => server.app.request(`http://${harbour.host}${url}`, init)
  const client = await createTestClient(server, { app: { request } })
  const { email, own } = await confirmRegistrationMailbox(server, client, 'pelabuhan')
  await client.call('/account/register', { ...own, ...registrationOf('pelabuhan') })
  const [business] = await server.database.sql`
    select b.brand_id from users u join businesses b on b.id = u.business_id where u.email = ${email}`
  expect(business?.brand_id).toBe('harbour')
  const mail = server.mails.find(({ to }) => to === email)
  expect(mail).toMatchObject({ from: harbour.mail_from, subject: 'Your code to register with Harbour <Pay>' })
  expect(mail?.html).toContain('Harbour &lt;Pay&gt;')
  expect(mail?.html).not.toContain('Lintas')
  const reset = await createTestClient(server)
  await reset.call('/account/forgot-password', { email })
  await server.deliverMails()
  expect(server.mails.at(-1)?.text).toContain(`://${harbour.host}`)
})
