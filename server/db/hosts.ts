import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** `DATABASE_URL` with several hosts, as libpq has it; connections go to the one that accepts writes, wherever a failover has moved it. */

const attributes = ['any', 'read-write', 'primary'] as const
type Attributes = (typeof attributes)[number]

export interface Host {
  host: string
  port: number
}

interface Target {
  hosts: Host[]
  attributes: Attributes
  /** The URL with one host and without the attributes, which drivers read differently. */
  urlOf(host: Host): string
}

const schemeForm = /^postgres(?:ql)?:\/\//
const hostForm = /^(\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/
const attributesName = 'target_session_attrs='
const portDefault = 5432

function parseHost(text: string): Host | null {
  const [, name, port = String(portDefault)] = hostForm.exec(text) ?? []
  return name === undefined || Number(port) < 1 || Number(port) > 65_535 ? null : { host: name, port: Number(port) }
}

/** Scheme and login, hosts, path, and parameters. */
function splitUrl(url: string) {
  const start = schemeForm.exec(url)?.[0].length ?? 0
  const length = url.slice(start).search(/[/?#]/)
  const end = length === -1 ? url.length : start + length
  const hostsAt = Math.max(start, url.lastIndexOf('@', end) + 1)
  const [place = '', query = ''] = url.slice(end).split('?', 2)
  return { head: url.slice(0, hostsAt), hosts: url.slice(hostsAt, end).split(','), place, parameters: query.split('&') }
}

/** Null if it is in no form that every part of the server can use. */
export function parseTarget(url: string): Target | null {
  const { head, hosts: names, place, parameters } = splitUrl(url)
  const given = parameters.find((text) => text.startsWith(attributesName))?.slice(attributesName.length)
  // Any other address is the driver's own business, such as that of a Unix socket.
  if (names.length === 1 && given === undefined)
    return URL.canParse(url) ? { hosts: [], attributes: 'any', urlOf: () => url } : null
  const kept = parameters.filter((text) => text !== '' && !text.startsWith(attributesName)).join('&')
  const urlOf = ({ host, port }: Host) => `${head}${host}:${port}${place}${kept === '' ? '' : `?${kept}`}`
  const hosts = names.flatMap((text) => parseHost(text) ?? [])
  const chosen = attributes.find((name) => name === (given ?? 'read-write'))
  const [first] = hosts
  const isValid = first !== undefined && hosts.length === names.length && URL.canParse(urlOf(first))
  return isValid && chosen !== undefined ? { hosts, attributes: chosen, urlOf } : null
}

/** Host names without the login. */
export const placeOf = (url: string): string => {
  const { hosts, urlOf } = targetOf(url)
  const { host, pathname } = new URL(urlOf(hosts[0] ?? { host: '', port: portDefault }))
  return `${hosts.length > 0 ? hosts.map(nameOf).join(',') : host}${pathname}`
}

const nameOf = ({ host, port }: Host): string => `${host}:${port}`

function targetOf(url: string): Target {
  const target = parseTarget(url)
  if (target === null) throw new TypeError('the address of the database is in no known form')
  return target
}

/** None of the hosts accepts writes at present: the caller may retry. */
class NoPrimary extends Error {
  readonly code = '08001'
}

const probeMs = 2_000

/** The number of its timeline, which grows with each promotion; 0 for a standby. */
async function probe(url: string, wanted: Attributes): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lintas probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean; timeline: number }>(
      `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::boolean as is_read_only,
         case when pg_is_in_recovery() then 0
           else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
    )
    if (wanted !== 'any' && rows[0]?.is_standby) throw new Error('it is a standby')
    if (wanted === 'read-write' && rows[0]?.is_read_only) throw new Error('it is read-only')
    return rows[0]?.timeline ?? 0
  } finally {
    // Not awaited: a host that does not respond does not close either.
    void client.end().catch(() => undefined)
  }
}

/** After the first host that fits, the others have this long to claim that they were promoted later. */
const othersMs = 200

/**
 * Asks all hosts at once, so that one that does not respond delays little. Of several primaries the last one promoted counts: a former one
 * that has not noticed its successor, such as a machine that stood still, would show old data.
 */
async function findHost({ hosts, attributes: wanted, urlOf }: Target, waitMs = othersMs): Promise<Host> {
  const failures: string[] = []
  const fitting: { host: Host; timeline: number }[] = []
  const asked = hosts.map(async (host) => {
    try {
      fitting.push({ host, timeline: await probe(urlOf(host), wanted) })
    } catch (error) {
      failures.push(`${nameOf(host)}: ${error instanceof Error ? error.message : String(error)}`)
      throw error
    }
  })
  await Promise.any(asked).catch((cause: unknown) => {
    throw new NoPrimary(`no host of DATABASE_URL accepts writes (${failures.join('; ')})`, { cause })
  })
  await Promise.race([Promise.allSettled(asked), delay(waitMs)])
  const [latest] = fitting.sort((a, b) => b.timeline - a.timeline)
  if (latest === undefined) throw new TypeError('a host has answered and is not there')
  return latest.host
}

/** A pool opens its connections together: they share one search. */
const sharedMs = 500

export interface HostFinder {
  /** The URL of any one host, for drivers that take a single one. */
  firstUrl: string
  /** Null if the URL names one host, which the driver connects to. */
  find: (() => Promise<Host>) | null
}

export function createHostFinder(url: string): HostFinder {
  const target = targetOf(url)
  const [first] = target.hosts
  if (first === undefined) return { firstUrl: url, find: null }
  let latest: { found: Promise<Host>; atMs: number } | null = null
  return {
    firstUrl: target.urlOf(first),
    find() {
      if (latest === null || performance.now() - latest.atMs > sharedMs) {
        latest = { found: findHost(target), atMs: performance.now() }
        latest.found.catch(() => undefined)
      }
      return latest.found
    },
  }
}

/** The URL of the host that accepts writes now; `url` itself if it names one host without a condition. Rejects if there is none. */
export async function findPrimaryUrl(url: string, waitMs?: number): Promise<string> {
  const target = targetOf(url)
  return target.hosts.length === 0 ? url : target.urlOf(await findHost(target, waitMs))
}
