import type { CallPath } from '../contract/calls.ts'
import { lowestCost } from '../tests/support/business.ts'
import { type Bench, say } from './figure.ts'
import { makeHistory } from './history.ts'
import { makePayingBusiness, makeTemplate, type PayingBusiness } from './payments.ts'
import type { SealedClient } from './sealedClient.ts'
import { openStage } from './stage.ts'
import { inTurn, median } from './statistics.ts'

const rounds = 9
const callsARound = 60

type Asked = readonly [CallPath, object]

/** A small answer, a middling one and a large one. */
const asked = (transferId: string): readonly Asked[] => [
  ['/account/get-session', {}],
  ['/transfer/detail', { id: transferId }],
  ['/transfer/list', { page_size: 25, page_number: 1, tab: 'all', sort: 'created_at', order: 'desc' }],
]

async function timeCalls(client: SealedClient, [path, payload]: Asked, isPlain: boolean): Promise<number> {
  const startedMs = performance.now()
  for (let count = 0; count < callsARound; count++) {
    const ready = await client.seal(path, payload, { isPlain })
    await ready.open(await client.send(ready))
  }
  return (performance.now() - startedMs) / callsARound
}

/** The same calls on the same connection and key, sealed and signed against in clear; both ends count. */
export const benchEncryption: Bench = async () => {
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    const businesses: PayingBusiness[] = []
    for (const number of [1, 2]) businesses.push(await makePayingBusiness(stage, number, lowestCost))
    const [first, second] = businesses
    if (!first || !second) throw new Error('two businesses were made')
    const template = await makeTemplate(stage, first, await server.connect(first.maker))
    await makeHistory(stage.sql, second, template.id, { from: 1, count: 1_000, recipients: 40 })
    const [transfer] = await stage.sql<{ id: string }[]>`
      select id from transfers where business_id = ${second.business.id} limit 1`
    const client = await server.connect(second.maker)
    const sums = { sealed: 0, plain: 0 }
    for (const call of asked(transfer?.id ?? '')) {
      for (let warm = 0; warm < 3; warm++) for (const isPlain of [true, false]) await timeCalls(client, call, isPlain)
      const times = await inTurn(
        rounds,
        () => timeCalls(client, call, false),
        () => timeCalls(client, call, true),
      )
      const [sealed, plain] = [median(times.first), median(times.second)]
      sums.sealed += sealed
      sums.plain += plain
      say(`${call[0]}: ${sealed.toFixed(2)} ms sealed, ${plain.toFixed(2)} ms in clear`)
    }
    const against = 'session, detail and list of 25, one client, suite 2: sealing and opening at both ends included'
    return [{ name: 'encrypted_vs_plain', value: sums.sealed / sums.plain, unit: 'ratio', against, aim: '≤ 1.2' }]
  } finally {
    await stage.close()
  }
}
