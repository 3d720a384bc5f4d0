import type { CallPath } from '../contract/calls.ts'
import { lowestCost } from '../tests/support/business.ts'
import type { EncryptedClient, EncryptionMode } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { makeHistory } from './history.ts'
import { makePayingBusiness, makeTemplate, type PayingBusiness } from './payments.ts'
import { openStage } from './stage.ts'
import { median } from './statistics.ts'

const callsAMode = 400

type Asked = readonly [CallPath, object]

/** A small, a medium and a large response. */
const asked = (transferId: string): readonly Asked[] => [
  ['/account/get-session', {}],
  ['/transfer/detail', { id: transferId }],
  ['/transfer/list', { page_size: 25, page_number: 1, tab: 'all', sort: 'created_at', order: 'desc' }],
]

async function timeCall(client: EncryptedClient, [path, payload]: Asked, mode: EncryptionMode): Promise<number> {
  const startedMs = performance.now()
  const ready = await client.seal(path, payload, { mode })
  await ready.open(await client.send(ready))
  return performance.now() - startedMs
}

const modes = ['plain', 'node', 'web'] as const satisfies readonly EncryptionMode[]
type Times = Record<EncryptionMode, number>

/** Alternates the modes call by call, so that all meet the same machine load. */
async function timeModes(client: EncryptedClient, call: Asked): Promise<Times> {
  const times: Record<EncryptionMode, number[]> = { plain: [], node: [], web: [] }
  for (let count = 0; count < callsAMode; count++) {
    for (const mode of modes) times[mode].push(await timeCall(client, call, mode))
  }
  return { plain: median(times.plain), node: median(times.node), web: median(times.web) }
}

/** Encrypted against unencrypted calls on the same connection and key; client and server time both count. */
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
    const sums: Times = { plain: 0, node: 0, web: 0 }
    for (const call of asked(transfer?.id ?? '')) {
      await timeModes(client, call)
      const times = await timeModes(client, call)
      for (const mode of modes) sums[mode] += times[mode]
      logProgress(`${call[0]}: ${modes.map((mode) => `${mode} ${times[mode].toFixed(2)} ms`).join(', ')}`)
    }
    const calls = `${callsAMode} calls of each: session, detail, list of 25; suite 2, encryption and decryption at both ends included`
    return [
      {
        name: 'encrypted_vs_plain',
        value: sums.node / sums.plain,
        unit: 'ratio',
        against: `medians of ${calls}; both ends on node:crypto`,
        aim: '≤ 1.2',
      },
      {
        name: 'encrypted_vs_plain_webcrypto',
        value: sums.web / sums.plain,
        unit: 'ratio',
        against:
          "the client's end is the portal's own code on Node's WebCrypto, which switches threads three times per call",
      },
    ]
  } finally {
    await stage.close()
  }
}
