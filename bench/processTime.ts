import { readdirSync, readFileSync } from 'node:fs'

/** CPU time from /proc, user plus system. Linux only. */

const ticksASecond = 100

interface Times {
  parent: number
  own: number
  /** CPU time of child processes that have ended. */
  ended: number
}

function readTimes(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces; the fields after it do not.
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

/** CPU seconds of the process and all its threads, without children. */
export function processSeconds(pid: number): number {
  const times = readTimes(pid)
  if (!times) throw new Error(`no process ${pid} in /proc`)
  return times.own / ticksASecond
}

/** CPU seconds of PostgreSQL: the postmaster and all its children, including ended ones. */
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
