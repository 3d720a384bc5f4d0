import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTasks } from '../../server/jobs/tasks.ts'
import { createHttpRail } from '../../server/ports/rails/http/httpRail.ts'
import { singleRail } from '../../server/ports/rails/rails.ts'
import { startTracing } from '../../server/startTracing.ts'
import { type MadeBusiness, type MadePerson, password, pin } from '../support/business.ts'
import { noApprovalTiers, setPolicy, stricterTiers } from '../support/policy.ts'
import { createProgram, fillApiBalance, orderOf } from '../support/requests/openapiRequests.ts'
import { britishRecipient, quoteFor, savedRecipient, submitTransfer } from '../support/sending.ts'
import { createSignedIn } from '../support/server/client.ts'
import { runJobs } from '../support/server/jobs.ts'
import { openRequestOf } from '../support/server/openClient.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../support/server/testApp.ts'
import { pathOf, type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../support/server/traceReceiver.ts'
import { type Receiver, startReceiver } from '../support/server/webhookReceiver.ts'

const account = '55779911'
let accounts = 66_000_000
const [callerTrace, callerSpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'] as const

let desk: TestApp
let business: MadeBusiness
let traces: TraceReceiver
let webhooks: Receiver
let bank: Server
const bankHeaders: IncomingHttpHeaders[] = []

/** A bank that pays at once. */
async function startPromptBank(): Promise<string> {
  bank = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      bankHeaders.push(request.headers)
      const { reference } = JSON.parse(body) as { reference: string }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ reference, status: 'succeeded' }))
    })
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  const address = bank.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

beforeAll(async () => {
  ;[traces, webhooks] = await Promise.all([startTraceReceiver(), startReceiver()])
  desk = await createTestApp({
    start: new Date(),
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key' },
  })
  const { deps } = desk.server
  const [own, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  deps.rails = singleRail(
    createHttpRail({
      ca: null,
      name: 'agg',
      sql: deps.sql,
      now: deps.now,
      outsideNow: deps.now,
      url: await startPromptBank(),
      own: { id: 'customer', key: own.privateKey },
      bank: { id: 'bank', key: theirs.publicKey },
      timeoutMs: 5_000,
    }),
  )
  business = await desk.server.addBusiness('traced')
  await desk.setBalance(business.id, 100_000_000_000n)
  await fillApiBalance(desk, business.id, 1_000_000_000n)
  const events = ['transfer.processing', 'transfer.succeeded'] as const
  await desk.call(person('admin'), '/webhook/create', { url: webhooks.url, description: 'Books', events: [...events] })
})
afterAll(async () => {
  bank.close()
  await webhooks.stop()
  await desk.server.stop()
  await traces.stop()
})

const person = (role: MadePerson['role']): MadePerson => personOf(business.people, role)
const runQueue = () => runJobs(desk.server.database, desk.server.deps, createTasks({ url: desk.server.database.url }))

/** The spans that the work exports. */
async function traced<Done>(work: () => Promise<Done>): Promise<{ spans: ReceivedSpan[]; done: Done }> {
  const { settings, log } = desk.server.deps
  const before = traces.spans.length
  const stop = await startTracing(settings, log)
  const done = await work().finally(stop)
  return { spans: traces.spans.slice(before), done }
}

async function orderByProgram(headers: Record<string, string>): Promise<Response> {
  await setPolicy(desk, business.id, noApprovalTiers)
  const program = await createProgram(desk, person('admin'))
  const { id } = await desk.call(person('admin'), '/recipient/create', savedRecipient(String(++accounts)))
  const order = orderOf((await quoteFor(desk, person('admin'))).id, id)
  const request = openRequestOf('/open/create-transfer', order)
  return program.send({ ...request, idem: crypto.randomUUID(), altered: { headers } })
}

/** Returns what nothing that is exported may contain. */
async function payInPortal(): Promise<string[]> {
  await setPolicy(desk, business.id, stricterTiers)
  const [maker, checker] = [person('maker'), person('checker')]
  const transfer = await submitTransfer(desk, maker, { recipient: britishRecipient(account) })
  const client = await createSignedIn(desk.server, checker)
  const transfers = [seenOf(transfer)]
  const { challenge_id } = await client.call('/transfer/request-otp', { purpose: 'approve', transfers })
  const otp = await desk.server.readCode(checker)
  const headers = { traceparent: `00-${callerTrace}-${callerSpan}-01` }
  await client.call('/transfer/approve', { transfers, challenge_id, otp, pin }, { headers })
  await runQueue()
  const people = [maker, checker].flatMap(({ full_name, email, user_name }) => [full_name, email, user_name])
  const { total_minor, send_amount_minor, receive_amount_minor, reference } = transfer
  const cookies = [...client.wire.cookies.values()]
  return [...people, total_minor, send_amount_minor, receive_amount_minor, reference, otp, pin, password, ...cookies]
}

const call = '/open/create-transfer'
const pathsOf = (spans: readonly ReceivedSpan[]) => new Set(spans.map((span) => pathOf(spans, span).join(' > ')))

/** The job that sent each webhook; one event’s also sends what happened until it ran. */
const sendersOf = (spans: readonly ReceivedSpan[]) =>
  spans.filter(({ name }) => name === 'webhook').map((span) => pathOf(spans, span).at(-2))

it('A program’s payment is one trace: its call, statements and jobs, the bank and the receiver of webhooks', async () => {
  const { spans } = await traced(async () => {
    expect((await orderByProgram({ traceparent: `00-${callerTrace}-${callerSpan}-01` })).status).toBe(201)
    await runQueue()
  })
  const own = spans.filter(({ traceId }) => traceId === callerTrace)
  expect(own.filter(({ parentSpanId }) => parentSpanId === callerSpan).map(({ name }) => name)).toEqual([call])
  const expected = [
    `${call} > insert transfers`,
    `${call} > commit`,
    `${call} > job submit_payout > update payouts`,
    `${call} > job submit_payout > rail`,
    `${call} > job submit_payout > job deliver_webhooks`,
  ]
  expect([...pathsOf(own)]).toEqual(expect.arrayContaining(expected))
  expect(sendersOf(own)).toEqual(['job deliver_webhooks', 'job deliver_webhooks'])
  const ofTrace = new RegExp(`^00-${callerTrace}-[0-9a-f]{16}-01$`)
  expect(bankHeaders.at(-1)?.traceparent).toMatch(ofTrace)
  expect(webhooks.received.map(({ headers }) => headers.traceparent)).toEqual([
    expect.stringMatching(ofTrace),
    expect.stringMatching(ofTrace),
  ])
  expect(traces.authorizations.at(-1)).toBe('Bearer key')
})

it('A payment approved in the portal is one trace, which the lines of the log name', async () => {
  const { spans } = await traced(payInPortal)
  const approval = spans.find(({ name }) => name === '/transfer/approve')
  // The page's.
  expect(approval).toMatchObject({ traceId: callerTrace, parentSpanId: callerSpan })
  const own = spans.filter(({ traceId }) => traceId === callerTrace)
  const expected = [
    '/transfer/approve > insert approvals',
    '/transfer/approve > job submit_payout > rail',
    '/transfer/approve > job submit_payout > job deliver_webhooks',
  ]
  expect([...pathsOf(own)]).toEqual(expect.arrayContaining(expected))
  expect(sendersOf(own)).toEqual(['job deliver_webhooks', 'job deliver_webhooks'])
  const lines = desk.server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const ofTrace = lines.filter(({ trace_id }) => trace_id === approval?.traceId)
  expect(ofTrace.map(({ call, task }) => call ?? task)).toEqual(
    expect.arrayContaining(['/transfer/approve', 'submit_payout', 'deliver_webhooks']),
  )
})

const attributeNames = [
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'lintas.attempt',
  'lintas.call',
  'lintas.channel',
  'lintas.code',
  'lintas.event_id',
  'lintas.job_id',
  'lintas.rail',
  'lintas.request_id',
  'lintas.task',
]

it('Nothing that is exported of a payment has a secret, a name, an address, an amount or an account', async () => {
  const { spans, done } = await traced(payInPortal)
  const values = spans.flatMap(({ attributes }) => attributes)
  expect(values.map(({ key }) => key).filter((key) => !attributeNames.includes(key))).toEqual([])
  const text = JSON.stringify(spans.map(({ name, attributes, status }) => ({ name, attributes, status }))).toLowerCase()
  for (const secret of [...done, account, 'Smith Trading']) expect(text).not.toContain(secret.toLowerCase())
  const statements = values.flatMap(({ key, value }) => (key === 'db.query.text' ? [String(value.stringValue)] : []))
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter((statement) => /'|(?<![\w$])\d/.test(statement))).toEqual([])
  expect(spans.flatMap(({ events, status }) => [...events, ...(status.message ? [status.message] : [])])).toEqual([])
})

it.each([
  `00-${callerTrace.toUpperCase()}-${callerSpan}-01`,
  `00-${callerTrace}-0000000000000000-01`,
  `00-${callerTrace}-${callerSpan}-01, 00-${callerTrace}-${callerSpan}-01`,
  'x'.repeat(8_000),
])('The malformed traceparent “%.40s” is not taken', async (traceparent) => {
  const { spans } = await traced(() => orderByProgram({ traceparent, tracestate: 'a=1', baggage: 'name=Rina' }))
  const own = spans.find(({ name }) => name === call)
  expect(own?.parentSpanId ?? '').toBe('')
  expect(own?.traceId).not.toBe(callerTrace)
  expect(JSON.stringify(spans)).not.toContain('Rina')
})

it('A caller that does not record its trace has none recorded, and no id of a job says otherwise', async () => {
  const { spans } = await traced(async () => {
    await orderByProgram({ traceparent: `00-${callerTrace}-${callerSpan}-00` })
    await runQueue()
  })
  expect(spans.filter(({ traceId }) => traceId === callerTrace)).toEqual([])
})

it('Without the setting no span is made, and neither the bank nor a job gets a traceparent', async () => {
  const { settings, log } = desk.server.deps
  const [before, orders] = [traces.spans.length, bankHeaders.length]
  const stop = await startTracing({ ...settings, tracing: null }, log)
  await orderByProgram({ traceparent: `00-${callerTrace}-${callerSpan}-01` })
  const jobs = await desk.server.database.sql`
    select from graphile_worker._private_jobs where payload::jsonb ? 'traceparent'`
  expect(jobs).toHaveLength(0)
  await runQueue()
  await stop()
  expect(bankHeaders).toHaveLength(orders + 1)
  expect(bankHeaders.at(-1)).not.toHaveProperty('traceparent')
  expect(traces.spans).toHaveLength(before)
})
