import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Sql, type Tx } from '../../../server/db/client.ts'
import { afterCommit, writeAtCommit } from '../../../server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

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

describe('transaction', () => {
  it('A transaction is committed whole and returns the result of its function', async () => {
    const reply = await sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      expect(await marks()).toEqual([])
      return [tx`select 1 as one`, tx`select 2 as two`]
    })
    expect(reply).toEqual([[{ one: 1 }], [{ two: 2 }]])
    expect(await marks()).toEqual(['a'])
  })

  it('A transaction is rolled back whole where its function throws', async () => {
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await marks()).toEqual([])
  })

  it('A transaction fails where a statement failed without being awaited', async () => {
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      void tx`insert into marks values ('a')`.execute().catch(() => undefined)
    })
    await expect(work).rejects.toThrow('unnoticed')
    expect(await marks()).toEqual([])
  })

  it('A transaction reports the first failure, even where its function sees a later one before', async () => {
    const hearOfTheLater = async (tx: Tx) => {
      tx`select 1 / 0`.execute().catch(() => undefined)
      await tx`select 1`
    }
    await expect(sql.begin(hearOfTheLater)).rejects.toMatchObject({ code: '22012' })
    const inPart = sql.begin((tx) => tx.savepoint(hearOfTheLater))
    await expect(inPart).rejects.toMatchObject({ code: '22012' })
    // An error that was rolled back to a savepoint is not the cause of a later one.
    const afterPart = sql.begin(async (tx) => {
      await tx.savepoint(hearOfTheLater).catch(() => undefined)
      tx`select 'x'::int`.execute().catch(() => undefined)
      await tx`select 1`
    })
    await expect(afterPart).rejects.toMatchObject({ code: '22P02' })
  })

  it('A nested part that throws is rolled back, and the rest is kept', async () => {
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

  it('A transaction has the requested isolation', async () => {
    const work = sql.begin('isolation level repeatable read read only', (tx) => tx`insert into marks values ('a')`)
    await expect(work).rejects.toThrow('read-only')
  })

  it('A transaction releases its connection, so many more transactions than connections run', async () => {
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

describe('rows left to the commit', () => {
  const insertMarks = (tx: Tx, names: readonly string[]) =>
    tx`insert into marks select name || ' of ' || ${names.length} from unnest(${names}::text[]) as name`

  it('Rows left to the commit are written by one statement, without those of a nested part that was rolled back', async () => {
    await sql.begin(async (tx) => {
      writeAtCommit(tx, insertMarks, 'a')
      const inPart = tx.savepoint(async (part) => {
        writeAtCommit(part, insertMarks, 'b')
        await part`select 1 / 0`
      })
      await inPart.catch(() => undefined)
      await tx.savepoint(async (part) => writeAtCommit(part, insertMarks, 'c'))
      expect(await tx`select name from marks`).toEqual([])
    })
    expect(await marks()).toEqual(['a of 2', 'c of 2'])
  })

  it('A transaction fails with the error of the rows left to its commit, and writes none of its rows', async () => {
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('b of 1')`
      writeAtCommit(tx, insertMarks, 'b')
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await marks()).toEqual([])
  })

  it('A statement that failed unnoticed is the reason of a failure, not the rows left to the commit after it', async () => {
    const work = sql.begin(async (tx) => {
      void tx`select 1 / 0`.execute().catch(() => undefined)
      writeAtCommit(tx, insertMarks, 'a')
    })
    await expect(work).rejects.toMatchObject({
      message: expect.stringContaining('unnoticed'),
      cause: { code: '22012' },
    })
    expect(await marks()).toEqual([])
  })

  it('Rows can be left only to the commit of an open transaction', async () => {
    const ended = await sql.begin((tx) => Promise.resolve({ tx }))
    for (const tx of [ended.tx, sql as unknown as Tx])
      expect(() => writeAtCommit(tx, insertMarks, 'a')).toThrow(TypeError)
  })
})

describe('callbacks after a commit', () => {
  it('An after-commit callback runs once, and never without a commit', async () => {
    const seen: string[][] = []
    const look = (name: string) => async (pool: Sql) => {
      const rows = await pool<{ name: string }[]>`select name from marks order by 1`
      seen.push([name, ...rows.map((row) => row.name)])
    }
    await sql.begin(async (tx) => {
      afterCommit(tx, look('kept'))
      await tx.savepoint(async (part) => {
        afterCommit(part, look('of a part'))
        await part`insert into marks values ('a')`
      })
    })
    await sql
      .begin(async (tx) => {
        afterCommit(tx, look('undone'))
        await tx`insert into marks values ('a')`
      })
      .catch(() => undefined)
    await expect.poll(() => seen).toHaveLength(2)
    expect(seen.toSorted()).toEqual([
      ['kept', 'a'],
      ['of a part', 'a'],
    ])
  })

  it('An after-commit callback that fails does no harm', async () => {
    await sql.begin(async (tx) => {
      afterCommit(tx, (pool) => pool`select 1 / 0`)
      await tx`insert into marks values ('a')`
    })
    expect(await marks()).toEqual(['a'])
  })

  it('An after-commit callback can be added only to an open transaction', () => {
    expect(() => afterCommit(sql as unknown as Tx, () => Promise.resolve())).toThrow('not an open transaction')
  })
})

/** After an upgrade of the driver, review these hooks and `transaction.ts`. */
describe('driver hooks that transactions rely on', () => {
  it('The hooks are those of the pinned version', () => {
    const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8'))
    const { version } = read('node_modules/postgres/package.json') as { version: string }
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
    expect(dependencies.postgres).toBe(version)
  })

  it('The hooks provide the connection of a statement, reserve it and report its loss', async () => {
    interface Taken {
      reserved: unknown
      onclose: unknown
      execute: unknown
    }
    const taken: Taken[] = []
    let ended = 0
    const onexecute = (connection: Taken) => {
      taken.push(connection)
      connection.reserved = () => {
        ended += 1
      }
      return false
    }
    await sql.unsafe('begin', [], { onexecute } as object)
    const [connection] = taken
    expect(taken).toHaveLength(1)
    expect(connection?.execute).toBeInstanceOf(Function)
    expect(connection).toHaveProperty('onclose')
    expect(ended).toBe(1)
    const last = sql`rollback`
    Object.assign(last, { handler: connection?.execute })
    await last
    expect(connection?.reserved).toBe(null)
  })

  it('BEGIN travels with the first statement', async () => {
    const sent: string[] = []
    const watched = createDatabase(database.url, { max: 1, onQuery: (text) => sent.push(text.trim()) })
    await watched`select 1`
    sent.length = 0
    await watched.begin(async (tx) => {
      const first = tx`select 2`.execute()
      // No response can arrive meanwhile: microtasks run before the network is read.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      expect(sent).toEqual(['begin', 'select 2'])
      await first
    })
    await watched.end()
  })
})

describe('lost connection', () => {
  /** The driver may report the loss to the next statement, too. */
  async function recovers(): Promise<void> {
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => sql`select 1`))
    const last = tries.at(-1)
    if (last?.status === 'rejected') throw last.reason
    expect(await marks()).toEqual([])
  }

  it('A lost connection fails its transaction, between or within statements, and the pool keeps working', async () => {
    // A statement sent between an error of the socket and its close got no response: in one round of six.
    for (let round = 0; round < 24; round++) {
      const isWithin = round % 2 === 0
      const work = sql.begin(async (tx) => {
        const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
        await tx`insert into marks values ('lost')`
        const running = isWithin ? tx`select pg_sleep(10)`.execute().catch(() => undefined) : null
        const pid = own?.pid ?? 0
        await database.sql`select pg_terminate_backend(${pid}::int)`
        await running
        const left = () => database.sql`select 1 from pg_stat_activity where pid = ${pid}`
        await expect.poll(left).toEqual([])
        await tx`insert into marks values ('after')`
      })
      await expect(work).rejects.toThrow()
      await recovers()
    }
  })
})
