import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { replaceHidden } from '../../../contract/base/texts/visibleText.ts'
import type { WebhookDeliveryError, WebhookPort, WebhookResponse } from '../../deps.ts'
import type { Settings } from '../../settings.ts'

interface ResolvedAddress {
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

/** Addresses that webhooks may be sent to: only those known to be public. */

const list = (type: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const made = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    made.addSubnet(address, Number(prefix), type)
  }
  return made
}

/** IANA's special-purpose registry, multicast, and 168.63.129.16, under which Azure's hosts serve their machines. */
const closed4 = list('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** Only global unicast, without ranges that embed an IPv4 address or are reserved. */
const open6 = list('ipv6', ['2000::/3'])
const closed6 = list('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Loopback and private networks, allowed for receivers in the sandbox. Link-local and cloud metadata addresses are not. */
const own4 = list('ipv4', ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

export const isSandboxAddress = (address: string): boolean =>
  isPublicAddress(address) || (isIPv4(address) ? own4.check(address, 'ipv4') : address === '::1')

/** Stored bytes of a response; the rest is not read. */
const replyBytesMax = 1024

class Fault extends Error {
  readonly fault: WebhookDeliveryError
  constructor(fault: WebhookDeliveryError) {
    super(fault)
    this.fault = fault
  }
}

/** Outside the sandbox only TLS on its default port. */
function isOfUsableForm(url: URL, profile: Settings['profile']): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (profile === 'sandbox') return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && url.port === ''
}

async function findAddress(url: URL, profile: Settings['profile'], resolve: ResolveHost): Promise<ResolvedAddress> {
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(name)
  const found = family > 0 ? [{ address: name, family }] : await resolve(name).catch(() => [])
  const isOpen = profile === 'sandbox' ? isSandboxAddress : isPublicAddress
  const [first] = found
  // An unknown name gets the same error as a private one, so that internal names cannot be probed. A mix of public and
  // private addresses is refused, as it is used for DNS rebinding.
  if (first === undefined || !found.every(({ address }) => isOpen(address))) throw new Fault('address_unusable')
  return first
}

/** Reads the first bytes; a longer response is cut off with its connection. */
async function readStart(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size >= replyBytesMax) break
  }
  return Buffer.concat(parts).subarray(0, replyBytesMax)
}

/** Makes untrusted bytes safe to display: non-printable characters become dots. */
const visible = (bytes: Buffer): string =>
  replaceHidden(bytes.toString('utf8').normalize('NFC').replaceAll('\ufffd', '·'), '·')

function send(url: URL, options: RequestOptions, body: string): Promise<WebhookResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookResponse>()
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = ask(url, options)
  sent.on('error', reject)
  sent.on('response', (response) => {
    readStart(response)
      .then((start) => resolve({ status: response.statusCode ?? 0, start: visible(start) }))
      .catch(reject)
      .finally(() => sent.destroy())
  })
  sent.end(body)
  return promise
}

function faultOf(error: unknown, isLate: boolean): WebhookDeliveryError {
  if (error instanceof Fault) return error.fault
  if (isLate) return 'timed_out'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code.includes('CERT') || code === 'EPROTO')
    return 'tls'
  return 'not_reached'
}

/**
 * Posts a message to a URL given by a third party (SSRF protection). The name is resolved here, all its addresses are
 * checked, and the connection goes to a checked one, so that a later DNS change has no effect. Redirects are not
 * followed; time and size are limited.
 */
export function createWebhookPort(
  { profile, webhookTimeoutMs }: Pick<Settings, 'profile' | 'webhookTimeoutMs'>,
  resolve: ResolveHost = createHostResolver(),
): WebhookPort {
  return {
    async isUsable(text) {
      const url = new URL(text)
      if (!isOfUsableForm(url, profile)) return false
      return findAddress(url, profile, resolve).then(
        () => true,
        () => false,
      )
    },
    async post({ url: text, headers, body }, stop) {
      const url = URL.parse(text)
      if (url === null || !isOfUsableForm(url, profile)) return { fault: 'address_unusable' }
      const late = AbortSignal.timeout(webhookTimeoutMs)
      const signal = stop === undefined ? late : AbortSignal.any([late, stop])
      const ended = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => ended.reject(signal.reason))
      try {
        const found = await Promise.race([findAddress(url, profile, resolve), ended.promise])
        const options: RequestOptions = {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          signal,
          maxHeaderSize: 16 * 1024,
          lookup: (_name, asked, reply) =>
            asked.all ? reply(null, [found]) : reply(null, found.address, found.family),
        }
        return await Promise.race([send(url, options, body), ended.promise])
      } catch (error) {
        if (stop?.aborted) throw stop.reason
        return { fault: faultOf(error, late.aborted) }
      }
    },
  }
}
