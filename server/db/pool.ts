import net from 'node:net'
import postgres from 'postgres'
import type { Sql } from './sql.ts'

/**
 * The driver's pool, replaced as a whole once it has lost a connection. The driver goes on with what it has, and that may be broken for good: a
 * statement that is written while its connection closes leaves the connection with a timer that never fires, and whoever is given it
 * next waits for the time-out.
 */

export type PoolOptions = postgres.Options<Record<string, postgres.PostgresType>>

export interface Pool {
  /** The driver's pool of this moment. */
  current(): Sql
  /** Gives up what runs and waits now: the database does not answer. The next statement opens new connections. */
  renew(): void
  /** The same, and every statement fails at once until `renew`: who has waited once does not wait again. */
  suspend(): void
  end(options?: { timeout?: number }): Promise<void>
}

/** Once a connection is lost, statements on the others have this long to end. */
const graceSeconds = 3
const connectSeconds = 5
/** The driver's own pause between tries to connect grows to 20 s, and requests would wait for it. */
const retrySeconds = 0.1

/** The driver's parsed options, with the types that it has learnt from the database. */
interface DriverOptions {
  host: string[]
  port: number[]
  path: string | false
  fetch_types: boolean
  shared: { typeArrayMap: object }
}

interface Generation {
  sql: Sql
  isStale: boolean
  /** Ends its connections for good. */
  end(timeout: number | undefined): Promise<void>
}

/** Makes the driver's sockets, so that they can be destroyed: the driver ends them politely, and waits for ever if the other machine is gone. */
function createSockets() {
  const open = new Set<net.Socket>()
  let isEnded = false
  let next = 0
  return {
    connect({ host, port, path }: DriverOptions): net.Socket {
      if (isEnded) {
        // The driver connects again after its pool was ended, where it was about to.
        const none = new net.Socket()
        setImmediate(() => none.destroy())
        return none
      }
      for (const socket of open) if (socket.destroyed) open.delete(socket)
      const at = next % host.length
      next += 1
      const socket = path ? net.connect(path) : net.connect({ host: host[at] ?? '', port: port[at] ?? 5432 })
      open.add(socket)
      // The driver reads the host name for TLS from the socket.
      return Object.assign(socket, { host: host[at] })
    },
    destroy(): void {
      isEnded = true
      for (const socket of open) socket.destroy()
    },
  }
}

function openGeneration(open: (own: object) => postgres.Sql): Generation {
  const sockets = createSockets()
  const own = {
    max_lifetime: null,
    connect_timeout: connectSeconds,
    backoff: () => retrySeconds,
    // Its types leave this option out.
    socket(driver: DriverOptions) {
      // Array types are fetched once and not by each connection, because the driver does not catch a failure of that query.
      driver.fetch_types = Object.keys(driver.shared.typeArrayMap).length === 0
      return sockets.connect(driver)
    },
    onclose() {
      generation.isStale = true
    },
  }
  const sql = open(own) as Sql
  const generation: Generation = {
    sql,
    isStale: false,
    async end(timeout) {
      await sql.end(timeout === undefined ? {} : { timeout })
      sockets.destroy()
    },
  }
  return generation
}

export function openPool(url: string, options: PoolOptions): Pool {
  let isEnded = false
  let isSuspended = false
  let generation = openGeneration((own) => postgres(url, { ...options, ...own }))
  const leaving = new Set<Promise<void>>()

  function leave(old: Generation, timeout: number): void {
    const left = old.end(timeout).finally(() => leaving.delete(left))
    leaving.add(left)
  }
  function replace(timeout: number): void {
    const old = generation
    isSuspended = false
    // `options` also hold the array types that the old pool has learnt.
    generation = openGeneration((own) => postgres({ ...old.sql.options, ...own } as unknown as PoolOptions))
    leave(old, timeout)
  }
  return {
    current() {
      if (generation.isStale && !isEnded && !isSuspended) replace(graceSeconds)
      return generation.sql
    },
    renew() {
      if (!isEnded) replace(0)
    },
    suspend() {
      if (isEnded || isSuspended) return
      isSuspended = true
      // The driver refuses what a pool that has ended is asked.
      leave(generation, 0)
    },
    async end({ timeout } = {}) {
      isEnded = true
      await Promise.all([generation.end(timeout), ...leaving])
    },
  }
}
