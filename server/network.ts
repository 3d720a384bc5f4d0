import { isIPv6 } from 'node:net'

/**
 * Whom a limit takes for one: an IPv4 address; of IPv6 the /64, which is the least that one subscriber is given, and of which a machine
 * can take a new address for each request.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  const [start = '', end] = bare.split('::')
  const before = start === '' ? [] : start.split(':')
  const after = end ? end.split(':') : []
  const zeros: string[] = end === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
