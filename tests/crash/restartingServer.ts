import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort, type ServerProcess, startServerProcess } from '../support/server/serverProcess.ts'
import type { RandomNumbers } from './randomSource.ts'

/** A server that is killed and started again on the same port, while its clients wait for it. */
export interface RestartingServer {
  baseUrl: string
  /** Resolves when a server is up. */
  whenUp(): Promise<void>
  /** Counts responses: kills depend on the work done, not on the clock. */
  countReply(): void
  kills(): number
  restartsMs(): readonly number[]
  /** Stops killing; waits for a kill in progress. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export interface RestartingServerOptions {
  environment: Record<string, string>
  random: RandomNumbers
  /** Minimum and maximum number of responses between kills. */
  gap: readonly [number, number]
  /** Maximum delay between the response that triggers a kill and the kill. */
  lateMsMax: number
}

export async function startRestartingServer(options: RestartingServerOptions): Promise<RestartingServer> {
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
    // One in four is killed again during startup: recovery must survive that, too.
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
      // Those who wait for it get the error.
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
