import { appendAudit } from '../../audit.ts'
import { acrossBusinesses } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { setApiAccess } from '../businesses/verificationStore.ts'
import { notifyAdmins } from '../notices/notify.ts'
import { accessCustomer, type StaffRequest } from '../staff/accessCustomer.ts'
import {
  type ApiRequestDetail,
  listApiRequestsOf,
  listPendingApiRequests,
  lockApiRequest,
  type PendingApiRequest,
  saveApiRequestDecision,
} from './store.ts'

const target = '/business/request-api'

const notifyAccessDecided = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  business_id: string,
  state: 'approved' | 'declined',
  reason: string,
): Promise<void> =>
  state === 'declined'
    ? notifyAdmins(tx, deps, { business_id, message: 'api_access_declined', params: { reason }, target })
    : notifyAdmins(tx, deps, { business_id, message: 'api_access_approved', params: {}, target })

/** All that wait, oldest first. */
export const listApiRequests = (tx: Tx): Promise<PendingApiRequest[]> => acrossBusinesses(tx, listPendingApiRequests)

/** The request and those before it; `reason` says why staff read it. */
export async function readApiRequest(
  tx: Tx,
  by: StaffRequest,
  { business_id, id, reason }: { business_id: string; id: string; reason: string },
): Promise<{ request: ApiRequestDetail; earlier: ApiRequestDetail[] }> {
  await accessCustomer(tx, by, { business_id, reason, object: { type: 'api_request', id } })
  const all = await listApiRequestsOf(tx, business_id)
  const at = all.findIndex((row) => row.id === id)
  const request = all[at]
  if (!request) throw new AppError('not_found')
  return { request, earlier: all.slice(at + 1) }
}

export interface ApiRequestDecision {
  business_id: string
  id: string
  decision: 'approved' | 'declined'
  /** For the business; required to decline. */
  reason: string
}

/**
 * The operator's decision on a request for live keys: one member decides, since no money moves. Notifies the business's admins, who create
 * their live keys themselves.
 */
export async function decideApiRequest(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  by: StaffRequest,
  { business_id, id, decision: state, ...said }: ApiRequestDecision,
): Promise<void> {
  const reason = said.reason.trim()
  if (state === 'declined' && reason === '') throw new AppError('input_invalid', { field: 'reason' })
  await accessCustomer(tx, by, { business_id, reason: state, object: { type: 'api_request', id } })
  const request = await lockApiRequest(tx, business_id)
  if (request?.id !== id) throw new AppError('not_found')
  if (request.state !== 'reviewing') throw new AppError('status_move_refused')
  const { staff_id } = by.actor
  await saveApiRequestDecision(tx, request, { state, reason, decided_at: by.now, decided_by: staff_id })
  await setApiAccess(tx, business_id, state)
  await notifyAccessDecided(tx, deps, business_id, state, reason)
  await appendAudit(tx, {
    business_id,
    actor: by.actor,
    at: by.now,
    action: state === 'approved' ? 'api_access.approved' : 'api_access.declined',
    object_type: 'api_request',
    object_id: id,
    address: '',
    detail: { reason },
  })
}

export const getApiAccess = defineHandler('/staff/api-request/detail', {
  run: (tx, context, key) => readApiRequest(tx, context, key),
})

export const listApiAccess = defineHandler('/staff/api-request/list', {
  run: async (tx) => ({ items: await listApiRequests(tx) }),
})

export const decideApiAccess = defineHandler('/staff/api-request/decide', {
  async run(tx, context, decision, { deps }) {
    await decideApiRequest(tx, deps, context, decision)
    return {}
  },
})
