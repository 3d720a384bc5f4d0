import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type RunningBank, startBank } from '../../../../server/bankSimulator/bank.ts'
import { bankSchema } from '../../../../server/bankSimulator/faults.ts'
import { createListener } from '../../../../server/http/listener.ts'
import { createBank } from '../../../../server/ports/bank.ts'
import { createNameCheck } from '../../../../server/ports/nameChecks/nameChecks.ts'
import { createHttpRail } from '../../../../server/ports/rails/http/httpRail.ts'
import { signMessage } from '../../../../server/ports/rails/http/signatures.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import { createTracker } from '../../../../server/ports/tracker/tracker.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  addOldRefundAccount,
  approveRefund,
  newestRefundRequest,
  releaseRefundAsStaff,
  requestIdOf,
} from '../../../support/refunds.ts'
import {
  britishRecipient,
  createAwaitingTransfer,
  signAndApprove,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { mandiriOf } from '../../../support/server/filesRail.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let bank: RunningBank
let folder: string
let callbackUrl: string
let listener: ReturnType<typeof createListener>
const [own, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Last digits of an account, and the bank's behaviour. */
const faults = [
  { name: 'reject', account_ends_in: '9101' },
  { name: 'decline', account_ends_in: '9102' },
  { name: 'half', account_ends_in: '9103' },
  { name: 'error', account_ends_in: '9104' },
  { name: 'slow', account_ends_in: '9105' },
  { name: 'duplicate', account_ends_in: '9106' },
  { name: 'contradict', account_ends_in: '9107' },
  { name: 'silent', account_ends_in: '9108' },
  { name: 'no_name_check', account_ends_in: '9205' },
  { name: 'no_tracking', account_ends_in: '9206' },
]

beforeAll(async () => {
  const port = await freePort()
  callbackUrl = `http://127.0.0.1:${port}/rails/agg/callback`
  desk = await createTestApp({ environment: { PUBLIC_URL: `http://127.0.0.1:${port}` }, start: new Date() })
  const { deps, app } = desk.server
  listener = createListener(app.fetch, deps.settings).listen(port, '127.0.0.1')
  await once(listener, 'listening')
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-bank-'))
  await writeFile(path.join(folder, 'bank.pem'), theirs.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(path.join(folder, 'customer.pem'), own.publicKey.export({ type: 'spki', format: 'pem' }))
  bank = await startBank(
    bankSchema.validateSync({
      port: 0,
      work_ms: 0,
      slow_ms: 5_000,
      callback_url: callbackUrl,
      own_key_id: 'bank',
      own_key_file: path.join(folder, 'bank.pem'),
      customer_key_id: 'customer',
      customer_key_file: path.join(folder, 'customer.pem'),
      faults,
    }),
  )
  deps.rails = singleRail(
    createHttpRail({
      ca: null,
      name: 'agg',
      sql: deps.sql,
      now: deps.now,
      outsideNow: deps.now,
      url: bank.url,
      own: { id: 'customer', key: own.privateKey },
      bank: { id: 'bank', key: theirs.publicKey },
      timeoutMs: 1_000,
    }),
  )
  deps.nameCheck = createNameCheck(deps.rails, { nowMs: () => deps.now().getTime() })
  deps.tracker = createTracker(deps.rails)
  deps.bank = createBank(deps.settings, [mandiriOf('agg')])
  business = await desk.server.addBusiness('http')
  await desk.setBalance(business.id, 100_000_000_000n)
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
})
afterAll(async () => {
  await bank.stop()
  listener.close()
  await desk.server.stop()
  await rm(folder, { recursive: true })
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const sql = () => desk.server.database.sql
async function paid(account: string): Promise<string> {
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient(account) })
  await signAndApprove(desk, checker, [submitted])
  return submitted.id
}
const becomes = (id: string, status: number) =>
  vi.waitFor(async () => expect((await transferDetail(desk, maker, id)).status).toBe(status), {
    timeout: 5_000,
    interval: 50,
  })
const referenceOf = async (id: string) =>
  (await sql()<{ payout_reference: string }[]>`select payout_reference from payouts where transfer_id = ${id}`)[0]
    ?.payout_reference ?? ''

it.each([
  ['55770000', 5],
  ['55779101', 9],
  ['55779102', 9],
])('A payout to %s is sent and its result received', async (account, status) => {
  const id = await paid(account)
  await desk.runDueJobs()
  await becomes(id, status)
})

it.each(['55779103', '55779104', '55779105'])(
  'An order whose response was lost is queried at the bank: %s',
  async (account) => {
    const id = await paid(account)
    await expect(desk.runDueJobs()).rejects.toThrow()
    await desk.advance(4_000)
    await desk.runDueJobs()
    await becomes(id, 5)
    const reference = await referenceOf(id)
    expect([...bank.payments.keys()].filter((one) => one === reference)).toHaveLength(1)
  },
)

it('The first report of a bank that repeats or contradicts itself counts', async () => {
  for (const [account, contradictions] of [
    ['55779106', 0],
    ['55779107', 1],
  ] as const) {
    const id = await paid(account)
    await desk.runDueJobs()
    await becomes(id, 5)
    await vi.waitFor(async () =>
      expect(
        await sql()`select from audit_log where object_id = ${id} and action = 'payout.contradicted'`,
      ).toHaveLength(contradictions),
    )
  }
})

it('A callback counts only with a fresh signature of the bank for this address and content', async () => {
  const id = await paid('55779108')
  await desk.runDueJobs()
  const reference = await referenceOf(id)
  const body = Buffer.from(JSON.stringify({ reference, status: 'succeeded', detail: '' }))
  const key = { id: 'bank', key: theirs.privateKey }
  const send = async (more: {
    key?: typeof key
    at?: Date
    url?: string
    query?: string
    sent?: Buffer
    headers?: Record<string, string>
  }) => {
    const { at = desk.server.clock.now(), url = callbackUrl, sent = body, query = '' } = more
    const message = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }
    const headers = { ...message.headers, ...signMessage(message, more.key ?? key, at), ...more.headers }
    return (await fetch(callbackUrl + query, { method: 'POST', headers, body: new Uint8Array(sent) })).status
  }
  const now = desk.server.clock.now().getTime()
  expect(await send({ key: { id: 'bank', key: own.privateKey } })).toBe(401)
  expect(await send({ key: { id: 'other', key: theirs.privateKey } })).toBe(401)
  expect(await send({ at: new Date(now - 301_000) })).toBe(401)
  expect(await send({ at: new Date(now + 301_000) })).toBe(401)
  expect(await send({ url: callbackUrl.replace('agg', 'other') })).toBe(401)
  // The query is part of what is signed.
  expect(await send({ query: '?x=1' })).toBe(401)
  expect(await send({ sent: Buffer.from(JSON.stringify({ reference, status: 'rejected', detail: '' })) })).toBe(401)
  expect(await send({ headers: { signature: '' } })).toBe(401)
  expect((await fetch(callbackUrl.replace('agg', 'none'), { method: 'POST', body })).status).toBe(404)
  expect((await transferDetail(desk, maker, id)).status).toBe(8)
  expect(await send({})).toBe(200)
  expect(await send({})).toBe(200)
  expect((await transferDetail(desk, maker, id)).status).toBe(5)
})

it('Money the bank received pays its transfer, reported by a callback once or twice', async () => {
  const transfer = await createAwaitingTransfer(desk, maker, checker, { payment_bank: 'mandiri' })
  const { account_number, amount_minor } = await desk.call(maker, '/instruction/detail', { transfer_id: transfer.id })
  const paid = {
    account_number,
    amount: amount_minor,
    payer_name: 'PT Pembayar',
    remittance: '',
    credited_at: desk.server.clock.now().toISOString(),
  }
  // The account of `duplicate` reports twice.
  faults.push({ name: 'duplicate', account_ends_in: account_number })
  await bank.payIn('http', paid)
  expect((await transferDetail(desk, maker, transfer.id)).status).toBe(8)
  const kept = () => sql()`select state, reason from incoming_credits where account_number = ${account_number}`
  expect(await kept()).toEqual([{ state: 'matched', reason: null }])
  await bank.payIn('http', { ...paid, amount: '5' })
  expect(await kept()).toContainEqual({ state: 'held', reason: 'double' })
})

it('A callback that fails on our side asks the bank to send it again', async () => {
  const { deps, clock, logLines } = desk.server
  const url = callbackUrl.replace('callback', 'credits')
  const send = async (said: string) => {
    const message = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: Buffer.from(said) }
    const signed = signMessage(message, { id: 'bank', key: theirs.privateKey }, clock.now())
    const headers = { ...message.headers, ...signed }
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(message.body) })).status
  }
  const credit = JSON.stringify({
    reference: 'FAULT-1',
    account_number: '7310255588',
    amount: '5',
    currency: 'IDR',
    credited_at: clock.now().toISOString(),
  })
  expect(await send(credit.slice(1))).toBe(400)
  expect(await send(credit.replace('"5"', '"five"'))).toBe(400)
  const { bank: sound } = deps
  deps.bank = { ...sound, tellerOf: (account: string[]) => account.map(String) } as never
  expect(await send(credit)).toBe(500)
  deps.bank = sound
  expect(logLines.filter((line) => line.includes('map is not a function'))).toHaveLength(1)
  expect(await send(credit)).toBe(200)
})

it.each([
  ['70010000', { status: 9, stage: 'paid' }, 0],
  ['70019101', { status: 14, stage: 'refused' }, 0],
  ['70019102', { status: 14, stage: 'refused' }, 0],
  ['70019106', { status: 9, stage: 'paid' }, 0],
  ['70019107', { status: 9, stage: 'paid' }, 1],
])(
  'A refund to the company’s own bank account %s is sent and its result is received',
  async (account, end, contradictions) => {
    const bank_account_id = await addOldRefundAccount(desk, business, account)
    const id = await paid('55779101')
    await desk.runDueJobs()
    await becomes(id, 10)
    const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
    await approveRefund(desk, checker, newestRefundRequest(asked))
    await releaseRefundAsStaff(desk, business.id, requestIdOf(asked))
    await desk.runDueJobs()
    await vi.waitFor(async () => expect(await desk.call(maker, '/refund/detail', { id })).toMatchObject(end), {
      timeout: 5_000,
      interval: 50,
    })
    await vi.waitFor(async () =>
      expect(
        await sql()`select from audit_log where object_id = ${id} and action = 'payout.contradicted'`,
      ).toHaveLength(contradictions),
    )
  },
)

it.each([
  ['55779201', { result: 'match', account_name: null }],
  ['55759102', { result: 'partial', account_name: 'Thames Trading Group' }],
  ['55759103', { result: 'no_match', account_name: null }],
  ['55759104', { result: 'unavailable', account_name: null }],
  // The bank does not offer it.
  ['55779205', { result: 'unavailable', account_name: null }],
])('The adapter of a bank is asked whose account %s is', async (account, said) => {
  const plain = britishRecipient(account)
  const recipient = { ...plain, is_saved: true, details: { ...plain.details, company_name: 'Thames Trading' } }
  const { id } = await desk.call(maker, '/recipient/create', recipient)
  expect(await desk.call(maker, '/recipient/check-name', { id })).toMatchObject(said)
})

const bankStepsOf = async (id: string) =>
  (await transferDetail(desk, maker, id)).timeline.flatMap(({ event, bank: at }) => (at ? [[event, at.bic]] : []))

it('The adapter of a bank is asked where a payment is until it has arrived', async () => {
  const id = await paid('55770001')
  await desk.runDueJobs()
  await becomes(id, 5)
  await desk.advance(5_000)
  await desk.runDueJobs()
  expect(await bankStepsOf(id)).toEqual([
    ['bank_accepted', 'SIMUIDJA'],
    ['bank_in_process', 'SIMUUS33'],
    ['bank_credited', 'SIMUGB22'],
  ])
})

it('A bank that does not follow payments is asked once, and its signed report of steps counts without being asked', async () => {
  const id = await paid('55779206')
  await desk.runDueJobs()
  await becomes(id, 5)
  await desk.advance(5_000)
  await desk.runDueJobs()
  const jobs = () => sql()`select from graphile_worker.jobs where key = ${`track:${id}`}`
  expect(await jobs()).toHaveLength(0)
  expect(await bankStepsOf(id)).toEqual([])

  const { uetr } = await transferDetail(desk, maker, id)
  const url = callbackUrl.replace('callback', 'tracking')
  const at = desk.server.clock.now().toISOString()
  const step = { id: '1', state: 'credited', at, bank: { name: 'Bank', bic: 'SIMUGB22', country: 'GB' }, reason: '' }
  const send = async (said: object, key = theirs.privateKey) => {
    const body = Buffer.from(JSON.stringify(said))
    const message = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }
    const headers = { ...message.headers, ...signMessage(message, { id: 'bank', key }, desk.server.clock.now()) }
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status
  }
  expect(await send({ uetr, events: [step] }, own.privateKey)).toBe(401)
  expect(await send({ uetr, events: [{ ...step, state: 'paid' }] })).toBe(400)
  expect(await send({ uetr: crypto.randomUUID(), events: [step] })).toBe(404)
  expect(await bankStepsOf(id)).toEqual([])
  expect(await send({ uetr, events: [step] })).toBe(200)
  expect(await send({ uetr, events: [step, { ...step, bank: { name: 'Other' } }] })).toBe(200)
  expect(await bankStepsOf(id)).toEqual([['bank_credited', 'SIMUGB22']])
})
