import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { apiScopeNames } from '../contract/base/calls/apiScopes.ts'
import { transferStatus } from '../contract/base/statuses/transfer.ts'
import { openApiBase } from '../contract/operations.ts'
import { insertKey } from '../server/features/openapi/store.ts'
import { post } from '../server/ledger/post.ts'
import { moveToApiPosting } from '../server/ledger/postings.ts'
import { lowestCost } from '../tests/support/business.ts'
import { orderOf } from '../tests/support/requests/openapiRequests.ts'
import { makeKeyPair, type OpenKey, signOpen } from '../tests/support/server/openClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { clients, payOverApi, type Scene, setScene } from './pay.ts'
import { copyRecipient, makePayingBusiness, type PayingBusiness } from './payments.ts'
import { openStage, type Stage } from './stage.ts'
import { alternateSides, median } from './statistics.ts'

const rounds = 3
const paymentsAClient = 8

interface Program {
  paying: PayingBusiness
  key: OpenKey
  recipientId: string
}

/** A business that needs no approval, with an API key and money on its API balance. */
async function makeProgram(stage: Stage, number: number, from: PayingBusiness): Promise<Program> {
  const paying = await makePayingBusiness(stage, number, lowestCost, 0)
  const { business, maker } = paying
  await copyRecipient(stage.sql, from, paying)
  const { privateKey, publicKey } = makeKeyPair()
  const [at, id] = [new Date(), randomUUID()]
  await stage.sql.begin(async (tx) => {
    await tx`select set_config('lintas.business_id', ${business.id}, true)`
    await post(tx, { business_id: business.id, entry_id: randomUUID(), at }, moveToApiPosting(id, 10n ** 14n))
    await insertKey(
      tx,
      { pepper: stage.pepper },
      {
        ...{ id, business_id: business.id, name: 'bench', mode: 'sandbox', public_key: publicKey, sealed_secret: null },
        ...{ scopes: [...apiScopeNames], addresses: [], owner_id: maker.id, created_at: at, expires_at: null },
        ...{ revoked_at: null, replaced_at: null, last_used_at: at, last_address: '127.0.0.1' },
        ...{ client_hash: null, client_host: '', client_software: '' },
      },
    )
  })
  const [recipient] = await stage.sql<{ id: string }[]>`select id from recipients where business_id = ${business.id}`
  return { paying, key: { id, by: privateKey }, recipientId: recipient?.id ?? '' }
}

/** Unused quotes, copied from the quote of the template transfer. Returns their ids. */
async function makeQuotes({ stage, template }: Scene, { business, maker }: PayingBusiness): Promise<string[]> {
  const own = { business_id: business.id, created_by: maker.id, used_by_transfer_id: null }
  const rows = await stage.sql<{ id: string }[]>`
    insert into quotes
    select (jsonb_populate_record(q, ${stage.sql.json(own)}
      || jsonb_build_object('id', gen_random_uuid(), 'expires_at', now() + interval '1 day'))).*
    from quotes q join transfers t on t.business_id = q.business_id and t.quote_id = q.id, generate_series(1, ${paymentsAClient}::int)
    where t.id = ${template.id} returning id`
  return rows.map(({ id }) => id)
}

function send(agent: Agent, port: string, headers: Record<string, string>, body: string): Promise<string> {
  const path = `${openApiBase}/transfers`
  const length = { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers: { ...headers, ...length } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.on('error', reject)
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    })
    sent.end(body)
  })
}

/** Payments per second, with all programs in parallel. Requests are signed before and responses checked after the timed part. */
async function payByKeys(scene: Scene, programs: readonly Program[]): Promise<number> {
  const { origin, port } = new URL(scene.server.baseUrl)
  const lists = []
  for (const { paying, key, recipientId } of programs) {
    const bodies = (await makeQuotes(scene, paying)).map((id) => JSON.stringify(orderOf(id, recipientId)))
    const asked = { method: 'POST', path: '/transfers' }
    lists.push(
      bodies.map((body) => ({
        body,
        headers: signOpen(origin, key, { ...asked, body, idem: randomUUID() }, new Date()),
      })),
    )
  }
  await scene.stage.sql`checkpoint`
  const startedMs = performance.now()
  const replies = await Promise.all(
    lists.map(async (ready) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const texts: string[] = []
      for (const { headers, body } of ready) texts.push(await send(agent, port, headers, body))
      agent.destroy()
      return texts
    }),
  )
  const seconds = (performance.now() - startedMs) / 1000
  for (const text of replies.flat()) {
    const { status } = JSON.parse(text) as { status: number }
    if (status !== transferStatus.processing) throw new Error(`not paid: ${text}`)
  }
  return (clients * paymentsAClient) / seconds
}

/** Payments by API key against payments signed by a person, alternating on one server. */
export const benchOpenapi: Bench = async () => {
  const stage = await openStage()
  try {
    const scene = await setScene(stage, lowestCost)
    const [first] = scene.payers
    if (!first) throw new Error('no payer')
    const programs: Program[] = []
    for (let number = 1; number <= clients; number++)
      programs.push(await makeProgram(stage, clients + number, first.paying))
    await payByKeys(scene, programs)
    await payOverApi(scene, paymentsAClient)
    const { first: byKeys, second: byPeople } = await alternateSides(
      rounds,
      () => payByKeys(scene, programs),
      async () => (await payOverApi(scene, paymentsAClient)).paymentsASecond,
    )
    logProgress(`by keys: ${byKeys.map(Math.round).join(' ')}; in the portal: ${byPeople.map(Math.round).join(' ')}`)
    await scene.server.stop()
    const same = `${clients} businesses in parallel, one server process, no jobs`
    const [keys, people] = [median(byKeys), median(byPeople)]
    return [
      {
        name: 'openapi_vs_portal',
        value: keys / people,
        unit: 'ratio',
        against: `POST /transfers creates, signs and pays; /transfer/approve pays existing transfers; ${same}`,
      },
      { name: 'openapi_pay_per_s', value: keys, unit: '1/s', against: `Ed25519, signed beforehand; ${same}` },
      {
        name: 'openapi_pay_per_s_portal',
        value: people,
        unit: '1/s',
        against: `suite 2, encrypted in advance, PIN hash at its lowest cost; ${same}`,
      },
    ]
  } finally {
    await stage.close()
  }
}
