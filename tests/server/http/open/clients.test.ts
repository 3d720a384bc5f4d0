import { execFile, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen as forwardEvents } from '../../../../clients/cli/src/listen.ts'
import { createClient, importEd25519Key, LintasProblem } from '../../../../clients/typescript/src/index.ts'
import { exampleOf } from '../../../../contract/base/events/webhookExamples.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { createApp } from '../../../../server/app.ts'
import { createListener } from '../../../../server/http/listener.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { findFreePort } from '../../../support/server/serverProcess.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

/** Clients that know only the documents of the server: their examples run word for word. */

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

/** Behind the clients' clock, since waiting for banks moves it forward and signatures are valid for five minutes. */
const behindClients = () => new Date(Date.now() - 200_000)

beforeAll(async () => {
  desk = await createTestApp({ start: behindClients() })
  business = await desk.server.addBusiness('clients')
  const LINTAS_URL = await listen()
  const admin = personOf(business.people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 2`
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
  const { id, by } = await makeOpenKey(desk, admin, { algorithm: 'hmac-sha256' })
  folder = mkdtempSync(path.join(tmpdir(), 'lintas-quickstart-'))
  environment = { ...process.env, XDG_CONFIG_HOME: folder, LINTAS_URL, LINTAS_KEY: id, LINTAS_SECRET: String(by) }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  symlinkSync(path.join(root, 'clients'), path.join(folder, 'clients'))
})
// However long the tests before it took.
beforeEach(async () => {
  const { clock } = desk.server
  await desk.advance(Math.max(0, behindClients().getTime() - clock.now().getTime()))
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

const paid = { status_name: 'succeeded', payment_method: 'api_balance', receive_amount_minor: '100000' }

/** Runs the server's jobs until the program ends; time moves on only while a payment is at its bank. */
async function settleWhile<Result>(running: Promise<Result>): Promise<Result> {
  const { sql } = desk.server.database
  let isRunning = true
  const ended = () => {
    isRunning = false
  }
  running.then(ended, ended)
  for (let moves = 0; isRunning; ) {
    await desk.runDueJobs()
    const [sent] = await sql`
      select 1 from transfers where status = ${transferStatus.processing} limit 1`
    if (sent !== undefined && moves++ < 30) await desk.advance(5_000)
  }
  return running
}

describe('quickstart of the open API', () => {
  it('The quickstart works word for word with a shell, curl and openssl only', async () => {
    const { stdout } = await settleWhile(shell(blocksOf('docs/openapi.md', '## Quickstart', 'sh').join('\n')))
    const [money, rates, transfer, balance] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rates.items.map(({ currency }: { currency: string }) => currency)).toEqual(['GBP', 'USD'])
    expect(transfer).toMatchObject(paid)
    expect(balance.api_minor).toBe(String(BigInt(money.api_minor) - BigInt(transfer.total_minor)))
  })

  it('The quickstart works word for word with a client generated from the document', async () => {
    const heading = '### By a client made from the document'
    const [made = ''] = blocksOf('docs/openapi.md', heading, 'console')
    const [code = ''] = blocksOf('docs/openapi.md', heading, 'ts')
    await shell(made)
    writeFileSync(path.join(folder, 'quickstart.ts'), code)
    const { stdout } = await settleWhile(program('quickstart.ts'))
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
    ['## From nothing to a payment that has succeeded', /^LT-\S+ succeeded\n$/],
    ['## Read lists', /^(LT-\S+ [a-z_]+\n)+$/],
    ['## Problems', /^too little: .+\n$/],
  ])('The TypeScript client does what its README shows below %s', async (heading, said) => {
    expect((await settleWhile(program(write(heading)))).stdout).toMatch(said)
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
    const place = { type: 'business', corridor_id: 'gb-gbp-bank', country: 'GB', relationship: 'supplier' } as const
    const details = { company_name: 'Gone Ltd', sort_code: '200000', bank_account_number: '66374958' }
    const made = await lintas.createRecipient({ ...place, details, metadata: { vendor: 'V 9' } })
    const found = () => lintas.recipients({ metadata: { vendor: 'V 9' } })
    expect((await found()).items).toMatchObject([{ id: made.id }])
    await lintas.deleteRecipient({ id: made.id })
    expect((await found()).items).toEqual([])
    const unknown = lintas.transfer({ id: crypto.randomUUID() })
    await expect(unknown).rejects.toMatchObject({ problem: { name: 'not_found' } })
  })
})

describe('Python client', () => {
  const python = (words: string[], more: NodeJS.ProcessEnv = {}) => {
    const env = { ...environment, PYTHONPATH: path.join(root, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1', ...more }
    return run('python3', words, { cwd: folder, env })
  }

  it('The README of the Python client leads word for word to a payment that has succeeded', async () => {
    const [code = ''] = blocksOf(
      'clients/python/README.md',
      '## From nothing to a payment that has succeeded',
      'python',
    )
    expect((await settleWhile(python(['-c', code]))).stdout).toMatch(/^LT-\S+ succeeded\n$/)
  })

  it('The Python client is installed by pip from its folder and from its source archive, without a build tool or a network', async () => {
    const source = path.join(root, 'clients/python')
    const [target, archives] = [path.join(folder, 'site'), path.join(folder, 'archives')]
    const pip = (...words: string[]) => python(['-m', 'pip', '--no-cache-dir', ...words])
    await pip('install', '--no-index', '--target', target, source)
    const said =
      'from importlib.metadata import metadata; import lintas; print(lintas.__file__, metadata("lintas-client")["Version"])'
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    const installed = await python(['-c', said], { PYTHONPATH: target })
    expect(installed.stdout).toBe(`${path.join(target, 'lintas/__init__.py')} ${version}\n`)
    const make = `import lintas_build, os; os.mkdir('${archives}'); print(lintas_build.build_sdist('${archives}'))`
    const made = await python(['-c', make], { PYTHONPATH: path.join(source, 'backend') })
    const again = path.join(folder, 'site-again')
    await pip('install', '--no-index', '--target', again, path.join(archives, made.stdout.trim()))
    expect((await python(['-c', said], { PYTHONPATH: again })).stdout).toContain(again)
  })

  it('The Python client passes its own tests against this server: signatures, lists, problems, webhooks', async () => {
    const { id, by } = await makeOpenKey(desk, personOf(business.people, 'admin'))
    if (typeof by === 'string') throw new Error('expected a private key')
    const env = { LINTAS_KEY_ED25519: id, LINTAS_PEM: String(by.export({ format: 'pem', type: 'pkcs8' })) }
    const { stderr } = await python([path.join(root, 'clients/python/tests/test_client.py')], env)
    expect(stderr).toMatch(/Ran 7 tests[\s\S]*\nOK/)
  })
})

it('The README of the TypeScript client leads to a payment with the package that npm packs', async () => {
  const place = path.join(folder, 'packed')
  const source = path.join(place, 'clients/typescript')
  cpSync(path.join(root, 'clients/typescript'), source, { recursive: true })
  cpSync(path.join(root, 'tsconfig.json'), path.join(place, 'tsconfig.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  const env = { ...environment, PATH: `${path.join(root, 'node_modules/.bin')}:${environment.PATH}` }
  const npm = (cwd: string, ...words: string[]) =>
    run('npm', [...words, '--offline', '--no-audit', '--no-fund'], { cwd, env })
  const user = path.join(folder, 'user')
  mkdirSync(user)
  writeFileSync(path.join(user, 'package.json'), '{"type":"module"}')
  await npm(source, 'pack', '--pack-destination', user)
  const archive = readdirSync(user).find((name) => name.endsWith('.tgz')) ?? ''
  await npm(user, 'install', `./${archive}`)
  expect(readdirSync(path.join(user, 'node_modules/@lintas/client')).toSorted()).toEqual([
    'README.md',
    'dist',
    'package.json',
  ])
  const [code = ''] = blocksOf('clients/typescript/README.md', '## From nothing to a payment that has succeeded', 'ts')
  writeFileSync(path.join(user, 'pay.ts'), code)
  const running = run(process.execPath, ['pay.ts'], { cwd: user, env: environment })
  expect((await settleWhile(running)).stdout).toMatch(/^LT-\S+ succeeded\n$/)
})

it('The packages of the clients build to plain JavaScript that Node runs', async () => {
  const built = (name: string) => path.join(folder, 'built', name)
  const build = (name: string) =>
    run(path.join(root, 'node_modules/.bin/tsc'), ['-p', path.join(root, 'clients', name), '--outDir', built(name)])
  await Promise.all(['typescript', 'cli'].map(build))
  expect(await import(pathToFileURL(path.join(built('typescript'), 'index.js')).href)).toHaveProperty('createClient')
  const usage = run(process.execPath, [path.join(built('cli'), 'cli/src/lintas.js')], { env: environment })
  await expect(usage).rejects.toThrow('Usage: lintas COMMAND')
})

describe('command line', () => {
  const { LINTAS_KEY: _, LINTAS_SECRET: __, ...withoutKey } = process.env
  const lintas = (...words: string[]) =>
    run(process.execPath, [path.join(root, 'clients/cli/src/lintas.ts'), ...words], {
      cwd: folder,
      env: { ...withoutKey, XDG_CONFIG_HOME: folder },
    })

  it('The README of the command line leads word for word to a payment that has succeeded', async () => {
    const heading = '## From nothing to a payment that has succeeded'
    const code = blocksOf('clients/cli/README.md', heading, 'sh').join('\n')
    const env = { ...withoutKey, XDG_CONFIG_HOME: folder, LINTAS_URL: environment.LINTAS_URL }
    const { stdout } = await settleWhile(run('sh', ['-euc', code], { cwd: folder, env }))
    expect(stdout.trim().split('\n').at(-1)).toBe('succeeded')
    expect(stdout).toMatch(/Signed in to PT Coba Lintas at \S+ as “CLI \S+”/)
    const again = await lintas('pay', 'payroll.csv')
    expect(again.stdout).toContain('1 payment,')
    const [made] = await desk.server.database.sql`
      select count(*)::int as count from bulk_transfers where name = 'payroll.csv'`
    expect(made).toEqual({ count: 1 })
  })

  it('A command line signs in by a code that a person confirms, replaces its key, and revokes it on the way out', async () => {
    const { LINTAS_URL: url = '' } = environment
    const admin = personOf(business.people, 'admin')
    const signIn = async (...words: string[]) => {
      const child = spawn(process.execPath, [path.join(root, 'clients/cli/src/lintas.ts'), ...words], {
        env: { ...withoutKey, XDG_CONFIG_HOME: path.join(folder, 'devices') },
      })
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
      const asked = String((await lines.next()).value)
      expect(asked).toContain(`Open ${url}/business/device and enter the code`)
      await desk.server.database.sql`update sessions set confirmed_at = ${desk.server.clock.now()}`
      const code = asked.slice(-9)
      const { scopes } = await desk.call(admin, '/openapi/device-request', { code })
      await desk.call(admin, '/openapi/connect-device', { code, scopes })
      const [ended] = await once(child, 'exit')
      expect(ended).toBe(0)
    }
    const states = async () =>
      (await desk.call(admin, '/openapi/keys', {})).items.filter((key) => key.host === 'desk-7').map((key) => key.state)
    const own = (...words: string[]) =>
      run(process.execPath, [path.join(root, 'clients/cli/src/lintas.ts'), ...words], {
        env: { ...withoutKey, XDG_CONFIG_HOME: path.join(folder, 'devices') },
      })
    await signIn('login', '--url', url, '--host', 'desk-7')
    expect(readFileSync(path.join(folder, 'devices/lintas/profile.json'), 'utf8')).toContain('PRIVATE KEY')
    expect((await own('keys')).stdout).toContain('CLI desk-7  sandbox, ends')
    expect((await own('balance')).stdout).toContain('API balance IDR')
    await signIn('keys', 'rotate', '--host', 'desk-7')
    expect(await states()).toEqual(['live', 'revoked'])
    expect((await own('logout')).stdout).toBe('Signed out\n')
    expect(await states()).toEqual(['revoked', 'revoked'])
    await expect(own('balance')).rejects.toMatchObject({ code: 2 })
  })

  it('The command line names what is wrong with a file, a command or a request, and leaves its key readable to its owner only', async () => {
    writeFileSync(path.join(folder, 'wrong.csv'), 'bank,amount\n014,1\n')
    await expect(lintas('pay', 'wrong.csv')).rejects.toThrow('no column account_number, account_name')
    await expect(lintas('status', crypto.randomUUID())).rejects.toThrow('no transfer and no batch')
    await expect(lintas('sandbox', 'clock', '0')).rejects.toThrow('hours')
    await expect(lintas('nothing')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: lintas') })
    await expect(lintas('pay')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('lintas pay FILE.csv'),
    })
    await expect(lintas('pay', 'absent.csv')).rejects.toMatchObject({ code: 2 })
    await expect(lintas('status', '--fast')).rejects.toMatchObject({ code: 2 })
    await expect(lintas('status', crypto.randomUUID())).rejects.toMatchObject({ code: 1 })
    expect(statSync(path.join(folder, 'lintas', 'profile.json')).mode & 0o777).toBe(0o600)
  })

  it('The command line sends new events to an address of this machine, signed as webhooks', async () => {
    const received: { body: string; headers: Record<string, string> }[] = []
    const receiver = createServer(async (request, response) => {
      received.push({ body: await text(request), headers: request.headers as Record<string, string> })
      response.writeHead(204).end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const to = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const { LINTAS_URL: url = '', LINTAS_KEY: id = '', LINTAS_SECRET: secret = '' } = environment
    const client = createClient({ url, key: { id, secret } })
    const [stop, said] = [new AbortController(), new EventEmitter<{ line: [string] }>()]
    const begun = once(said, 'line')
    const listening = forwardEvents(client, to, (line) => said.emit('line', line), stop.signal)
    const [announced] = (await begun) as [string]
    const sent = once(said, 'line')
    await client.addSandboxMoney({ amount_minor: '50000', to: 'balance' })
    expect((await sent)[0]).toMatch(/^topup\.succeeded \S+: 204$/)
    stop.abort()
    await listening
    const [first] = received
    const key = /whsec_\S+/.exec(announced)?.[0] ?? ''
    expect(new Webhook(key).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({ type: 'topup.succeeded' })
    receiver.close()
  })
})
