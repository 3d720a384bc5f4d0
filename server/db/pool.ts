import net from 'node:net'
import postgres from 'postgres'
import { createHostFinder, type Host, type HostFinder } from './hosts.ts'
import type { Sql } from './sql.ts'

/**
 * Replaces the driver's whole pool after a lost connection. The driver would keep its other connections, which may be
 * broken: a statement written while its connection closes leaves the connection with a timer that never fires, so that
 * its next user hangs until the time-out.
 */

export type PoolOptions = postgres.Options<Record<string, postgres.PostgresType>>

export interface Pool {
  /** The driver's current pool. */
  current(): Sql
  /** Gives up running and waiting statements, because the database does not respond. The next statement opens new connections. */
  renew(): void
  /** Replaces the connections; statements that run on the old ones have a few seconds to finish. */
  refresh(): void
  /** Like `renew`, and every statement fails at once until `renew`, so that callers do not wait again. */
  suspend(): void
  end(options?: { timeout?: number }): Promise<void>
}

/** After a lost connection, statements on the others have this long to finish. */
const graceSeconds = 3
const connectSeconds = 5
/** The driver's own reconnect delay grows to 20 s, and requests would wait for it. */
const retrySeconds = 0.1

/** The driver's parsed options, including types learnt from the database. */
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
  /** Ends its connections permanently. */
  end(timeout: number | undefined): Promise<void>
}

/**
 * Creates the driver's sockets so that they can be destroyed: the driver closes them gracefully, which hangs when the other machine is unreachable.
 */
function createSockets(find: HostFinder['find']) {
  const open = new Set<net.Socket>()
  let isEnded = false
  /** The driver waits for the end of every socket, also of one that was never connected. */
  const refuse = (error?: Error): net.Socket => {
    const none = new net.Socket()
    setImmediate(() => none.destroy(error))
    return none
  }
  function connectTo({ host, port, path }: DriverOptions, found: Host | null): net.Socket {
    // The driver may reconnect even after its pool has ended.
    if (isEnded) return refuse()
    for (const socket of open) if (socket.destroyed) open.delete(socket)
    const at = found ?? { host: host[0] ?? '', port: port[0] ?? 5432 }
    const name = at.host.replace(/^\[|\]$/g, '')
    const socket = path ? net.connect(path) : net.connect({ host: name, port: at.port })
    open.add(socket)
    // The driver reads the host name for TLS from the socket.
    return Object.assign(socket, { host: name })
  }
  return {
    connect(driver: DriverOptions): net.Socket | Promise<net.Socket> {
      if (find === null || isEnded) return connectTo(driver, null)
      return find().then((found) => connectTo(driver, found), refuse)
    },
    destroy(): void {
      isEnded = true
      for (const socket of open) socket.destroy()
    },
  }
}

function openGeneration(find: HostFinder['find'], open: (own: object) => postgres.Sql): Generation {
  const sockets = createSockets(find)
  const own = {
    max_lifetime: null,
    connect_timeout: connectSeconds,
    backoff: () => retrySeconds,
    // Missing in the driver's types.
    socket(driver: DriverOptions) {
      // Array types are fetched once, not per connection, because the driver does not catch a failure of that query.
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
  const { firstUrl, find } = createHostFinder(url)
  let generation = openGeneration(find, (own) => postgres(firstUrl, { ...options, ...own }))
  const leaving = new Set<Promise<void>>()

  function leave(old: Generation, timeout: number): void {
    const left = old.end(timeout).finally(() => leaving.delete(left))
    leaving.add(left)
  }
  function replace(timeout: number): void {
    const old = generation
    isSuspended = false
    // `options` also contain the array types learnt by the old pool.
    generation = openGeneration(find, (own) => postgres({ ...old.sql.options, ...own } as unknown as PoolOptions))
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
    refresh() {
      if (!isEnded && !isSuspended) replace(graceSeconds)
    },
    suspend() {
      if (isEnded || isSuspended) return
      isSuspended = true
      // The driver rejects statements for an ended pool.
      leave(generation, 0)
    },
    async end({ timeout } = {}) {
      isEnded = true
      await Promise.all([generation.end(timeout), ...leaving])
    },
  }
}
