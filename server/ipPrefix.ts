import { isIPv6 } from 'node:net'

/** Rate-limit key: the IPv4 address, or the /64 of an IPv6 address. */
export function ipPrefixOf(address: string): string {
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
