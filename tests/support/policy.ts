import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import { type MadePerson, password } from './business.ts'
import type { TestApp } from './server/testApp.ts'

export type TierInput = CallRequest<'/approval/simulate'>['tiers'][number]

export const tier = (
  kind: TierInput['kind'],
  from: string,
  approvals_needed: number,
  approvers: readonly MadePerson[] = [],
): TierInput => ({ kind, total_from_minor: from, approvals_needed, approvers: approvers.map(({ id }) => id) })

/** Sets the current policy, as if it had always been in effect. */
export async function setPolicy(desk: TestApp, businessId: string, tiers: readonly TierInput[]): Promise<void> {
  await desk.server.database.sql.begin(async (tx) => {
    await tx`delete from approval_policies where business_id = ${businessId} and version = 1`
    await tx`insert into approval_policies ${tx(tiers.map((row) => ({ ...row, business_id: businessId, version: 1, state: 'published' })))}`
  })
}

type Policy = CallResponse<'/approval/policy'>

export const readPolicy = (desk: TestApp, person: MadePerson): Promise<Policy> =>
  desk.call(person, '/approval/policy', {})

export const draftVersionOf = ({ open }: Policy) => {
  if (!open) throw new Error('the policy has no draft')
  return { version: open.version, revision: open.revision }
}

export async function savePolicyDraft(desk: TestApp, admin: MadePerson, tiers: TierInput[]) {
  const { open } = await readPolicy(desk, admin)
  const seen = { version: open?.version ?? 0, revision: open?.revision ?? 0 }
  return draftVersionOf(await desk.call(admin, '/approval/save-draft', { ...seen, tiers }))
}

export async function proposePolicy(desk: TestApp, admin: MadePerson, tiers: TierInput[]) {
  const seen = await savePolicyDraft(desk, admin, tiers)
  await desk.call(admin, '/approval/propose', { ...seen, password })
  return seen
}

/** A day in the time zone of the business. */
export const dayOf = (desk: TestApp, plus = 0): string =>
  new Date(desk.server.clock.now().getTime() + 7 * 3_600_000 + plus * 24 * 3_600_000).toISOString().slice(0, 10)

/** One approval everywhere, and two for large domestic amounts. */
export const stricterTiers = [tier('international', '0', 1), tier('domestic', '0', 1), tier('domestic', '5000000', 2)]

/** No approvals at all, as a person wants who tries to pay alone. */
export const noApprovalTiers = [tier('international', '0', 0), tier('domestic', '0', 0)]
