import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { type CallRequest, calls } from '../../../contract/calls.ts'
import type { StaffActor } from '../../actor.ts'
import { type AuditEvent, type AuditedBy, appendAudit, appendRequestAudit } from '../../audit.ts'
import { inBusiness, noBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { AppError } from '../../errors.ts'
import type { ServedPath } from '../../handler.ts'

/** Audit log entries of a refused call, one per object. Never contains a secret of the request. */
type Told<P extends ServedPath> = (request: CallRequest<P>) => Omit<AuditEvent, 'action'>[]

const user = 'user'
const approvalRefused = 'transfer.approval_refused'
const invitationRefused = 'team.invitation_refused'

/** Calls whose refusal is always written to the audit log. */
const toldRefusals: { readonly [P in ServedPath]?: { action: AuditAction; objects: Told<P> } } = {
  '/transfer/approve': {
    action: approvalRefused,
    objects: ({ transfers }) => transfers.map(({ id }) => ({ object_type: 'transfer', object_id: id })),
  },
  '/team/invite': {
    action: invitationRefused,
    objects: ({ email, role }) => [{ object_type: user, object_id: '', detail: { email, role } }],
  },
  '/team/reinvite': { action: invitationRefused, objects: ({ id }) => [{ object_type: user, object_id: id }] },
}

/** In a transaction of its own, since the call's is rolled back. */
export async function auditRefusal(
  deps: Pick<Deps, 'sql'>,
  by: AuditedBy,
  { path, request }: { path: ServedPath; request: unknown },
  { codeName }: Pick<AppError, 'codeName'>,
): Promise<void> {
  const told = toldRefusals[path]
  if (told === undefined) return
  // The request was validated by exactly that path's schema.
  const objects = told.objects(request as never)
  await inBusiness(deps.sql, by.actor.business_id, async (tx) => {
    for (const { detail, ...object } of objects) {
      await appendRequestAudit(tx, by, { action: told.action, ...object, detail: { ...detail, refused: codeName } })
    }
  })
}

/** Writes to the operator's own chain: every refused act, and every access that a role does not allow. */
export async function auditStaffRefusal(
  deps: Pick<Deps, 'sql'>,
  { actor, now, address }: Omit<AuditedBy, 'actor'> & { actor: StaffActor },
  path: ServedPath,
  { codeName }: Pick<AppError, 'codeName'>,
): Promise<void> {
  if (calls[path].effect !== 'change' && codeName !== 'not_permitted') return
  await inBusiness(deps.sql, noBusiness, (tx) =>
    appendAudit(tx, {
      business_id: noBusiness,
      at: now,
      actor,
      action: 'staff.refused',
      object_type: 'call',
      object_id: path,
      address,
      detail: { refused: codeName },
    }),
  )
}
