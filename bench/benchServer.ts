import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readSettings } from '../server/settings.ts'
import { startServer } from '../server/startServer.ts'

const tasks = process.env.BENCH_TASKS?.split(',') ?? []
/**
 * The server of `server/main.ts`, except that it also accepts unencrypted calls and runs only the jobs named in
 * `BENCH_TASKS`, so that follow-up work of a payment (mails, the order to the bank) does not run while payments are
 * timed.
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
/** The first signal starts measuring event-loop lag; the next prints the 99th percentile in milliseconds and stops. */
process.on('SIGUSR2', () => {
  if (delays.enable()) return
  console.error(`loop_delay_p99_ms ${(delays.percentile(99) / 1e6 - resolutionMs).toFixed(1)}`)
  delays.disable()
  delays.reset()
})
