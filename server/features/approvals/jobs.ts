import { count, id, record } from '../../../contract/base/calls/fields.ts'
import { createFormats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { listPeople } from '../people/store.ts'
import { notifyRecentAdmins } from './notices.ts'
import { lockPolicyState, type PolicyChange, validatePolicyChange } from './policyChange.ts'
import { evaluatePublication, publicationSignersOf, recentAdminsOf, type TeamHistory } from './publication.ts'
import { activateVersion, publishWaitingTask } from './publish.ts'
import { type PersonRow, type VersionRow, writeVersion } from './store.ts'

const jobSchema = record({ business_id: id(), version: count(), revision: count() })

/** Checks again; null if the team has changed so that the version may no longer be published, or if nothing could be approved under it. */
async function recheckPublication(
  tx: Tx,
  business_id: string,
  { open, members, past }: { open: VersionRow; members: PersonRow[]; past: TeamHistory },
): Promise<PolicyChange | null> {
  if (evaluatePublication(past, publicationSignersOf(open, open.published_by ?? '')).refusal !== null) return null
  try {
    return await validatePolicyChange(tx, { business_id, formats: createFormats(standardFormats('en')) }, open, members)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Activates a version after its waiting period, or returns it for confirmation if the team has changed too much. */
async function activateWaitingVersion(
  tx: Tx,
  deps: Deps,
  job: { business_id: string; version: number; revision: number },
): Promise<void> {
  const { business_id } = job
  const now = deps.now()
  const { members, open, past } = await lockPolicyState(tx, business_id, now)
  if (open?.state !== 'waiting' || open.version !== job.version || open.revision !== job.revision) return
  const change = await recheckPublication(tx, business_id, { open, members, past })
  const actor = { kind: 'job', task: publishWaitingTask } as const
  const [publisher] = await listPeople(tx, business_id, open.published_by === null ? [] : [open.published_by])
  if (publisher === undefined) throw new Error(`nobody published version ${open.version}, which waits`)
  const { id: user_id, full_name } = publisher
  if (change) {
    const by = { business_id, user_id, full_name, actor, address: '' }
    await activateVersion(tx, deps, by, { open, change, members, past })
    return
  }
  const proposed = { state: 'proposed' as const, published_by: null, publish_at: null, wait_reason: null }
  await writeVersion(tx, deps.keys, business_id, open.version, proposed)
  const told = { business_id, actor: full_name, admins: recentAdminsOf(past) }
  await notifyRecentAdmins(tx, deps, told, 'policy_sent_back', open)
  await appendAudit(tx, {
    business_id,
    actor,
    at: now,
    action: 'policy.sent_back',
    object_type: 'business',
    object_id: business_id,
    address: '',
    detail: { version: open.version },
  })
}

/** Idempotent: a second run finds no waiting version. */
export const approvalTasks = {
  async [publishWaitingTask](deps, payload) {
    const job = jobSchema.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, job.business_id, (tx) => activateWaitingVersion(tx, deps, job))
  },
} satisfies TaskTable<Deps>
