import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { transferStatus } from '../contract/base/statuses/transfer.ts'
import { calls } from '../contract/calls.ts'
import { appRole } from '../server/db/client.ts'
import type { HashCost } from '../server/settings.ts'
import { lowestCost } from '../tests/support/business.ts'
import type { EncryptedClient, ReadyCall } from './encryptedClient.ts'
import { type Bench, type Figure, logProgress } from './figure.ts'
import { createMinimalLedger, payMinimally } from './minimalPayment.ts'
import {
  copyRecipient,
  idOf,
  idPrefix,
  idTextSql,
  type KindOfId,
  makePayingBusiness,
  makeTemplate,
  type PayingBusiness,
  preparePayments,
} from './payments.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { postgresSeconds, processSeconds } from './processTime.ts'
import { openStage, type Stage, type StageServer } from './stage.ts'
import { readStatements, type Varying, writeScript } from './statements.ts'
import { alternateSides, median } from './statistics.ts'

export const clients = 32
const rounds = 5
const paymentsAClient = 40
/** A minimal payment takes a small part of the time. */
const minimalAClient = 400
/** Fewer at the default cost of PIN hashes, each of which takes about 30 ms of CPU. */
const dearPaymentsAClient = 6
const defaultCost: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 }
const recordedSeq = 987_654

interface Payer {
  paying: PayingBusiness
  client: EncryptedClient
}

export interface Scene {
  stage: Stage
  server: StageServer
  payers: Payer[]
  template: Awaited<ReturnType<typeof makeTemplate>>
  /** The first number not yet used for a transfer. */
  nextNumber: number
}

interface Round {
  paymentsASecond: number
  serverSeconds: number
  postgresSeconds: number
}

const approveReply = calls['/transfer/approve'].reply

export async function setScene(stage: Stage, pinCost: HashCost): Promise<Scene> {
  const server = await stage.startServer()
  const payers: Payer[] = []
  let template: Scene['template'] | null = null
  for (let number = 1; number <= clients; number++) {
    const paying = await makePayingBusiness(stage, number, pinCost)
    const [first] = payers
    if (first) await copyRecipient(stage.sql, first.paying, paying)
    else {
      const maker = await server.connect(paying.maker)
      template = await makeTemplate(stage, paying, maker)
      maker.close()
    }
    payers.push({ paying, client: await server.connect(paying.checker) })
  }
  if (!template) throw new Error('no template was made')
  return { stage, server, payers, template, nextNumber: 1 }
}

/** Reserves `count` numbers per client and returns the first; the i-th of a client is `base + client × count + i`. */
function takeRange(scene: Scene, count: number): number {
  const base = scene.nextNumber
  scene.nextNumber += clients * count
  return base
}

async function sealAll(scene: Scene, count: number): Promise<{ client: EncryptedClient; ready: ReadyCall[] }[]> {
  const base = takeRange(scene, count)
  const lists: { client: EncryptedClient; ready: ReadyCall[] }[] = []
  for (const [index, { paying, client }] of scene.payers.entries()) {
    const range = { from: base + index * count, count }
    const payments = await preparePayments(scene.stage, scene.template, paying, range)
    const ready: ReadyCall[] = []
    for (const { request } of payments) ready.push(await client.seal('/transfer/approve', request))
    lists.push({ client, ready })
  }
  return lists
}

/** All clients in parallel, each one call after another; responses are decrypted and checked after the timed part. */
export async function payOverApi(scene: Scene, count: number): Promise<Round> {
  const lists = await sealAll(scene, count)
  await scene.stage.sql`checkpoint`
  const { pid } = scene.server
  const { postmasterPid } = scene.stage
  const before = { server: processSeconds(pid), postgres: postgresSeconds(postmasterPid) }
  const startedMs = performance.now()
  const replies = await Promise.all(
    lists.map(async ({ client, ready }) => {
      const texts: string[] = []
      for (const call of ready) texts.push(await client.send(call))
      return texts
    }),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const after = { server: processSeconds(pid), postgres: postgresSeconds(postmasterPid) }
  for (const [index, { ready }] of lists.entries()) {
    for (const [at, call] of ready.entries()) {
      const { results } = approveReply.cast(await call.open(replies[index]?.[at] ?? ''))
      if (results[0]?.status !== transferStatus.processing) throw new Error(`not paid: ${JSON.stringify(results)}`)
    }
  }
  return {
    paymentsASecond: (clients * count) / seconds,
    serverSeconds: after.server - before.server,
    postgresSeconds: after.postgres - before.postgres,
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Records the statements of one payment over the API from the database log, with numbers in place of its ids. */
async function recordPayment(scene: Scene): Promise<{ script: string; boundTo: string; statements: number }> {
  const { stage, payers, template } = scene
  const [payer] = payers
  if (!payer) throw new Error('no payer')
  const number = takeRange(scene, 1)
  const [payment] = await preparePayments(stage, template, payer.paying, { from: number, count: 1 })
  if (!payment) throw new Error('no payment was prepared')
  const ready = await payer.client.seal('/transfer/approve', payment.request, { seq: recordedSeq })
  const log = await stage.recordStatements(async () => {
    await ready.open(await payer.client.send(ready))
  })
  const statements = readStatements(log, 'lintas')
  const values = statements.flatMap(({ parameters }) => parameters)
  const varying = new Map<string, string>([[String(recordedSeq), '(2000000 + :n)::text']])
  const byNumber = (kind: KindOfId, of: number, name: string) =>
    varying.set(idOf(kind, of), idTextSql(idPrefix(kind), name))
  byNumber('business', 1, ':b')
  byNumber('maker', 1, ':b')
  byNumber('checker', 1, ':b')
  byNumber('transfer', number, ':n')
  byNumber('challenge', number, ':n')
  const [recipient] = await stage.sql<{ id: string }[]>`select id from recipients limit 1`
  const fresh = new Set(values.flatMap((value) => value?.match(uuid) ?? []))
  let kinds = 0
  for (const id of fresh) {
    if (varying.has(id) || id === recipient?.id) continue
    kinds += 1
    varying.set(id, idTextSql(`f${String(kinds).padStart(7, '0')}`, ':n'))
  }
  const boundTo = statements.find(({ text }) => text.includes('update otp_challenges set tries'))?.parameters
  const digest = boundTo?.find((value) => value !== null && /^[0-9a-f]{64}$/.test(value)) ?? ''
  return {
    script: await writePayScript(stage.url, statements, varying),
    boundTo: digest,
    statements: statements.length,
  }
}

const writePayScript = (
  url: string,
  statements: Parameters<typeof writeScript>[2],
  varying: Varying,
): Promise<string> =>
  writeScript(url, appRole, statements, varying, [
    '\\set b :client_id + 1',
    '\\set n :base + :client_id * :each + :k',
    '\\set k :k + 1',
  ])

async function payByPgbench(
  scene: Scene,
  recorded: { script: string; boundTo: string },
  folder: string,
): Promise<number> {
  const { stage, payers, template } = scene
  const base = takeRange(scene, paymentsAClient)
  for (const [index, { paying }] of payers.entries()) {
    const range = { from: base + index * paymentsAClient, count: paymentsAClient }
    await preparePayments(stage, template, paying, range, recorded.boundTo)
  }
  await stage.sql`checkpoint`
  const tps = await runPgbench({
    url: stage.url,
    script: recorded.script,
    scriptFile: path.join(folder, 'payment.sql'),
    clients,
    transactionsAClient: paymentsAClient,
    variables: { base, each: paymentsAClient, k: 0 },
  })
  const [row] = await stage.sql<{ count: number }[]>`
    select count(*)::int as count from transfers
    where status = ${transferStatus.processing} and id between ${idOf('transfer', base)} and ${idOf('transfer', scene.nextNumber - 1)}`
  const wanted = clients * paymentsAClient
  if (row?.count !== wanted) throw new Error(`pgbench paid ${row?.count} of ${wanted} transfers`)
  return tps
}

const conditions = `${clients} clients of ${clients} businesses, one server process, /transfer/approve encrypted in suite 2 in advance, no jobs`

function figuresOf(api: Round[], tps: number[], dear: number, statements: number): Figure[] {
  const rate = median(api.map(({ paymentsASecond }) => paymentsASecond))
  const base = median(tps)
  const cpu = api.map((round) => round.serverSeconds / round.postgresSeconds)
  const same = `pgbench, the same ${statements} statements, ${clients} clients`
  return [
    { name: 'pay_vs_pgbench', value: rate / base, unit: 'ratio', against: `${same}; ${conditions}`, aim: '≥ 0.2' },
    {
      name: 'pay_cpu_vs_pg',
      value: median(cpu),
      unit: 'ratio',
      against: 'CPU time of all PostgreSQL processes',
      aim: '≤ 2',
    },
    { name: 'pay_per_s', value: rate, unit: '1/s', against: 'PIN hash at its lowest cost' },
    { name: 'pgbench_per_s', value: base, unit: '1/s', against: same },
    { name: 'pay_vs_pgbench_default_pin', value: dear / base, unit: 'ratio', against: 'PIN hash at its default cost' },
    { name: 'pay_per_s_default_pin', value: dear, unit: '1/s', against: 'PIN hash at its default cost' },
  ]
}

async function payDear(): Promise<number> {
  const stage = await openStage()
  try {
    const scene = await setScene(stage, defaultCost)
    const taken: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const { paymentsASecond } = await payOverApi(scene, dearPaymentsAClient)
      if (round > 0) taken.push(paymentsASecond)
    }
    await scene.server.stop()
    return median(taken)
  } finally {
    await stage.close()
  }
}

/** Payments per second through the whole API, compared with the least that a payment can be in the same database. */
export const benchPayMinimal: Bench = async () => {
  findPgbench()
  const stage = await openStage()
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-pgbench-'))
  try {
    const scene = await setScene(stage, lowestCost)
    await createMinimalLedger(stage.sql)
    const scriptFile = path.join(folder, 'minimal.sql')
    let base = 1
    const payLeast = () => {
      const run = { scriptFile, clients, transactionsAClient: minimalAClient, base }
      base += clients * minimalAClient
      return payMinimally(stage.sql, stage.url, run)
    }
    await payOverApi(scene, paymentsAClient)
    await payLeast()
    const { first, second } = await alternateSides(rounds, () => payOverApi(scene, paymentsAClient), payLeast)
    await scene.server.stop()
    const rate = median(first.map(({ paymentsASecond }) => paymentsASecond))
    const least = median(second)
    logProgress(`payments a second: ${first.map((round) => Math.round(round.paymentsASecond)).join(' ')}`)
    logProgress(`minimal payments: ${second.map(Math.round).join(' ')}`)
    const perPayment = (seconds: (round: Round) => number) =>
      median(first.map((round) => (1000 * seconds(round)) / (clients * paymentsAClient)))
    const against = `pgbench, idempotency row, balance, entry of four lines, status, event, a statement each, ${clients} clients; ${conditions}`
    const cpu = (of: string) => `CPU of ${of} a payment, PIN hash at its lowest cost`
    return [
      { name: 'pay_vs_minimal', value: rate / least, unit: 'ratio', against, aim: '≥ 0.15' },
      { name: 'minimal_per_s', value: least, unit: '1/s', against },
      {
        name: 'pay_pg_cpu_ms',
        value: perPayment((round) => round.postgresSeconds),
        unit: 'ms',
        against: cpu('all PostgreSQL processes'),
        aim: '≤ 2.2',
      },
      {
        name: 'pay_node_cpu_ms',
        value: perPayment((round) => round.serverSeconds),
        unit: 'ms',
        against: cpu('the server'),
        aim: '≤ 2',
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
    await stage.close()
  }
}

/** Payments per second through the whole API, compared with pgbench running the same statements. */
export const benchPay: Bench = async () => {
  // Fails early when pgbench is missing.
  findPgbench()
  const stage = await openStage()
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-pgbench-'))
  try {
    const scene = await setScene(stage, lowestCost)
    await payOverApi(scene, paymentsAClient)
    const recorded = await recordPayment(scene)
    await payByPgbench(scene, recorded, folder)
    const { first, second } = await alternateSides(
      rounds,
      () => payOverApi(scene, paymentsAClient),
      () => payByPgbench(scene, recorded, folder),
    )
    logProgress(`payments a second: ${first.map((round) => Math.round(round.paymentsASecond)).join(' ')}`)
    logProgress(`pgbench: ${second.map(Math.round).join(' ')}`)
    await scene.server.stop()
    return figuresOf(first, second, await payDear(), recorded.statements)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await stage.close()
  }
}
