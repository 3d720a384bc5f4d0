import { setTimeout as delay } from 'node:timers/promises'
import type { RandomNumbers } from '../randomSource.ts'
import type { ClusterState, PatroniCluster } from './cluster.ts'
import type { Machine } from './machine.ts'

/** F4: what can happen to a machine of the cluster. Each fault ends when the machine may work again. */

interface Stricken {
  cluster: PatroniCluster
  primary: Machine
  standby: Machine
  random: RandomNumbers
}

type Fault = (stricken: Stricken) => Promise<void>

/** After the cluster has done what it must, a fault lasts up to this much longer. */
const lateMsMax = 3_000

async function outlast({ cluster, random }: Stricken, isDone: (state: ClusterState) => boolean): Promise<void> {
  await cluster.until(isDone)
  await delay(random.between(0, lateMsMax))
}

/** Another machine is primary, whatever the stricken one takes itself for. */
const isReplaced =
  (lost: Machine) =>
  ({ primaries }: ClusterState): boolean =>
    primaries.some((machine) => machine !== lost)

/** Commits no longer wait for it. */
const isDropped =
  (lost: Machine) =>
  ({ primaries, synchronous }: ClusterState): boolean =>
    primaries.length > 0 && synchronous.length > 0 && !synchronous.includes(lost.name)

async function loseMachine(stricken: Stricken, lost: Machine, isDone: (state: ClusterState) => boolean): Promise<void> {
  await lost.losePower()
  try {
    await outlast(stricken, isDone)
  } finally {
    lost.start()
  }
}

/** Where lines cannot be cut, the machine stands still: like a cut line, it neither answers nor closes a connection. */
async function cutOff(stricken: Stricken, lost: Machine, isDone: (state: ClusterState) => boolean): Promise<void> {
  const { machines, lines } = stricken.cluster
  const at = machines.indexOf(lost)
  if (lines === null) await lost.freeze()
  else lines.cut(at)
  try {
    await outlast(stricken, isDone)
  } finally {
    if (lines === null) lost.thaw()
    else lines.mend(at)
  }
}

/** The server still reaches it, and could go on paying there. */
async function isolate(stricken: Stricken, lost: Machine, isDone: (state: ClusterState) => boolean): Promise<void> {
  const { machines, lines } = stricken.cluster
  if (lines === null) return cutOff(stricken, lost, isDone)
  const at = machines.indexOf(lost)
  lines.isolate(at)
  try {
    await outlast(stricken, isDone)
  } finally {
    lines.unite(at)
  }
}

export const clusterFaults = {
  'PostgreSQL of the primary killed': ({ primary }) => primary.killPostgres(),
  'Patroni of the primary killed': ({ primary }) => primary.patroni.kill(),
  'PostgreSQL of a standby killed': ({ standby }) => standby.killPostgres(),
  'Patroni of a standby killed': ({ standby }) => standby.patroni.kill(),
  'etcd of the primary killed': ({ primary }) => primary.etcd.kill(),
  'etcd of a standby killed': ({ standby }) => standby.etcd.kill(),
  'primary lost': (stricken) => loseMachine(stricken, stricken.primary, isReplaced(stricken.primary)),
  'standby lost': (stricken) => loseMachine(stricken, stricken.standby, isDropped(stricken.standby)),
  'primary cut off': (stricken) => cutOff(stricken, stricken.primary, isReplaced(stricken.primary)),
  'primary cut off from the other machines': (stricken) =>
    isolate(stricken, stricken.primary, isReplaced(stricken.primary)),
  'standby cut off': (stricken) => cutOff(stricken, stricken.standby, isDropped(stricken.standby)),
} satisfies Record<string, Fault>

export type ClusterFault = keyof typeof clusterFaults

/** All faults in random order, again and again: each comes as often as any other. */
export function* drawFaults(random: RandomNumbers): Generator<ClusterFault, never> {
  for (;;) {
    const left = Object.keys(clusterFaults) as ClusterFault[]
    while (left.length > 0) yield* left.splice(random.between(0, left.length - 1), 1)
  }
}
