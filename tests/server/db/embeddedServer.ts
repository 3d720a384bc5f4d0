import { startEmbeddedPostgres } from '../../../server/db/embedded.ts'

// Runs in a process of its own, which the test kills.
const { url } = await startEmbeddedPostgres(process.argv[2] ?? '')
process.stdout.write(`${url}\n`)
setInterval(() => undefined, 60_000)
