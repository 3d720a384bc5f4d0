import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Addresses that webhooks may be sent to: only those known to be public. */

const list = (type: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const made = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    made.addSubnet(address, Number(prefix), type)
  }
  return made
}

/** IANA's special-purpose registry, and multicast. */
const closed4 = list('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
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
