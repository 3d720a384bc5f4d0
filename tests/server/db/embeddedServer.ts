import { startEmbeddedPostgres } from '../../../server/db/embedded.ts'

// Run as a process of its own, to be killed.
const { url } = await startEmbeddedPostgres(process.argv[2] ?? '')
process.stdout.write(`${url}\n`)
setInterval(() => undefined, 60_000)
