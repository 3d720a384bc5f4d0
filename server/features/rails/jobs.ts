import { id, record } from '../../../contract/base/calls/fields.ts'
import { type AuditEvent, appendAudit } from '../../audit.ts'
import { inBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { type Exchange, incomingBytesMax } from '../../ports/rails/exchange.ts'
import { finishSandboxOrder, type SandboxReportJob, sandboxReportTask } from '../../ports/rails/sandbox.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import { saveRailSwitch } from '../transfers/payoutStore.ts'
import { dequeueFile } from './fileStore.ts'
import { importFile, importStoredFiles, onPayoutReport, saveArchived } from './intake.ts'

export const exchangeRailFilesTask = 'exchange_rail_files'

async function importFiles(deps: Deps, rail: string, settleMs: number, exchange: Exchange): Promise<void> {
  const settledBefore = deps.outsideNow().getTime() - settleMs
  for (const { name, size, changedAt } of await exchange.list()) {
    // Its writer may not have finished.
    if (changedAt.getTime() > settledBefore) continue
    const file = await importFile(deps, rail, name, size > incomingBytesMax ? null : await exchange.read(name))
    await exchange.archive(name)
    await saveArchived(deps, file)
  }
}

async function exchangeFiles(deps: Deps): Promise<void> {
  await importStoredFiles(deps)
  for (const name of deps.rails.names) {
    const { files } = deps.rails.find(name)
    if (files === undefined) continue
    const exchange = await files.openExchange()
    try {
      await files.writeDue(exchange)
      await importFiles(deps, name, files.settleMs, exchange)
    } finally {
      await exchange.close()
    }
  }
}

const reportSchema = record({ payout_reference: id(), business_id: id() })

/** Reports of the sandbox bank. */
async function reportFromSandbox(deps: Deps, payload: unknown): Promise<void> {
  const { payout_reference, business_id }: SandboxReportJob = reportSchema.validateSync(payload, { strict: true })
  for (const report of await finishSandboxOrder(deps.sql, payout_reference)) {
    await inBusiness(deps.sql, business_id, (tx) => onPayoutReport(tx, deps, business_id, report))
  }
}

/** Staff actions on rails and their files are audited with a reason. */
const auditRailAction = (tx: Tx, { actor, now, address }: StaffRequest, deed: AuditEvent) =>
  appendAudit(tx, { business_id: noBusiness, actor, at: now, address, ...deed })

/** A paused rail takes no new orders; those already taken continue. */
export async function switchRail(
  tx: Tx,
  by: StaffRequest,
  { rail, is_paused, reason }: { rail: string; is_paused: boolean; reason: string },
): Promise<void> {
  await saveRailSwitch(tx, { rail, is_paused, reason, changed_by: by.actor.full_name, changed_at: by.now })
  const action = is_paused ? 'rail.paused' : 'rail.resumed'
  await auditRailAction(tx, by, { action, object_type: 'rail', object_id: rail, detail: { reason } })
}

/** `retry`: the server reads the file again. `discarded`: it was handled otherwise. False if it is not waiting. */
export async function closeRailFile(
  tx: Tx,
  by: StaffRequest,
  { id, state, reason }: { id: string; state: 'retry' | 'discarded'; reason: string },
): Promise<boolean> {
  if (!(await dequeueFile(tx, id, state, by.actor.full_name, by.now))) return false
  const action = state === 'retry' ? 'rail.file_read_again' : 'rail.file_discarded'
  await auditRailAction(tx, by, { action, object_type: 'rail_file', object_id: id, detail: { reason } })
  return true
}

export const railTasks = {
  [sandboxReportTask]: reportFromSandbox,
  [exchangeRailFilesTask]: exchangeFiles,
} satisfies TaskTable<Deps>
