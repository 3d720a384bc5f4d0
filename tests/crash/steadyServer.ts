import { findFreePort, startServerProcess } from '../support/server/serverProcess.ts'
import type { RandomNumbers } from './randomSource.ts'
import type { RestartingServer } from './restartingServer.ts'

export interface SteadyOptions {
  environment: Record<string, string>
  random: RandomNumbers
  /** Minimum and maximum number of responses between faults. */
  gap: readonly [number, number]
  faults: number
  /** Resolves when the fault has ended. */
  inflict: () => Promise<void>
}

export interface SteadyServer extends RestartingServer {
  /** Its output so far. */
  output(): string
  hasEnded(): boolean
}

/** A server that keeps running while its database fails: it is not restarted, and clients do not know. */
export async function startSteadyServer(options: SteadyOptions): Promise<SteadyServer> {
  const { environment, random, gap, inflict } = options
  const running = await startServerProcess(environment, { port: await findFreePort() })
  let answersLeft = random.between(...gap)
  let done = 0
  let under: Promise<void> = Promise.resolve()

  async function strike(): Promise<void> {
    await inflict()
    done += 1
    answersLeft = random.between(...gap)
  }
  return {
    baseUrl: running.baseUrl,
    whenUp: () => Promise.resolve(),
    countReply() {
      answersLeft -= 1
      if (answersLeft !== 0 || done === options.faults) return
      under = strike()
      under.catch(() => undefined)
    },
    kills: () => done,
    restartsMs: () => [],
    settle: () => under,
    stop: () => running.stop(),
    output: running.output,
    hasEnded: running.hasEnded,
  }
}
