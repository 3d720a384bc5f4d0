import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import { createApp } from '../../../../server/app.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import { createRealtimeEvents, type RealtimeEvents } from '../../../../server/db/realtime.ts'
import type { Deps } from '../../../../server/deps.ts'
import { notify } from '../../../../server/features/notices/notify.ts'
import { closeSessionsOfUser } from '../../../../server/features/session/store.ts'
import type { MadePerson } from '../../../support/business.ts'
import { type App, createTestClient, replayRequest, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

type Reply = CallResponse<'/notification/wait'>

let server: TestServer
/** A second process on the same database. */
let peer: { deps: Deps; app: App }
let stranger: MadePerson
let people: MadePerson[]

/** Counts waiting calls, so that a test can act after they have begun to wait. */
function watch(news: RealtimeEvents) {
  let waiting = 0
  let changed = () => {}
  const tell = (by: number) => {
    waiting += by
    changed()
  }
  const watched: RealtimeEvents = {
    stop: () => news.stop(),
    wakeAll: () => news.wakeAll(),
    reconnect: () => news.reconnect(),
    async wait(person) {
      const place = await news.wait(person)
      if (place === null) return null
      return {
        end: () => place.end(),
        async until(ms, gone) {
          tell(1)
          const isNews = await place.until(ms, gone)
          tell(-1)
          return isNews
        },
      }
    },
  }
  const reach = (count: number) =>
    new Promise<void>((resolve) => {
      changed = () => {
        if (waiting === count) resolve()
      }
      changed()
    })
  return { watched, reach }
}

let reach: (count: number) => Promise<void>
let reachPeer: (count: number) => Promise<void>

beforeAll(async () => {
  server = await createTestServer({ environment: { SESSION_IDLE_MINUTES: '15' } })
  const own = watch(server.deps.news)
  Object.assign(server.deps, { news: own.watched })
  reach = own.reach
  const other = watch(createRealtimeEvents(server.database.url, server.deps.log))
  reachPeer = other.reach
  const deps: Deps = {
    ...server.deps,
    sql: createDatabase(server.database.url, { max: 2, role: appRole }),
    news: other.watched,
  }
  peer = { deps, app: createApp(deps) }
  people = (await server.addBusiness('waiting', ['maker', 'checker', 'viewer'])).people
  const [first] = (await server.addBusiness('elsewhere', ['maker'])).people
  if (!first) throw new Error('no people')
  stranger = first
})
afterAll(async () => {
  await peer.deps.news.stop()
  await peer.deps.sql.end({ timeout: 5 })
  await server.stop()
})

const personOf = (role: string): MadePerson => {
  const found = people.find((person) => person.role === role)
  if (!found) throw new Error(`no ${role}`)
  return found
}

let maker: TestClient
beforeEach(async () => {
  server.clock.advance(60 * 60_000)
  await server.database.sql`delete from user_guards`
  maker = await createTestClient(server)
  await maker.logIn(personOf('maker'))
})

async function logInOn(app: App, role: string): Promise<TestClient> {
  const client = await createTestClient(server, { app })
  await client.logIn(personOf(role))
  return client
}

const tell = (person: MadePerson, reference: string, deps = server.deps) =>
  deps.sql.begin(async (tx) => {
    await bindBusiness(tx, person.business_id)
    await notify(tx, deps, {
      business_id: person.business_id,
      user_ids: [person.id],
      message: 'transfer_succeeded',
      params: { payee: 'Ann', amount: 'GBP 5.00', reference },
      target: null,
    })
  })

const cursorOf = async (client: TestClient): Promise<string> =>
  (await client.call('/notification/wait', { since: '' })).cursor
const wait = (client: TestClient, since: string): Promise<Reply> => client.call('/notification/wait', { since })

it('A waiting call responds at once to a person without a position, and with what was missed', async () => {
  const since = await cursorOf(maker)
  await tell(personOf('maker'), 'R1')
  const reply = await wait(maker, since)
  expect(reply).toMatchObject({ outcome: 'news', newest: { title: 'Transfer arrived', status: 0 } })
  expect(reply.cursor).not.toBe(since)
})

it('A notice made on one server wakes the calls that wait on another', async () => {
  const there = await logInOn(peer.app, 'checker')
  const since = await cursorOf(there)
  const reply = wait(there, since)
  await reachPeer(1)
  await tell(personOf('checker'), 'R-PEER')
  expect(await reply).toMatchObject({ outcome: 'news', newest: { content: expect.stringContaining('R-PEER') } })
})

it('A waiting call responds when the sandbox clock advances, and not merely for being woken', async () => {
  const reply = wait(maker, await cursorOf(maker))
  await reach(1)
  server.deps.news.wakeAll()
  await reach(0)
  await reach(1)
  const { outsideNow } = server.deps
  server.deps.outsideNow = () => new Date(outsideNow().getTime() - 3_600_000)
  server.deps.news.wakeAll()
  expect((await reply).outcome).toBe('quiet')
  server.deps.outsideNow = outsideNow
})

it('A notice read in one place wakes the other', async () => {
  await tell(personOf('maker'), 'R2')
  const reply = wait(maker, await cursorOf(maker))
  await reach(1)
  await maker.call('/notification/mark-read-all', {})
  expect(await reply).toMatchObject({ outcome: 'news', unread: 0 })
})

it('A notice neither wakes nor reaches another person or another business', async () => {
  const outsider = await createTestClient(server)
  await outsider.logIn(stranger)
  const [own, theirs] = [wait(maker, await cursorOf(maker)), wait(outsider, await cursorOf(outsider))]
  let isDone = false
  void own.then(() => {
    isDone = true
  })
  await reach(2)
  await tell(personOf('checker'), 'R-CHECKER')
  await tell(stranger, 'R-STRANGER')
  const reply = await theirs
  expect(reply.newest?.content).toContain('R-STRANGER')
  expect(isDone).toBe(false)
  await tell(personOf('maker'), 'R-MAKER')
  expect((await own).newest?.content).toContain('R-MAKER')
})

it('The signals between servers hold only ids', async () => {
  const heard: string[] = []
  const ear = await server.database.sql.listen('lintas_news', (said) => heard.push(said))
  const reply = wait(maker, await cursorOf(maker))
  await reach(1)
  await tell(personOf('maker'), 'R-SECRET')
  await reply
  const { business_id, id } = personOf('maker')
  await expect.poll(() => heard).toEqual([`${business_id} ${id}`])
  await ear.unlisten()
})

const lastSeen = async (person: MadePerson) => {
  const [row] = await server.database.sql<{ last_seen_at: Date }[]>`
    select last_seen_at from sessions where user_id = ${person.id} and ended_at is null order by created_at desc limit 1`
  return row?.last_seen_at
}

it('Waiting does not prolong the session, and neither does reading the count', async () => {
  const before = await lastSeen(personOf('maker'))
  server.clock.advance(5 * 60_000)
  await maker.call('/notification/get-unread-num', {})
  const reply = wait(maker, await cursorOf(maker))
  await reach(1)
  await tell(personOf('maker'), 'R3')
  await reply
  expect(await lastSeen(personOf('maker'))).toEqual(before)
  server.clock.advance(10 * 60_000 + 1)
  expect(await maker.code('/notification/wait', { since: '' })).toBe('session_expired')
})

it('A waiting call ends with its session and says no more', async () => {
  const since = await cursorOf(maker)
  const reply = wait(maker, since)
  await reach(1)
  const other = await createTestClient(server, { wire: maker.wire })
  await other.call('/account/logout', {})
  expect(await reply).toEqual({ outcome: 'over', cursor: since, unread: 0, newest: null })
})

it('A waiting call ends when its person is removed from the team', async () => {
  const viewer = await createTestClient(server)
  await viewer.logIn(personOf('viewer'))
  const reply = wait(viewer, await cursorOf(viewer))
  await reach(1)
  await server.database.sql.begin(async (tx) => {
    await tx`update users set ended_at = ${server.clock.now()} where id = ${personOf('viewer').id}`
    await closeSessionsOfUser(tx, {
      user_id: personOf('viewer').id,
      except: null,
      reason: 'removed',
      now: server.clock.now(),
    })
  })
  expect((await reply).outcome).toBe('over')
})

it('A waiting call ends when its session is ended from another', async () => {
  const there = await logInOn(server.app, 'maker')
  const reply = wait(there, await cursorOf(there))
  await reach(1)
  const { items } = await maker.call('/account/list-sessions', {})
  const other = items.find(({ is_this }) => !is_this)
  await maker.call('/account/end-session', { id: other?.id ?? '' })
  expect((await reply).outcome).toBe('over')
})

it('Four calls of a session may wait, and the fifth must retry later', async () => {
  const since = await cursorOf(maker)
  const kept = [1, 2, 3, 4].map(() => wait(maker, since))
  await reach(4)
  expect((await wait(maker, since)).outcome).toBe('later')
  await tell(personOf('maker'), 'R4')
  expect((await Promise.all(kept)).map(({ outcome }) => outcome)).toEqual(['news', 'news', 'news', 'news'])
  const again = wait(maker, await cursorOf(maker))
  await reach(1)
  await tell(personOf('maker'), 'R5')
  expect((await again).outcome).toBe('news')
})

it('A waiting call holds no connection of the pool', async () => {
  const there = await logInOn(peer.app, 'maker')
  const since = await cursorOf(there)
  const kept = [1, 2, 3].map(() => wait(there, since))
  await reachPeer(3)
  // Three calls wait while the pool has two connections: a query still gets one.
  expect(await peer.deps.sql`select 1 as one`).toHaveLength(1)
  await tell(personOf('maker'), 'R6')
  expect((await Promise.all(kept)).map(({ outcome }) => outcome)).toEqual(['news', 'news', 'news'])
})

it('A waiting call of a disconnected client is released', async () => {
  const leaving = new AbortController()
  const there = await logInOn(
    { request: (path, init) => peer.app.request(path, { ...init, signal: leaving.signal }) },
    'maker',
  )
  const reply = wait(there, await cursorOf(there)).catch(() => null)
  await reachPeer(1)
  leaving.abort()
  await reachPeer(0)
  await reply
})

it('A waiting call resent by an eavesdropper is refused as a replay', async () => {
  await cursorOf(maker)
  const reply = await (await replayRequest(server.app, maker.wire.lastSent())).text()
  expect(reply).toContain('10010004')
})

it('A waiting call catches up on notices made while the listening connection was lost', async () => {
  const reply = wait(maker, await cursorOf(maker))
  await reach(1)
  await server.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lintas news'`
  await tell(personOf('maker'), 'R-LOST')
  expect((await reply).newest?.content).toContain('R-LOST')
})

it('A shutdown responds to all waiting calls and accepts no more', async () => {
  const there = await logInOn(peer.app, 'maker')
  const since = await cursorOf(there)
  const reply = wait(there, since)
  await reachPeer(1)
  await peer.deps.news.stop()
  expect((await reply).outcome).toBe('quiet')
  expect((await wait(there, since)).outcome).toBe('later')
})
