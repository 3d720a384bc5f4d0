import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, importEd25519Key, LintasProblem } from '../../../../clients/typescript/src/index.ts'
import { exampleOf } from '../../../../contract/base/events/webhookExamples.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { createApp } from '../../../../server/app.ts'
import { createListener } from '../../../../server/http/listener.ts'
import { type MadeBusiness, pin } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { findFreePort } from '../../../support/server/serverProcess.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

/** Clients that know only the documents of the server: their examples run word for word. */

/** Three times the amount in the quickstart. */
const filledMinor = 90_000_000n
const run = promisify(execFile)
const root = process.cwd()
let desk: TestApp
let business: MadeBusiness
let folder: string
let environment: NodeJS.ProcessEnv
let stop: () => Promise<void>

async function listen(): Promise<string> {
  const { deps } = desk.server
  const app = createApp(deps)
  const listener = createListener(app.fetch, deps.settings)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  stop = async () => {
    listener.close()
    listener.closeAllConnections()
    await once(listener, 'close')
  }
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  Object.assign(deps.settings, { publicUrl: url })
  return url
}

beforeAll(async () => {
  desk = await createTestApp({ start: new Date() })
  business = await desk.server.addBusiness('clients')
  const LINTAS_URL = await listen()
  const admin = personOf(business.people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 2`
  await setPolicy(desk, business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  // The quickstart's move of money to the API balance.
  await desk.call(admin, '/balance/move-balance', { amount_minor: String(filledMinor), pin })
  const { id, by } = await makeOpenKey(desk, admin, { algorithm: 'hmac-sha256' })
  environment = { ...process.env, LINTAS_URL, LINTAS_KEY: id, LINTAS_SECRET: String(by) }
  folder = mkdtempSync(path.join(tmpdir(), 'lintas-quickstart-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stop()
  await desk.server.stop()
})

/** The code blocks below a heading, up to the next heading of its level. */
function blocksOf(file: string, heading: string, language: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const level = heading.split(' ')[0]
  const [, below = ''] = text.split(`\n${heading}\n`)
  const [section = ''] = below.split(`\n${level} `)
  return [...section.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code)
}

const shell = (code: string) => run('sh', ['-euc', code], { cwd: folder, env: environment })
const program = (file: string) => run(process.execPath, [file], { cwd: folder, env: environment })

const paid = { status: transferStatus.processing, payment_method: 'api_balance', receive_amount_minor: '100000' }

describe('quickstart of the open API', () => {
  it('The quickstart works word for word with a shell, curl and openssl only', async () => {
    const { stdout } = await shell(blocksOf('docs/openapi.md', '## Quickstart', 'sh').join('\n'))
    const [rates, transfer, balance] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rates.items.map(({ currency }: { currency: string }) => currency)).toEqual(['GBP', 'USD'])
    expect(transfer).toMatchObject(paid)
    expect(balance.api_minor).toBe(String(filledMinor - BigInt(transfer.total_minor)))
  })

  it('The quickstart works word for word with a client generated from the document', async () => {
    const heading = '### By a client made from the document'
    const [made = ''] = blocksOf('docs/openapi.md', heading, 'console')
    const [code = ''] = blocksOf('docs/openapi.md', heading, 'ts')
    await shell(made)
    writeFileSync(path.join(folder, 'quickstart.ts'), code)
    const { stdout } = await program('quickstart.ts')
    const { items, transfer, balance } = JSON.parse(stdout)
    expect(items.map(({ currency }: { currency: string }) => currency)).toEqual(['GBP', 'USD'])
    expect(transfer).toMatchObject(paid)
    expect(balance.currency).toBe('IDR')
  })
})

describe('TypeScript client', () => {
  const readme = 'clients/typescript/README.md'
  const source = path.join(root, 'clients/typescript/src/index.ts')
  const write = (heading: string): string => {
    const [code = ''] = blocksOf(readme, heading, 'ts')
    const file = path.join(folder, `${heading.replace('## ', '')}.ts`)
    writeFileSync(file, code.replace("'@lintas/client'", JSON.stringify(pathToFileURL(source).href)))
    return file
  }

  it.each([
    ['## Pay', /^LT-\S+ \d+\n$/],
    ['## Read lists', /^(LT-\S+ [a-z_]+\n)+$/],
    ['## Problems', /^too little: .+\n$/],
  ])('The TypeScript client does what its README shows below %s', async (heading, said) => {
    expect((await program(write(heading))).stdout).toMatch(said)
  })

  it('The server of the README verifies valid signatures and refuses others', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const port = await findFreePort()
    const env = { ...environment, LINTAS_WEBHOOK_SECRET: secret, PORT: String(port) }
    const server = spawn(process.execPath, [write('## Webhooks')], { env })
    const lines = createInterface(server.stdout)[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('listening')
    const type = 'transfer.succeeded'
    const now = new Date()
    const message = { id: crypto.randomUUID(), type, timestamp: now.toISOString(), sequence: 1, data: exampleOf(type) }
    const body = JSON.stringify(message)
    const send = async (at: Date, content: string) => {
      const headers = {
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': `v1,none ${new Webhook(secret).sign(message.id, at, body)}`,
      }
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: content })).status
    }
    expect(await send(now, body)).toBe(204)
    expect((await lines.next()).value).toBe(`${message.data.reference} has arrived`)
    expect(await send(now, body.replace('succeeded', 'failed'))).toBe(400)
    expect(await send(new Date(now.getTime() - 301_000), body)).toBe(400)
    server.kill()
    await once(server, 'exit')
  })

  it('The TypeScript client signs with Ed25519, reads a list to its end, and throws refusals as stated', async () => {
    const { id, by } = await makeOpenKey(desk, personOf(business.people, 'admin'))
    if (typeof by === 'string') throw new Error('expected a private key')
    const privateKey = await importEd25519Key(String(by.export({ format: 'pem', type: 'pkcs8' })))
    const lintas = createClient({ url: environment.LINTAS_URL ?? '', key: { id, privateKey }, language: 'id' })
    const asked = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', fee_payer: 'OUR' } as const
    const quoteOf = (amount_minor: string) =>
      lintas.createQuote({ ...asked, amount_minor }, { idempotencyKey: 'one-quote' })
    expect(await quoteOf('100000')).toEqual(await quoteOf('100000'))
    const refused = quoteOf('200000')
    await expect(refused).rejects.toThrow(LintasProblem)
    await expect(refused).rejects.toMatchObject({ problem: { name: 'idempotency_conflict', status: 422 } })
    const seen: string[] = []
    for await (const transfer of lintas.all.transfers({ limit: 1 })) seen.push(transfer.id)
    const { items } = await lintas.transfers({ limit: 100 })
    expect(seen).toEqual(items.map((transfer) => transfer.id))
    expect(seen.length).toBeGreaterThan(1)
    const unknown = lintas.transfer({ id: crypto.randomUUID() })
    await expect(unknown).rejects.toMatchObject({ problem: { name: 'not_found' } })
  })
})
