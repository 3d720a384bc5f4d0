import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { isTransientDatabaseError } from '../../server/db/databaseErrors.ts'
import { readLockFile } from '../../server/db/postgresProcess.ts'

/** F3 and F5: faults of the database below a server that keeps running. */

export interface FaultTarget {
  dataDir: string
  /** The URL for the owner's role. */
  url: string
}

/** Resolves when the fault has ended. */
type Fault = (stricken: FaultTarget) => Promise<void>

async function postmasterOf({ dataDir }: FaultTarget): Promise<number> {
  const running = await readLockFile(path.join(dataDir, 'postgres'))
  if (running === null) throw new Error('PostgreSQL is not running')
  return running.pid
}

/** Process ids of the connections of the server and the test, and of PostgreSQL's own processes. */
async function processesOf(stricken: FaultTarget): Promise<number[]> {
  const postmaster = await postmasterOf(stricken)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === postmaster
      } catch {
        return false // The process has ended meanwhile.
      }
    })
  return [postmaster, ...children]
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Runs one task on a connection of its own, which may write while others may not. */
async function asOwner(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    await sql`set default_transaction_read_only = off`
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const cut = (sql: postgres.Sql) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Kills PostgreSQL as a whole and one of its processes in turn; after the latter it restarts the others and recovers. */
function kill(): FaultKind {
  let round = 0
  return {
    async inflict(stricken) {
      const [postmaster = 0, ...children] = await processesOf(stricken)
      round += 1
      process.kill(round % 2 === 0 ? (children.at(-1) ?? postmaster) : postmaster, 'SIGKILL')
    },
  }
}

const stopMs = 30_000

/** PostgreSQL accepts connections and answers nothing, like a machine behind a cut line. */
const stop: Fault = async (stricken) => {
  const pids = await processesOf(stricken)
  signal(pids, 'SIGSTOP')
  try {
    await delay(stopMs)
  } finally {
    signal(pids, 'SIGCONT')
  }
}

const shortMs = 5_000

const readOnly: Fault = async ({ url }) => {
  const set = (value: string) =>
    asOwner(url, async (sql) => {
      await sql.unsafe(`alter system set default_transaction_read_only = ${value}`)
      await sql`select pg_reload_conf()`
    })
  await set('on')
  try {
    await delay(shortMs)
  } finally {
    await set('off')
  }
}

/** Takes a connection; null if none is left. */
async function takeSlot(url: string): Promise<postgres.Sql | null> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    await sql`select 1`
    return sql
  } catch (error) {
    await sql.end({ timeout: 0 })
    if (isTransientDatabaseError(error)) return null
    throw error
  }
}

const takeAllSlots: Fault = async ({ url }) => {
  const taken: postgres.Sql[] = []
  const takeAll = async () => {
    for (let slot = await takeSlot(url); slot !== null; slot = await takeSlot(url)) taken.push(slot)
  }
  try {
    await takeAll()
    const [first] = taken
    // Includes the server's connections: it races to reopen them.
    await first?.unsafe(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lintas%' and pid <> pg_backend_pid()`,
    )
    await takeAll()
    await delay(shortMs)
  } finally {
    await Promise.all(taken.map((sql) => sql.end({ timeout: 1 })))
  }
}

const ballastStep = 1024 * 1024

/** Fills the volume to the last byte, then frees the space. */
const fillDisk: Fault = async ({ dataDir }) => {
  const file = path.join(dataDir, 'ballast')
  const ballast = await open(file, 'w')
  try {
    for (const step of [ballastStep, 4_096]) {
      const piece = Buffer.alloc(step, 1)
      try {
        for (;;) await ballast.write(piece)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
    await delay(shortMs)
  } finally {
    await ballast.close()
    await rm(file)
  }
}

/** Simulates the errors of a full disk, where a small volume cannot be mounted. */
const simulateFullDisk: Fault = async ({ url }) => {
  const tables = ['idempotency', 'entries', 'payouts']
  await asOwner(url, async (sql) => {
    await sql.unsafe(`create or replace function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`)
    for (const table of tables) {
      await sql.unsafe(`create trigger disk_full before insert on ${table} execute function disk_full()`)
    }
  })
  await delay(shortMs)
  await asOwner(url, async (sql) => {
    for (const table of tables) await sql.unsafe(`drop trigger disk_full on ${table}`)
    await sql`drop function disk_full()`
  })
}

const volumeMib = 640

/** Mounts a small volume at the folder, as root; false if not permitted. */
function mountSmallVolume(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${volumeMib}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface FaultKind {
  inflict: Fault
  /** Prepares the empty folder; returns a function that undoes it. */
  prepare?: (folder: string) => () => void
}

/** On a small volume if it can be mounted, else simulated. */
function diskFull(): FaultKind {
  let isSmall = false
  return {
    prepare(folder) {
      isSmall = mountSmallVolume(folder)
      console.log(isSmall ? `filling a volume of ${volumeMib} MiB` : 'cannot mount a volume: simulating a full disk')
      return () => {
        if (isSmall) execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      }
    },
    async inflict(stricken) {
      if (!isSmall) return simulateFullDisk(stricken)
      const { bsize, blocks } = await statfs(stricken.dataDir)
      // Protects the machine's own disk.
      if (bsize * blocks > 2 * volumeMib * ballastStep) throw new Error('this is not the small volume')
      return fillDisk(stricken)
    },
  }
}

export type FaultName = 'kill' | 'cut' | 'stop' | 'readOnly' | 'slots' | 'diskFull'

export const faults: Readonly<Record<FaultName, () => FaultKind>> = {
  kill,
  cut: () => ({ inflict: ({ url }) => asOwner(url, cut) }),
  stop: () => ({ inflict: stop }),
  readOnly: () => ({ inflict: readOnly }),
  slots: () => ({ inflict: takeAllSlots }),
  diskFull,
}
