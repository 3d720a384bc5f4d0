import { execFileSync } from 'node:child_process'

/** The network of the machines of a cluster: a namespace for each where root may make them, else addresses of the loopback device. */
export interface ClusterNetwork {
  /** For the machines, in order. */
  addresses: readonly string[]
  /** For the proxy, beside the server. */
  ownAddress: string
  /** The one that `pg_hba` admits. */
  range: string
  /** Words before a command that runs on the machine. */
  enter(at: number): string[]
  /** Null where lines cannot be cut. */
  lines: Lines | null
  remove(): void
}

export interface Lines {
  /** Nothing reaches the machine, and nothing leaves it. */
  cut(at: number): void
  mend(at: number): void
  /** The machine no longer reaches the others, while the server still reaches it. */
  isolate(at: number): void
  unite(at: number): void
}

const machines = [0, 1, 2] as const
const ip = (...words: string[]): void => void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

function createLoopback(third: number): ClusterNetwork {
  return {
    addresses: machines.map((at) => `127.18.${third}.${11 + at}`),
    ownAddress: `127.18.${third}.1`,
    range: '127.0.0.0/8',
    enter: () => [],
    lines: null,
    remove: () => undefined,
  }
}

/** A bridge with a cable to each machine; the addresses are those set apart for tests of networks (RFC 2544). */
function createNamespaces(third: number): ClusterNetwork {
  const bridge = `lintas${third}`
  const spaceOf = (at: number): string => `${bridge}-db${at + 1}`
  const cableOf = (at: number): string => `${bridge}c${at + 1}`
  const addresses = machines.map((at) => `198.18.${third}.${11 + at}`)
  const ownAddress = `198.18.${third}.1`
  const othersOf = (at: number): string[] => addresses.filter((_, other) => other !== at)
  ip('link', 'add', bridge, 'type', 'bridge')
  const remove = () => {
    for (const at of machines)
      try {
        ip('netns', 'delete', spaceOf(at))
      } catch {
        // It was never made.
      }
    ip('link', 'delete', bridge)
  }
  try {
    ip('address', 'add', `${ownAddress}/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const at of machines) {
      const [space, cable] = [spaceOf(at), cableOf(at)]
      ip('netns', 'add', space)
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      ip('link', 'set', cable, 'master', bridge, 'up')
      ip('-n', space, 'address', 'add', `${addresses[at]}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    addresses,
    ownAddress,
    range: `198.18.${third}.0/24`,
    enter: (at) => ['nsenter', `--net=/run/netns/${spaceOf(at)}`],
    lines: {
      cut: (at) => ip('link', 'set', cableOf(at), 'down'),
      mend: (at) => ip('link', 'set', cableOf(at), 'up'),
      isolate(at) {
        for (const other of othersOf(at)) ip('-n', spaceOf(at), 'route', 'add', 'blackhole', other)
      },
      unite(at) {
        for (const other of othersOf(at)) ip('-n', spaceOf(at), 'route', 'delete', 'blackhole', other)
      },
    },
    remove,
  }
}

export function createNetwork(): ClusterNetwork {
  const third = process.pid % 256
  if (process.getuid?.() !== 0) return createLoopback(third)
  try {
    return createNamespaces(third)
  } catch (error) {
    console.log(`no network namespaces (${String(error)}): machines are frozen instead of cut off`)
    return createLoopback(third)
  }
}
