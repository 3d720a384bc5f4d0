import { isAftermath, isDatabaseFault } from './faults.ts'
import type { Sql, Tx } from './sql.ts'

/**
 * `begin` as the driver has it, with three differences: BEGIN travels with the first statement instead of ahead of it; a connection that is
 * lost half way fails the transaction and nothing else, where the driver would write ROLLBACK to the closed socket, outside of any
 * promise, which ends the process; and the driver's `reserve` is not used, which gives a connection away for good where a try to
 * connect has failed.
 */

/** What the driver hands to `onexecute`: the connection that took the statement. */
interface Connection {
  /** False: the next statement has to wait until `reserved` is called. */
  execute(statement: Statement): boolean
  /** Called when a statement has ended; while there is one, the connection goes back to the pool when the transaction has ended. */
  reserved: (() => void) | null
  onclose: ((error: Error) => void) | null
}

/** What the driver makes of a statement; it is sent when somebody waits for it. */
interface Statement {
  handler?: ((statement: Statement) => unknown) & { debug?: unknown }
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

type Work<T> = (tx: Tx) => T | Promise<T>
type AfterCommit = (sql: Sql) => Promise<unknown>

/** The connection of one open transaction. */
interface Line {
  lost: Error | null
  /** What the first statement that failed said. */
  failed: Error | null
  /** Rejects when the connection is lost. */
  loss: Promise<never>
  /** What has not been answered yet. */
  unanswered: Set<Statement>
  send(statement: Statement): void
}

const ignore = () => undefined

/** Takes the connection for this transaction alone. */
function createLine(connection: Connection): Line {
  let lose: (error: Error) => void = ignore
  const loss = new Promise<never>((_, reject) => {
    lose = reject
  })
  loss.catch(ignore)
  const waiting: Statement[] = []
  let isFull = false
  const line: Line = {
    lost: null,
    failed: null,
    loss,
    unanswered: new Set(),
    send(statement) {
      // By now the connection may belong to another transaction.
      if (line.lost) return statement.reject(line.lost)
      line.unanswered.add(statement)
      if (isFull) waiting.push(statement)
      else isFull = !connection.execute(statement)
    },
  }
  connection.reserved = () => {
    const next = waiting.shift()
    if (next) connection.execute(next)
    else isFull = false
  }
  connection.onclose = (error) => {
    line.lost = error
    lose(error)
    waiting.length = 0
    // The driver never settles statements sent between a socket's error and its close.
    for (const statement of line.unanswered) statement.reject(error)
  }
  return line
}

/** Sends BEGIN; resolves as soon as a connection has taken it. */
function open(sql: Sql, options: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const onexecute = (connection: Connection) => {
      resolve(createLine(connection))
      // Keeps the connection from being given to other statements.
      return false
    }
    const text = `begin ${options.replace(/[^a-z ]/gi, '')}`
    // Where it fails later, the statements sent after it fail, too.
    sql
      .unsafe(text, [], { onexecute } as object)
      .execute()
      .catch(reject)
  })
}

/** The statement goes over the transaction's connection. */
function bind<Made>(made: Made, line: Line): Made {
  const statement = made as Statement
  const { handler, resolve, reject } = statement
  if (handler === undefined) return made
  statement.handler = Object.assign((each: Statement) => line.send(each), { debug: handler.debug })
  statement.resolve = (value) => {
    line.unanswered.delete(statement)
    resolve(value)
  }
  statement.reject = (error) => {
    line.unanswered.delete(statement)
    line.failed ??= error
    reject(error)
  }
  return made
}

/** The first failure of the transaction, where the error only says that an earlier statement has failed. */
const causeOf = (error: unknown, line: Line): unknown => (isAftermath(error) ? (line.failed ?? error) : error)

/** No statement goes to a connection that is gone. */
function guard(sql: Sql, line: Line): Tx {
  let savepoints = 0
  const own = {
    savepoint,
    unsafe: (...given: Parameters<Tx['unsafe']>) => bind(sql.unsafe(...given), line),
  }
  const tx: Tx = new Proxy(sql as unknown as Tx, {
    apply(target, self, given) {
      if (line.lost) throw line.lost
      return bind(Reflect.apply(target, self, given), line)
    },
    get: (target, name) => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(target, name)),
  })

  async function savepoint<T>(first: string | Work<T>, second?: Work<T>): Promise<T> {
    const work = typeof first === 'string' ? second : first
    if (work === undefined) throw new TypeError('a savepoint needs work to do')
    savepoints += 1
    const name = `s${savepoints}`
    // Sent together with the work's first statement, which fails where the savepoint fails.
    own.unsafe(`savepoint ${name}`).execute().catch(ignore)
    try {
      return await work(tx)
    } catch (error) {
      const cause = causeOf(error, line)
      if (!line.lost) await own.unsafe(`rollback to savepoint ${name}`)
      // The rollback has undone the failed statement.
      line.failed = null
      throw cause
    }
  }
  return tx
}

async function rollBack(tx: Tx, line: Line): Promise<void> {
  if (line.lost) return
  await tx.unsafe('rollback').catch((error: unknown) => {
    if (!line.lost) throw error
  })
}

/** Where a statement failed that nobody waited for, PostgreSQL rolls back at COMMIT and reports it as `ROLLBACK`, without an error. */
async function commit(tx: Tx, line: Line): Promise<void> {
  const { command } = await tx.unsafe('commit')
  if (command === 'COMMIT') return
  if (isDatabaseFault(line.failed)) throw line.failed
  throw new Error('a statement of the transaction has failed unnoticed', { cause: line.failed })
}

const afterCommits = new WeakMap<Tx, AfterCommit[]>()

/**
 * Runs `work` outside of the transaction after its commit, and never after a rollback. Nobody waits for it and a failure is dropped: for
 * things that may be lost.
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
    const line = await open(sql, options)
    const tx = guard(sql, line)
    const works: AfterCommit[] = []
    afterCommits.set(tx, works)
    let result: T
    try {
      const done = Promise.resolve(work(tx)).then((value) =>
        Array.isArray(value) ? (Promise.all(value) as Promise<T>) : value,
      )
      result = await Promise.race([done, line.loss])
    } catch (error) {
      const cause = causeOf(error, line)
      await rollBack(tx, line)
      throw cause
    }
    await commit(tx, line)
    for (const afterwards of works) afterwards(sql).catch(ignore)
    return result
  }
}
