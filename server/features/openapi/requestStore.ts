import type { ApiRequestState } from '../../../contract/base/apiAccess.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Reader, Tx } from '../../db/client.ts'

export interface ApiRequestRow extends CallRequest<'/openapi/request-access'> {
  business_id: string
  id: string
  asked_by: string
  state: ApiRequestState
  created_at: Date
  decided_at: Date | null
  /** The member of staff. */
  decided_by: string | null
  reason: string
}

/** Inserts nothing where a request is open or granted already; the result's `count` tells. */
export const insertRequest = (tx: Tx, row: ApiRequestRow) =>
  tx`insert into api_requests ${tx({ ...row })} on conflict do nothing`

const newest = (reader: Reader, businessId: string) =>
  reader`select * from api_requests where business_id = ${businessId} order by created_at desc, id desc limit 1`

/** The one that counts: the newest. */
export async function findRequest(tx: Tx, businessId: string): Promise<ApiRequestRow | undefined> {
  const [row] = await tx<ApiRequestRow[]>`${newest(tx, businessId)}`
  return row
}

export async function lockRequest(tx: Tx, businessId: string): Promise<ApiRequestRow | undefined> {
  const [row] = await tx<ApiRequestRow[]>`${newest(tx, businessId)} for update`
  return row
}

export const writeDecision = (
  tx: Tx,
  { business_id, id }: Pick<ApiRequestRow, 'business_id' | 'id'>,
  decided: Pick<ApiRequestRow, 'state' | 'decided_at' | 'decided_by' | 'reason'>,
) => tx`update api_requests set ${tx(decided)} where business_id = ${business_id} and id = ${id}`

export interface WaitingRequest
  extends Pick<ApiRequestRow, 'business_id' | 'id' | 'use_case' | 'payments_a_month' | 'created_at'> {
  business_name: string
}

/** Those that wait for the operator, the oldest first. Across businesses. */
export const listWaiting = (tx: Tx): Promise<WaitingRequest[]> => tx<WaitingRequest[]>`
  select a.business_id, a.id, b.name as business_name, a.use_case, a.payments_a_month, a.created_at
  from api_requests a join businesses b on b.id = a.business_id
  where a.state = 'reviewing' order by a.created_at, a.id`

export interface OpenedRequest extends ApiRequestRow {
  asked_by_name: string
}

/** Every request of a business, the newest first: what was declined before explains the one that waits. */
export const listRequests = (tx: Tx, businessId: string): Promise<OpenedRequest[]> => tx<OpenedRequest[]>`
  select a.*, u.full_name as asked_by_name
  from api_requests a join users u on u.business_id = a.business_id and u.id = a.asked_by
  where a.business_id = ${businessId} order by a.created_at desc, a.id desc limit 50`
