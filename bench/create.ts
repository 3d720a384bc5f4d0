import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calls } from '../contract/calls.ts'
import { appRole } from '../server/db/client.ts'
import { lowestCost } from '../tests/support/business.ts'
import { createRequest } from '../tests/support/sending.ts'
import type { EncryptedClient, ReadyCall } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { clients, type Scene, setScene } from './pay.ts'
import { idOf, idPrefix, idTextSql } from './payments.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { openStage } from './stage.ts'
import { readStatements, writeScript } from './statements.ts'
import { alternateSides, median } from './statistics.ts'

const rounds = 3
const transfersAClient = 10
/** Sequence numbers of the two recorded calls: easy to find in the recorded statements, and replaced in each copy. */
const recordedSeqs = { quote: 987_654, create: 987_655 }

const asked = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', amount_minor: '100000', fee_payer: 'OUR' }
const quoteReply = calls['/quote/create'].reply
const createReply = calls['/transfer/create'].reply

interface Maker {
  client: EncryptedClient
  recipientId: string
}

async function connectMakers({ stage, server, payers }: Scene): Promise<Maker[]> {
  const makers: Maker[] = []
  for (const { paying } of payers) {
    const [recipient] = await stage.sql<{ id: string }[]>`
      select id from recipients where business_id = ${paying.business.id}`
    makers.push({ client: await server.connect(paying.maker), recipientId: recipient?.id ?? '' })
  }
  return makers
}

/** All makers in parallel, each one call after another. Returns the elapsed seconds and the decrypted responses. */
async function sendAll(lists: readonly { client: EncryptedClient; ready: ReadyCall[] }[]) {
  const startedMs = performance.now()
  const texts = await Promise.all(
    lists.map(async ({ client, ready }) => {
      const got: string[] = []
      for (const call of ready) got.push(await client.send(call))
      return got
    }),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const replies = await Promise.all(
    lists.map(({ ready }, index) => Promise.all(ready.map((call, at) => call.open(texts[index]?.[at] ?? '')))),
  )
  return { seconds, replies }
}

/** All quotes, then all transfers. Encryption on the client between the two is not timed. */
async function createOverApi({ stage }: Scene, makers: readonly Maker[]): Promise<number> {
  const quotes = await Promise.all(
    makers.map(async ({ client }) => {
      const ready: ReadyCall[] = []
      for (let n = 0; n < transfersAClient; n++) ready.push(await client.seal('/quote/create', asked))
      return { client, ready }
    }),
  )
  await stage.sql`checkpoint`
  const quoted = await sendAll(quotes)
  const transfers = await Promise.all(
    makers.map(async ({ client, recipientId }, index) => {
      const ready: ReadyCall[] = []
      for (const reply of quoted.replies[index] ?? [])
        ready.push(await client.seal('/transfer/create', createRequest(quoteReply.cast(reply).id, recipientId)))
      return { client, ready }
    }),
  )
  const created = await sendAll(transfers)
  return (clients * transfersAClient) / (quoted.seconds + created.seconds)
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Records the statements of a quote and its transfer, with variables for the values that differ between transfers. */
async function record({ stage, payers }: Scene, [maker]: readonly Maker[]) {
  const [payer] = payers
  if (!maker || !payer) throw new Error('no maker')
  const { client, recipientId } = maker
  let reference = ''
  const log = await stage.recordStatements(async () => {
    const quote = await client.seal('/quote/create', asked, { seq: recordedSeqs.quote })
    const { id } = quoteReply.cast(await quote.open(await client.send(quote)))
    const request = createRequest(id, recipientId)
    const create = await client.seal('/transfer/create', request, { seq: recordedSeqs.create })
    reference = createReply.cast(await create.open(await client.send(create))).reference
  })
  const statements = readStatements(log, 'lintas')
  const varying = new Map<string, string>([
    [String(recordedSeqs.quote), '(2000000 + :n)::text'],
    [String(recordedSeqs.create), '(5000000 + :n)::text'],
    [reference, "('BENCHMADE' || :n)"],
    [idOf('business', 1), idTextSql(idPrefix('business'), ':b')],
    [idOf('maker', 1), idTextSql(idPrefix('maker'), ':b')],
  ])
  let kinds = 0
  for (const id of new Set(statements.flatMap(({ parameters }) => parameters.flatMap((v) => v?.match(uuid) ?? [])))) {
    if (varying.has(id) || id === recipientId) continue
    kinds += 1
    varying.set(id, idTextSql(`e${String(kinds).padStart(7, '0')}`, ':n'))
  }
  const head = ['\\set b :client_id + 1', '\\set n :base + :client_id * :each + :k', '\\set k :k + 1']
  return {
    script: await writeScript(stage.url, appRole, statements, varying, head),
    statements: statements.length,
  }
}

/** Quotes turned into transfers per second, compared with pgbench running the same statements. */
export const benchCreate: Bench = async () => {
  findPgbench()
  const stage = await openStage()
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-pgbench-'))
  try {
    const scene = await setScene(stage, lowestCost)
    const makers = await connectMakers(scene)
    await createOverApi(scene, makers)
    const recorded = await record(scene, makers)
    let base = 1
    const byPgbench = async () => {
      const variables = { base, each: transfersAClient, k: 0 }
      base += clients * transfersAClient
      await stage.sql`checkpoint`
      const scriptFile = path.join(folder, 'create.sql')
      const run = { url: stage.url, script: recorded.script, scriptFile, clients, variables }
      const before = await countTransfers(scene)
      const tps = await runPgbench({ ...run, transactionsAClient: transfersAClient })
      const made = (await countTransfers(scene)) - before
      if (made !== clients * transfersAClient) throw new Error(`pgbench made ${made} transfers`)
      return tps
    }
    await byPgbench()
    const { first, second } = await alternateSides(rounds, () => createOverApi(scene, makers), byPgbench)
    logProgress(`created a second: ${first.map(Math.round).join(' ')}; pgbench: ${second.map(Math.round).join(' ')}`)
    for (const { client } of makers) client.close()
    await scene.server.stop()
    const [api, pgbench] = [median(first), median(second)]
    const same = `pgbench, the same ${recorded.statements} statements, ${clients} clients`
    const conditions = `${clients} clients of ${clients} businesses, one server process, /quote/create and /transfer/create encrypted in suite 2 in advance`
    return [
      { name: 'create_vs_pgbench', value: api / pgbench, unit: 'ratio', against: `${same}; ${conditions}` },
      { name: 'create_per_s', value: api, unit: '1/s', against: conditions },
      { name: 'create_pgbench_per_s', value: pgbench, unit: '1/s', against: same },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
    await stage.close()
  }
}

async function countTransfers({ stage }: Scene): Promise<number> {
  const [row] = await stage.sql<{ count: number }[]>`select count(*)::int as count from transfers`
  return row?.count ?? 0
}
