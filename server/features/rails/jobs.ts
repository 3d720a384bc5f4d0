import { id, record } from '../../../contract/base/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { type Exchange, incomingBytesMax } from '../../ports/rails/exchange.ts'
import { finishSandboxOrder, type SandboxReportJob, sandboxReportTask } from '../../ports/rails/sandbox.ts'
import { listInState } from './fileStore.ts'
import { hearReport } from './hearReport.ts'
import { noteArchived, readAgain, takeFile } from './intake.ts'

export const exchangeRailFilesTask = 'exchange_rail_files'

async function takeFiles(deps: Deps, rail: string, settleMs: number, exchange: Exchange): Promise<void> {
  const settledBefore = deps.outsideNow().getTime() - settleMs
  for (const { name, size, changedAt } of await exchange.list()) {
    // Somebody may still be writing it.
    if (changedAt.getTime() > settledBefore) continue
    const file = await takeFile(deps, rail, name, size > incomingBytesMax ? null : await exchange.read(name))
    await exchange.archive(name)
    await noteArchived(deps, file)
  }
}

/** Files that the operator wants to be read once more. */
async function takeAgain(deps: Deps): Promise<void> {
  for (const { id } of await listInState(deps.sql, 'retry')) await readAgain(deps, id)
}

async function exchangeFiles(deps: Deps): Promise<void> {
  await takeAgain(deps)
  for (const name of deps.rails.names) {
    const { files } = deps.rails.find(name)
    if (files === undefined) continue
    const exchange = await files.openExchange()
    try {
      await files.writeDue(exchange)
      await takeFiles(deps, name, files.settleMs, exchange)
    } finally {
      await exchange.close()
    }
  }
}

const reportSchema = record({ payout_reference: id(), business_id: id() })

/** The sandbox bank's reports come in. */
async function reportFromSandbox(deps: Deps, payload: unknown): Promise<void> {
  const { payout_reference, business_id }: SandboxReportJob = reportSchema.validateSync(payload, { strict: true })
  for (const report of await finishSandboxOrder(deps.sql, payout_reference)) {
    await inBusiness(deps.sql, business_id, (tx) => hearReport(tx, deps, business_id, report))
  }
}

export const railTasks = {
  [sandboxReportTask]: reportFromSandbox,
  [exchangeRailFilesTask]: exchangeFiles,
} satisfies TaskTable<Deps>
