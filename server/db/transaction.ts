import type { Sql, Tx } from './sql.ts'

/**
 * `begin` as the driver has it, with two differences: BEGIN travels with the first statement instead of ahead of it, and a connection that
 * is lost half way fails the transaction and nothing else. The driver would write ROLLBACK to the closed socket, outside of any
 * promise, which ends the process.
 */

/** What the driver hands to `onexecute`: the connection that took the statement. */
interface Connection {
  onclose: ((error: Error) => void) | null
  reserved: { release?: boolean } | null
}

type Work<T> = (tx: Tx) => T | Promise<T>
type AfterCommit = (sql: Sql) => Promise<unknown>

interface Watch {
  lost: Error | null
  /** Rejects when the connection is lost. */
  loss: Promise<never>
}

const ignore = () => undefined

/** Sends BEGIN and watches the connection that takes it; it goes back to the pool by itself when the transaction has ended. */
function open(reserved: Tx, options: string): Watch {
  let lose: (error: Error) => void = ignore
  const loss = new Promise<never>((_, reject) => {
    lose = reject
  })
  loss.catch(ignore)
  const watch: Watch = { lost: null, loss }
  const onexecute = (connection: Connection) => {
    if (connection.reserved) connection.reserved.release = false
    connection.onclose = (error) => {
      watch.lost = error
      lose(error)
    }
    return true
  }
  const text = `begin ${options.replace(/[^a-z ]/gi, '')}`
  // Its failure is ignored here: the statements sent after it fail, too.
  reserved
    .unsafe(text, [], { onexecute } as object)
    .execute()
    .catch(ignore)
  return watch
}

/** No statement goes to a connection that is gone. */
function guard(reserved: Tx, watch: Watch): Tx {
  let savepoints = 0
  const tx: Tx = new Proxy(reserved, {
    apply(target, self, given) {
      if (watch.lost) throw watch.lost
      return Reflect.apply(target, self, given)
    },
    get: (target, name) => (name === 'savepoint' ? savepoint : Reflect.get(target, name)),
  })

  async function savepoint<T>(first: string | Work<T>, second?: Work<T>): Promise<T> {
    const work = typeof first === 'string' ? second : first
    if (work === undefined) throw new TypeError('a savepoint needs work to do')
    savepoints += 1
    const name = `s${savepoints}`
    // Sent together with the work's first statement, which fails where the savepoint fails.
    reserved.unsafe(`savepoint ${name}`).execute().catch(ignore)
    try {
      return await work(tx)
    } catch (error) {
      if (!watch.lost) await reserved.unsafe(`rollback to savepoint ${name}`)
      throw error
    }
  }
  return tx
}

async function rollBack(reserved: Tx, watch: Watch): Promise<void> {
  if (watch.lost) return
  await reserved.unsafe('rollback').catch((error: unknown) => {
    if (!watch.lost) throw error
  })
}

/** PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement has failed that nobody waited for. */
async function commit(reserved: Tx, watch: Watch): Promise<void> {
  if (watch.lost) throw watch.lost
  const { command } = await reserved.unsafe('commit')
  if (command !== 'COMMIT') throw new Error('a statement of the transaction has failed unnoticed')
}

const afterCommits = new WeakMap<Tx, AfterCommit[]>()

/**
 * Runs on the pool once the transaction has committed, and not at all where it has not. Nobody waits for it and its failure is nobody's: for
 * what may be lost.
 */
export function afterCommit(tx: Tx, work: AfterCommit): void {
  const works = afterCommits.get(tx)
  if (works === undefined) throw new TypeError('not an open transaction of this database')
  works.push(work)
}

export function createBegin(sql: Sql) {
  return async function begin<T>(first: string | Work<T>, second?: Work<T>): Promise<T> {
    const [options, work] = typeof first === 'string' ? [first, second] : ['', first]
    if (work === undefined) throw new TypeError('a transaction needs work to do')
    const reserved = (await sql.reserve()) as unknown as Tx
    const watch = open(reserved, options)
    const tx = guard(reserved, watch)
    const works: AfterCommit[] = []
    afterCommits.set(tx, works)
    let result: T
    try {
      const done = Promise.resolve(work(tx)).then((value) =>
        Array.isArray(value) ? (Promise.all(value) as Promise<T>) : value,
      )
      result = await Promise.race([done, watch.loss])
    } catch (error) {
      await rollBack(reserved, watch)
      throw error
    }
    await commit(reserved, watch)
    for (const afterwards of works) afterwards(sql).catch(ignore)
    return result
  }
}
