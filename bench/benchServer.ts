import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readSettings } from '../server/settings.ts'
import { startServer } from '../server/startServer.ts'

const tasks = process.env.BENCH_TASKS?.split(',') ?? []
/**
 * The server as `server/main.ts` runs it, with two differences: it also takes calls in clear, and it runs no jobs but those that
 * `BENCH_TASKS` names, so that what follows a payment (mails, the order to the bank) is not done while payments are timed.
 */
const server = await startServer(readSettings(process.env), {
  app: { plain: true },
  tasks,
})
process.once('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})

const resolutionMs = 10
const delays = monitorEventLoopDelay({ resolution: resolutionMs })
/** The first signal starts measuring how far the event loop lags, the next prints the 99th percentile in milliseconds and stops. */
process.on('SIGUSR2', () => {
  if (delays.enable()) return
  console.error(`loop_delay_p99_ms ${(delays.percentile(99) / 1e6 - resolutionMs).toFixed(1)}`)
  delays.disable()
  delays.reset()
})
