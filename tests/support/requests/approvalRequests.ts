import { randomInt } from 'node:crypto'
import type { CallRequest } from '../../../contract/calls.ts'
import type { approvalCalls } from '../../../contract/features/approvals.ts'
import { stopPathOf } from '../../../server/features/approvals/stopLink.ts'
import { password } from '../business.ts'
import type { CallerKind, World } from './world.ts'

type ApprovalPath = keyof typeof approvalCalls
interface Valid<P extends ApprovalPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}
const valid = <P extends ApprovalPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({ as, make })

/** A different policy each time, so that it differs from the current one. */
const someTiers = (): CallRequest<'/approval/simulate'>['tiers'] => [
  { kind: 'international', total_from_minor: '0', approvals_needed: 1, approvers: [] },
  { kind: 'international', total_from_minor: String(randomInt(1e12, 2e12)), approvals_needed: 2, approvers: [] },
  { kind: 'domestic', total_from_minor: '0', approvals_needed: 1, approvers: [] },
]

async function withoutDraft({ desk, business }: World): Promise<void> {
  await desk.server.database.sql`
    delete from approval_versions where business_id = ${business.id} and state in ('draft', 'proposed', 'waiting')`
}

async function draft(world: World) {
  await withoutDraft(world)
  const request = { version: 0, revision: 0, tiers: someTiers() }
  const { open } = await world.desk.call(world.person('admin'), '/approval/save-draft', request)
  return { version: open?.version ?? 0, revision: open?.revision ?? 0 }
}

/** A policy proposed by another person. */
async function proposal(world: World) {
  const seen = await draft(world)
  await world.desk.server.database.sql`
    with changed as (
      update approval_versions set state = 'proposed', proposed_by = ${world.person('checker').id}, proposed_at = date_trunc('second', now())
      where business_id = ${world.business.id} and version = ${seen.version} returning 1
    ), tiers as (
      update approval_policies set state = 'proposed' where business_id = ${world.business.id} and version = ${seen.version} returning 1
    )
    select 1 from changed`
  return seen
}

/** The token of the link mailed to an admin. */
async function stopToken(world: World): Promise<string> {
  const { id, business_id } = world.person('admin')
  const path = stopPathOf(world.desk.server.deps, { business_id, user_id: id, ...(await proposal(world)) })
  return path.slice(path.indexOf('=') + 1)
}

async function delegation(world: World): Promise<CallRequest<'/approval/delegate'>> {
  await world.desk.server.database.sql`delete from approval_delegations where business_id = ${world.business.id}`
  const day = new Date(world.desk.server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  return { delegate_id: world.person('admin').id, starts_on: day, ends_on: day }
}

export const approvalRequests: { [P in ApprovalPath]: Valid<P> } = {
  '/approval/policy': valid('viewer', async () => ({})),
  '/approval/save-draft': valid('admin', async (world) => {
    await withoutDraft(world)
    return { version: 0, revision: 0, tiers: someTiers() }
  }),
  '/approval/discard-draft': valid('admin', draft),
  '/approval/propose': valid('admin', async (world) => ({ ...(await draft(world)), password })),
  '/approval/publish': valid('admin', async (world) => ({ ...(await proposal(world)), password })),
  '/approval/withdraw': valid('admin', proposal),
  '/approval/stop': valid('admin', proposal),
  '/approval/open-stop-link': valid('nobody', async (world) => ({ token: await stopToken(world) })),
  '/approval/stop-by-link': valid('nobody', async (world) => ({ token: await stopToken(world) })),
  '/approval/simulate': valid('admin', async () => ({ tiers: someTiers() })),
  '/approval/set-reminders': valid('admin', async () => ({ reminder_hours: 2, escalation_hours: 8, expiry_days: 14 })),
  '/approval/set-signing': valid('admin', async () => ({ passkeys: true })),
  '/approval/delegations': valid('viewer', async () => ({})),
  '/approval/delegate': valid('checker', delegation),
  '/approval/end-delegation': valid('checker', async (world) => {
    const { id } = await world.desk.call(world.person('checker'), '/approval/delegate', await delegation(world))
    return { id }
  }),
}
