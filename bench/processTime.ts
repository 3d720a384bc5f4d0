import { readdirSync, readFileSync } from 'node:fs'

/** CPU time from /proc, user and system together. Linux only. */

const ticksASecond = 100

interface Times {
  parent: number
  own: number
  /** Of its children that have ended. */
  ended: number
}

function readTimes(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; what follows it does not.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { parent, own: user + system, ended: childUser + childSystem }
  } catch {
    return null
  }
}

/** Seconds of the process alone, all its threads. */
export function processSeconds(pid: number): number {
  const times = readTimes(pid)
  if (!times) throw new Error(`no process ${pid} in /proc`)
  return times.own / ticksASecond
}

/** Seconds of PostgreSQL: its first process and all its children, those that have ended included. */
export function postgresSeconds(postmasterPid: number): number {
  const postmaster = readTimes(postmasterPid)
  if (!postmaster) throw new Error(`no process ${postmasterPid} in /proc`)
  let ticks = postmaster.own + postmaster.ended
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null
    if (times?.parent === postmasterPid) ticks += times.own
  }
  return ticks / ticksASecond
}
