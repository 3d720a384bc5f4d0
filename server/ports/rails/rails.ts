import type { RailPort, Rails } from '../../deps.ts'

/** Rails that serve the named corridors; `*` means all others. */
export interface CorridorRoute {
  corridors: readonly string[]
  rails: readonly [string, ...string[]]
}

interface ConfiguredRail {
  port: RailPort
  /** Null if unlimited. */
  dailyCapMinor: bigint | null
}

export const everyCorridor = '*'

export function createRails(rails: readonly ConfiguredRail[], routes: readonly CorridorRoute[]): Rails {
  const byName = new Map(rails.map((rail) => [rail.port.name, rail]))
  const get = (name: string): ConfiguredRail => {
    const rail = byName.get(name)
    if (rail === undefined) throw new Error(`no rail ${name} is configured`)
    return rail
  }
  const routeOf = (corridorId: string) =>
    routes.find(({ corridors }) => corridors.includes(corridorId)) ??
    routes.find(({ corridors }) => corridors.includes(everyCorridor))
  return {
    names: [...byName.keys()],
    unrouted: [...byName.keys()].filter((name) => !routes.some((route) => route.rails.includes(name))),
    find: (name) => get(name).port,
    dailyCapOf: (name) => get(name).dailyCapMinor,
    inOrder(corridorId) {
      const route = routeOf(corridorId)
      if (route === undefined) throw new Error(`no rail serves the corridor ${corridorId}`)
      return route.rails
    },
  }
}

/** One rail for all corridors. */
export const singleRail = (port: RailPort): Rails =>
  createRails([{ port, dailyCapMinor: null }], [{ corridors: [everyCorridor], rails: [port.name] }])
