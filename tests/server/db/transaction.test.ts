import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Sql } from '../../../server/db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = createDatabase(database.url, { max: 2 })
  await sql`create table marks (name text primary key)`
})
afterAll(async () => {
  await sql.end({ timeout: 5 })
  await database.drop()
})
beforeEach(() => sql`truncate marks`)

const marks = async () => (await sql<{ name: string }[]>`select name from marks order by 1`).map(({ name }) => name)

describe('a transaction', () => {
  it('is kept whole, and gives what its work gave', async () => {
    const answer = await sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      expect(await marks()).toEqual([])
      return [tx`select 1 as one`, tx`select 2 as two`]
    })
    expect(answer).toEqual([[{ one: 1 }], [{ two: 2 }]])
    expect(await marks()).toEqual(['a'])
  })

  it('is undone whole where its work throws', async () => {
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await marks()).toEqual([])
  })

  it('fails where a statement failed that nobody waited for', async () => {
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      void tx`insert into marks values ('a')`.execute().catch(() => undefined)
    })
    await expect(work).rejects.toThrow('unnoticed')
    expect(await marks()).toEqual([])
  })

  it('undoes a part where the part throws, and keeps the rest', async () => {
    await sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      for (const name of ['b', 'a', 'c']) {
        await tx
          .savepoint(async (part) => {
            await part`insert into marks values (${`${name}1`})`
            await part`insert into marks values (${name})`
          })
          .catch(() => undefined)
      }
    })
    expect(await marks()).toEqual(['a', 'b', 'b1', 'c', 'c1'])
  })

  it('is of the kind that is asked for', async () => {
    const work = sql.begin('isolation level repeatable read read only', (tx) => tx`insert into marks values ('a')`)
    await expect(work).rejects.toThrow('read-only')
  })

  it('gives its connection back: many more than there are connections run', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `m${String(index).padStart(2, '0')}`)
    await Promise.allSettled(
      names.map((name, index) =>
        sql.begin(async (tx) => {
          await tx`insert into marks values (${name})`
          if (index % 4 === 3) throw new Error('no')
        }),
      ),
    )
    expect(await marks()).toEqual(names.filter((_, index) => index % 4 !== 3))
  })
})

describe('a connection that is lost', () => {
  /** The driver may tell the next statement, too, of the loss. */
  async function recovers(): Promise<void> {
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => sql`select 1`))
    const last = tries.at(-1)
    if (last?.status === 'rejected') throw last.reason
    expect(await marks()).toEqual([])
  }

  it('fails its transaction, between two statements or within one, and the pool goes on', async () => {
    for (const isWithin of [true, false, true, false]) {
      const work = sql.begin(async (tx) => {
        const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
        await tx`insert into marks values ('lost')`
        const running = isWithin ? tx`select pg_sleep(10)`.execute() : null
        const gone = running?.catch(() => undefined) ?? database.sql`select pg_sleep(0.05)`
        await database.sql`select pg_terminate_backend(${own?.pid ?? 0}::int)`
        await gone
        await tx`insert into marks values ('after')`
      })
      await expect(work).rejects.toThrow()
      await recovers()
    }
  })
})
