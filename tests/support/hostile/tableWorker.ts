import { json } from 'node:stream/consumers'
import { readTable } from '../../../src/form/files/readTable.ts'
import { TableError } from '../../../src/form/files/tableError.ts'
import type { HostileFile } from './hostileTables.ts'

/** Reads files as the portal does, in a process whose memory is measured: started by `openTables` of `hostileTables.ts`. */

const files = (await json(process.stdin)) as HostileFile[]
const outcomes: { name: string; outcome: string; took_ms: number }[] = []
for (const { name, content } of files) {
  const began = performance.now()
  const outcome = await readTable(new File([Buffer.from(content, 'base64')], name), { rowsMax: 100 }).then(
    () => 'read',
    (error: unknown) => (error instanceof TableError ? error.fault : `broke: ${String(error)}`),
  )
  outcomes.push({ name, outcome, took_ms: performance.now() - began })
}
process.stdout.write(JSON.stringify({ outcomes, peak_mb: process.resourceUsage().maxRSS / 1024 }))
