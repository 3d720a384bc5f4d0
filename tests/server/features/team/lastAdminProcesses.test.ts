import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import type { PinnedIdentityKey } from '../../../../contract/crypto/handshake.ts'
import { createSessionCookie } from '../../../../server/http/core/cookie.ts'
import { hashToken } from '../../../../server/secrets.ts'
import { type MadePerson, makeBusiness, makeServerKeys, password } from '../../../support/business.ts'
import { createPortalClient, newIdem, pinnedKeys } from '../../../support/portal/portalClient.ts'
import { scaledCount } from '../../../support/scaledCount.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/server/database.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../../../support/server/serverProcess.ts'

let database: TestDatabase
let folder: string
let identityKeys: PinnedIdentityKey[]
const servers: ServerProcess[] = []
const keys = makeServerKeys()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-two-'))
  database = await createTestDatabase()
  const environment = {
    ...keys.environment,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PASSWORD_HASH_COST: '8,1,1',
  }
  // In sequence: the first process makes the keys that both use.
  for (let count = 0; count < 2; count++) {
    servers.push(await startServerProcess(environment, { port: await findFreePort() }))
  }
  identityKeys = await pinnedKeys(database.sql)
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A browser of this person at one of the servers, signed in long ago. */
async function signedIn(person: MadePerson, baseUrl: string) {
  const token = randomBytes(32).toString('base64url')
  await database.sql`
    insert into sessions (id, id_hash, business_id, user_id, device_id, address, user_agent, created_at, last_seen_at)
    values (${randomUUID()}, ${hashToken(token)}, ${person.business_id}, ${person.id}, 'test', '127.0.0.1', 'test', now(), now())`
  const [cookie = ''] = createSessionCookie(baseUrl).write(token).split(';')
  const client = createPortalClient({ baseUrl, identityKeys, cookie })
  await client.channel.ready()
  return client
}

const said = new Map<string, number>()

async function removeEachOther(round: number): Promise<void> {
  const asked = { roles: ['admin', 'admin'] as const, openingMinor: 1n, approvalsNeeded: 1, pepper: keys.pepper }
  const { id, people } = await makeBusiness(database.sql, { ...asked, name: `last${round}` })
  const [first, second] = people
  const [one, other] = servers
  if (!first || !second || !one || !other) throw new Error('expected two admins and two servers')
  const clients = await Promise.all([signedIn(first, one.baseUrl), signedIn(second, other.baseUrl)])
  const replies = await Promise.all(
    clients.map((client, at) => {
      const whom = at === 0 ? second.id : first.id
      return round % 2 === 0
        ? client.reply('/team/delete', { id: whom, password }, newIdem())
        : client.reply('/team/change-role', { id: whom, role: 'viewer', password }, newIdem())
    }),
  )
  const [{ left = 0 } = {}] = await database.sql`
    select count(*)::int as left from users where business_id = ${id} and role = 'admin' and ended_at is null`
  expect(left).toBe(1)
  for (const { code } of replies) said.set(codeName(code) ?? String(code), (said.get(codeName(code) ?? '') ?? 0) + 1)
}

const rounds = scaledCount(50)

it(`T24 Two admins at two server processes leave one of them, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) await removeEachOther(round)
  expect(said.get('ok')).toBe(rounds)
  expect(said.has('internal')).toBe(false)
})
