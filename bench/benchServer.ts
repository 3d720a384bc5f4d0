import { readSettings } from '../server/settings.ts'
import { startServer } from '../server/startServer.ts'

/**
 * The server as `server/main.ts` runs it, with two differences: it also takes calls in clear, and it runs no jobs, so that what
 * follows a payment (mails, the order to the bank) is not done while payments are timed.
 */
const server = await startServer(readSettings(process.env), { app: { plain: true }, isBare: true })
process.once('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
