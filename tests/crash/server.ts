import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort, type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import type { RandomNumbers } from './randomSource.ts'

/** A server that is killed and started again on the same port, while its clients wait for it. */
export interface MortalServer {
  baseUrl: string
  /** Resolves when a server is up. */
  whenUp(): Promise<void>
  /** Told of each answered call: the kills come by how much was done, not by the clock. */
  countReply(): void
  kills(): number
  restartsMs(): readonly number[]
  /** No more kills; waits for one that is under way. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export interface MortalOptions {
  environment: Record<string, string>
  random: RandomNumbers
  /** Answers from one kill to the next, at least and at most. */
  gap: readonly [number, number]
  /** A kill may come so long after the reply that called for it. */
  lateMsMax: number
}

export async function startMortalServer(options: MortalOptions): Promise<MortalServer> {
  const { environment, random, gap, lateMsMax } = options
  const port = await findFreePort()
  const start = (): Promise<ServerProcess> => startServerProcess(environment, { port })
  let running = await start()
  let up: Promise<void> = Promise.resolve()
  let answersLeft = random.between(...gap)
  let isMortal = true
  let kills = 0
  const restartsMs: number[] = []

  async function killAndRestart(): Promise<void> {
    await delay(random.between(0, lateMsMax))
    await running.kill()
    kills += 1
    // One in four dies again while it comes up: recovery must bear that, too.
    if (random.between(1, 4) === 1) {
      const early = start()
      const killed = await early
      await killed.kill()
      kills += 1
    }
    running = await start()
    restartsMs.push(running.startMs)
    answersLeft = random.between(...gap)
  }

  return {
    baseUrl: running.baseUrl,
    whenUp: () => up,
    countReply() {
      answersLeft -= 1
      if (!isMortal || answersLeft !== 0) return
      up = killAndRestart()
      // Whoever waits for it hears of its failure.
      up.catch(() => undefined)
    },
    kills: () => kills,
    restartsMs: () => restartsMs,
    async settle() {
      isMortal = false
      await up
    },
    stop: () => running.stop(),
  }
}
