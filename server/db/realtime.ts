import postgres from 'postgres'
import type { Log } from '../log.ts'
import { appRole } from './client.ts'
import { findPrimaryUrl } from './hosts.ts'
import { channel, keyOf, type Person } from './notifyPerson.ts'

const perSessionMax = 4
const perUserMax = 16
const processMax = 5_000
const retryMinMs = 500
const retryMaxMs = 5_000
const connectSeconds = 5

interface Asker extends Person {
  session_id_hash: string
}

/** One waiting request. Registered before the database is read, so that no message in between is missed. */
interface Waiting {
  /** Resolves on the next signal for the person, at the latest after `ms`, or when the client disconnects. True only for a signal. */
  until(ms: number, gone: AbortSignal): Promise<boolean>
  end(): void
}

export interface RealtimeEvents {
  /** Null if too many requests wait already, the server is stopping, or the listening connection is down. */
  wait(person: Asker): Promise<Waiting | null>
  /** Replaces the listening connection: its database does not respond, or is read-only since a failover. */
  reconnect(): void
  /** Wakes everybody, after the clock was moved. */
  wakeAll(): void
  /** Wakes all and accepts no more. */
  stop(): Promise<void>
}

interface Waiter extends Asker {
  wake: () => void
}

/** Waiting requests of this process, by person. */
function createQueue() {
  const waiters = new Map<string, Set<Waiter>>()
  let size = 0
  return {
    hasRoom(person: Asker): boolean {
      const own = [...(waiters.get(keyOf(person)) ?? [])]
      const ofSession = own.filter(({ session_id_hash }) => session_id_hash === person.session_id_hash)
      return size < processMax && own.length < perUserMax && ofSession.length < perSessionMax
    },
    add(waiter: Waiter): void {
      const own = waiters.get(keyOf(waiter)) ?? new Set()
      waiters.set(keyOf(waiter), own.add(waiter))
      size += 1
    },
    remove(waiter: Waiter): void {
      const own = waiters.get(keyOf(waiter))
      if (!own?.delete(waiter)) return
      size -= 1
      if (own.size === 0) waiters.delete(keyOf(waiter))
    },
    wake(key: string): void {
      for (const waiter of waiters.get(key) ?? []) waiter.wake()
    },
    wakeAll(): void {
      for (const own of waiters.values()) for (const waiter of own) waiter.wake()
    },
  }
}

interface Listener {
  /** Resolves to false while there is no listening connection. */
  open(): Promise<boolean>
  /** If it is open, with a new connection. */
  reconnect(): void
  close(): Promise<void>
}

interface RealtimeHandlers {
  onEvent: (key: string) => void
  onReconnect: () => void
}

/** Opens a listening connection. `onLost` may be called more than once. */
async function listen(url: string, handlers: RealtimeHandlers, onLost: () => void): Promise<postgres.Sql> {
  // `onnotify` is what the driver's own `listen` uses; its types omit it.
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: connectSeconds,
    fetch_types: false,
    connection: { application_name: 'lintas news', role: appRole },
    onnotice: () => undefined,
    onclose: onLost,
    onnotify: (_channel: string, key: string) => handlers.onEvent(key),
  }
  const session = postgres(await findPrimaryUrl(url), options)
  try {
    await session.unsafe(`listen ${channel}`)
    return session
  } catch (error) {
    await session.end({ timeout: 0 })
    throw error
  }
}

/**
 * A listening connection, opened when first needed. The driver's own `listen` gives up permanently if its first
 * reconnect fails; this one keeps retrying, each time with a new connection.
 */
function createListener(url: string, log: Log, handlers: RealtimeHandlers): Listener {
  let session: postgres.Sql | null = null
  let listening: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false

  const drop = () => {
    session?.end({ timeout: 0 }).catch(() => undefined)
    session = null
    listening = null
  }
  const later = () => {
    if (isClosed) return
    drop()
    clearTimeout(timer)
    timer = setTimeout(() => void open(), Math.min(retryMaxMs, retryMinMs * 2 ** failures))
    timer.unref()
    failures += 1
  }
  async function start(): Promise<boolean> {
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      later()
    }
    try {
      session = await listen(url, handlers, () => session && lose())
    } catch (err) {
      log.warn({ err }, 'cannot listen for database notifications')
      lose()
      return false
    }
    failures = 0
    // Messages sent while disconnected were missed, so all waiting requests are woken.
    handlers.onReconnect()
    return true
  }
  function open(): Promise<boolean> {
    listening ??= start()
    return listening
  }
  return {
    open,
    reconnect() {
      if (session !== null) later()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await session?.end({ timeout: 1 })
    },
  }
}

/** Remembers a wake-up that arrives while nothing is sleeping. */
function createSleeper() {
  let isWoken = false
  let onWake = () => {}
  return {
    wake() {
      isWoken = true
      onWake()
    },
    /** Clears its timer when done. */
    sleep(ms: number, gone: AbortSignal): Promise<boolean> {
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer)
          gone.removeEventListener('abort', finish)
          onWake = () => {}
          resolve(isWoken)
          isWoken = false
        }
        const timer = setTimeout(finish, ms)
        gone.addEventListener('abort', finish)
        onWake = finish
        if (isWoken || gone.aborted) finish()
      })
    },
  }
}

/** Lets requests wait for realtime events without holding a pool connection or polling the database. */
export function createRealtimeEvents(url: string, log: Log): RealtimeEvents {
  const queue = createQueue()
  const listener = createListener(url, log, { onEvent: queue.wake, onReconnect: queue.wakeAll })
  let isStopped = false
  return {
    async wait(person) {
      if (isStopped || !queue.hasRoom(person)) return null
      const sleeper = createSleeper()
      const waiter: Waiter = { ...person, wake: sleeper.wake }
      queue.add(waiter)
      const end = () => queue.remove(waiter)
      if (!(await listener.open())) {
        end()
        return null
      }
      return {
        until: async (ms, gone) => (isStopped ? false : (await sleeper.sleep(ms, gone)) && !isStopped),
        end,
      }
    },
    reconnect: listener.reconnect,
    wakeAll: queue.wakeAll,
    async stop() {
      isStopped = true
      queue.wakeAll()
      await listener.close()
    },
  }
}
