import { nameConstraint } from './constraintName.ts'
import { isAbortedTransaction, isTransientDatabaseError } from './databaseErrors.ts'
import type { Sql, Tx } from './sql.ts'
import { traceStatement } from './statementSpan.ts'

/**
 * Replaces the driver's `begin` with three differences: BEGIN is sent together with the first statement; a connection
 * lost half way only fails the transaction, where the driver would write ROLLBACK to the closed socket outside of any
 * promise and crash the process; and it avoids the driver's `reserve`, which leaks a connection after a failed
 * connection attempt.
 */

/** The connection that the driver passes to `onexecute`. */
interface Connection {
  /** Returns false if the next statement must wait until `reserved` is called. */
  execute(statement: Statement): boolean
  /** Called when a statement has ended; while set, the connection returns to the pool only after the transaction. */
  reserved: (() => void) | null
  onclose: ((error: Error) => void) | null
}

/** The driver's query object; sent when awaited. */
interface Statement {
  handler?: ((statement: Statement) => unknown) & { debug?: unknown }
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

type Work<T> = (tx: Tx) => T | Promise<T>
type AfterCommit = (sql: Sql) => Promise<unknown>

/** The connection of an open transaction. */
interface Line {
  lost: Error | null
  /** Error of the first failed statement. */
  failed: Error | null
  /** Rejects when the connection is lost. */
  loss: Promise<never>
  /** Statements without a result yet. */
  unanswered: Set<Statement>
  send(statement: Statement): void
}

const ignore = () => undefined

/** Reserves the connection for this transaction. */
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

/** Sends BEGIN; resolves as soon as a connection has accepted it. */
function open(sql: Sql, options: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const onexecute = (connection: Connection) => {
      resolve(createLine(connection))
      // Prevents other statements from using the connection.
      return false
    }
    const text = `begin ${options.replace(/[^a-z ]/gi, '')}`
    // If it fails later, so do the statements sent after it.
    sql
      .unsafe(text, [], { onexecute } as object)
      .execute()
      .catch(reject)
  })
}

/** Routes the statement over the transaction's connection. */
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
    nameConstraint(error)
    line.failed ??= error
    reject(error)
  }
  return made
}

/** The first failure of the transaction, if the error only says that an earlier statement failed. */
const causeOf = (error: unknown, line: Line): unknown => (isAbortedTransaction(error) ? (line.failed ?? error) : error)

/** Rejects statements after the connection was lost. */
function guard(sql: Sql, line: Line): Tx {
  let savepoints = 0
  const own = {
    savepoint,
    unsafe: (...given: Parameters<Tx['unsafe']>) => traceStatement(bind(sql.unsafe(...given), line)),
  }
  const tx: Tx = new Proxy(sql as unknown as Tx, {
    apply(target, self, given) {
      if (line.lost) throw line.lost
      return traceStatement(bind(Reflect.apply(target, self, given), line))
    },
    get: (target, name) => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(target, name)),
  })

  async function savepoint<T>(first: string | Work<T>, second?: Work<T>): Promise<T> {
    const work = typeof first === 'string' ? second : first
    if (work === undefined) throw new TypeError('a savepoint needs a callback')
    savepoints += 1
    const name = `s${savepoints}`
    // Sent together with the work's first statement, which fails if the savepoint fails.
    own.unsafe(`savepoint ${name}`).execute().catch(ignore)
    const kept = rowsAtCommit.get(tx)?.mark()
    try {
      return await work(tx)
    } catch (error) {
      const cause = causeOf(error, line)
      kept?.restore()
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

/** If a statement failed that was not awaited, PostgreSQL rolls back at COMMIT and reports `ROLLBACK`, without an error. */
async function commit(tx: Tx, line: Line): Promise<void> {
  const last = rowsAtCommit.get(tx)?.write() ?? []
  // A row that is added later would be lost.
  rowsAtCommit.delete(tx)
  const { command } = await tx.unsafe('commit')
  if (command === 'COMMIT') return
  const results = await Promise.allSettled(last)
  const own = results.find((result) => result.status === 'rejected' && !isAbortedTransaction(result.reason))
  if (own?.status === 'rejected') throw own.reason
  if (isTransientDatabaseError(line.failed)) throw line.failed
  throw new Error('a statement of the transaction failed unnoticed: it was not awaited', { cause: line.failed })
}

/** Writes what a transaction has collected, in one statement. */
type WriteRows<Row> = (tx: Tx, rows: readonly Row[]) => Promise<unknown>

interface RowsAtCommit {
  add<Row>(write: WriteRows<Row>, row: Row): void
  /** For a savepoint: `restore` drops what was added since. */
  mark(): { restore(): void }
  /** Sent together with COMMIT. */
  write(): Promise<unknown>[]
}

function createRowsAtCommit(tx: Tx): RowsAtCommit {
  const collected = new Map<WriteRows<never>, unknown[]>()
  return {
    add(write, row) {
      const rows = collected.get(write)
      if (rows) rows.push(row)
      else collected.set(write, [row])
    },
    mark() {
      const lengths = new Map([...collected].map(([write, rows]) => [write, rows.length]))
      return {
        restore() {
          for (const [write, rows] of collected) rows.length = lengths.get(write) ?? 0
        },
      }
    },
    write: () =>
      [...collected]
        .filter(([, rows]) => rows.length > 0)
        .map(([write, rows]) => {
          const written = write(tx, rows as never[])
          // Reported by the commit.
          written.catch(ignore)
          return written
        }),
  }
}

const rowsAtCommit = new WeakMap<Tx, RowsAtCommit>()

/** Leaves a row to one statement for all rows of the transaction, which `write` sends right before its COMMIT. */
export function writeAtCommit<Row>(tx: Tx, write: WriteRows<Row>, row: Row): void {
  const rows = rowsAtCommit.get(tx)
  if (rows === undefined) throw new TypeError('not an open transaction of this database')
  rows.add(write, row)
}

const afterCommits = new WeakMap<Tx, AfterCommit[]>()

/**
 * Runs `work` outside of the transaction after its commit, never after a rollback. Not awaited, and failures are
 * ignored: only for work that may be lost.
 */
export function afterCommit(tx: Tx, work: AfterCommit): void {
  const works = afterCommits.get(tx)
  if (works === undefined) throw new TypeError('not an open transaction of this database')
  works.push(work)
}

export function createBegin(sql: Sql) {
  return async function begin<T>(first: string | Work<T>, second?: Work<T>): Promise<T> {
    const [options, work] = typeof first === 'string' ? [first, second] : ['', first]
    if (work === undefined) throw new TypeError('a transaction needs a callback')
    const line = await open(sql, options)
    const tx = guard(sql, line)
    const works: AfterCommit[] = []
    afterCommits.set(tx, works)
    rowsAtCommit.set(tx, createRowsAtCommit(tx))
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
