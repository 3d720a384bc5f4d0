import { Resolver } from 'node:dns/promises'

export interface ResolvedAddress {
  address: string
  family: number
}

/** Resolves all addresses of a host name. */
export type ResolveHost = (name: string) => Promise<ResolvedAddress[]>

/** Time-out of one query; at most twice that, with the second try at the next server. */
const questionMs = 2_000

/** Loopback names are never queried (RFC 6761). */
const own: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Queries the system's name servers directly. `dns.lookup` has no time-out, blocks one of the few threads that also
 * read files, and would resolve names of this machine's hosts file, which no webhook should reach.
 */
export function createHostResolver({
  servers,
  timeoutMs = questionMs,
}: {
  servers?: string[]
  timeoutMs?: number
} = {}): ResolveHost {
  return async (name) => {
    if (/(^|\.)localhost$/i.test(name)) return [...own]
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2, maxTimeout: timeoutMs })
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = (asked: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] =>
      asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []
    return [...found(four, 4), ...found(six, 6)]
  }
}
