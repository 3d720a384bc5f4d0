import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { scaledCount } from '../../../support/scaledCount.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})

afterAll(() => desk.server.stop())

beforeEach(() => {
  count += 1
})

const sql = () => desk.server.database.sql

describe('T24 two admins who remove or demote each other', () => {
  const rounds = scaledCount(100)
  it(
    `An admin remains each of ${rounds} times over two server processes, without an error`,
    async () => {
      const peer = createPeerDeps()
      const codes: string[] = []
      for (let round = 0; round < rounds; round++) {
        const pair = await desk.server.addBusiness(`pair${count}x${round}`, ['admin', 'admin'])
        const [first, second] = pair.people
        if (!first || !second) throw new Error('expected two admins')
        const act = (who: MadePerson, whom: MadePerson, deps: typeof peer.deps) =>
          round % 2 === 0
            ? desk.code(who, '/team/delete', { id: whom.id, password }, { deps })
            : desk.code(who, '/team/change-role', { id: whom.id, role: 'viewer', password }, { deps })
        codes.push(...(await Promise.all([act(first, second, desk.server.deps), act(second, first, peer.deps)])))
        const [{ left = 0 } = {}] = await sql()`select count(*)::int as left from users
        where business_id = ${pair.id} and role = 'admin' and ended_at is null`
        expect(left).toBe(1)
      }
      await peer.end()
      expect(codes.filter((code) => code === 'ok')).toHaveLength(rounds)
      // The second one has lost the right or the password.
      const refused = codes.filter((code) => code !== 'ok')
      expect(refused.every((code) => code === 'not_permitted' || code === 'password_wrong')).toBe(true)
    },
    scaledCount(60_000),
  )

  it('An admin remains even where both step down', async () => {
    const peer = createPeerDeps()
    const pair = await desk.server.addBusiness(`selves${count}`, ['admin', 'admin'])
    const codes = await Promise.all(
      pair.people.map((who, index) =>
        desk.code(
          who,
          '/team/change-role',
          { id: who.id, role: 'viewer', password },
          { deps: index === 0 ? desk.server.deps : peer.deps },
        ),
      ),
    )
    await peer.end()
    expect(codes.sort()).toEqual(['last_admin', 'ok'])
  })

  it('The database refuses the loss of the last admin as a second defence', async () => {
    const alone = await desk.server.addBusiness(`alone${count}`, ['admin'])
    const { sql: app } = desk.server.deps
    await expect(app`update users set role = 'viewer' where business_id = ${alone.id}`).rejects.toMatchObject({
      code: 'LI004',
    })
    await expect(app`update users set ended_at = now() where business_id = ${alone.id}`).rejects.toMatchObject({
      code: 'LI004',
    })
  })
})

/** Another server process: its own connections to the same database. */
function createPeerDeps() {
  const peerSql = createDatabase(desk.server.database.url, { max: 4, role: appRole })
  return { deps: { ...desk.server.deps, sql: peerSql }, end: () => peerSql.end() }
}
