import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { notify } from '../notices/notify.ts'
import { barredApprovers, findApprovers } from './eligibility.ts'
import type { AnySubject } from './engine.ts'
import {
  type DueRequest,
  listDueRequests,
  lockDueRequest,
  type RequestKey,
  type RequestRow,
  writeDue,
} from './requestStore.ts'
import { nextDue } from './requests.ts'
import type { PaymentTx } from './transaction.ts'

/** Requests that nobody decides on: reminders to those who can, then an end as by a withdrawal. */

export const sweepRequestsTask = 'sweep_requests'

/** A subject as part of the sweep, with its types closed over. */
export interface ExpiringSubject {
  kind: RequestRow['kind']
  /** Reminds, ends, or notices that somebody has decided meanwhile. */
  sweep(tx: Tx, deps: Deps, key: Pick<RequestRow, keyof RequestKey | 'seen_id' | 'payload_digest'>): Promise<void>
}

async function remind<Row, Shared>(
  { tx, deps, at }: PaymentTx,
  subject: AnySubject<Row, Shared>,
  row: Row,
  request: RequestRow,
): Promise<void> {
  const { business_id, expires_at } = request
  const object = subject.decidable(row, at)
  const barred = barredApprovers(object, await subject.decisions.find(tx, business_id, [object.id]))
  const people = await findApprovers(
    tx,
    { business_id, approvers: object.approvers, barred },
    subject.permissions.approve,
    at,
  )
  const { name, path } = subject.described(row)
  await notify(tx, deps, {
    business_id,
    user_ids: people.map(({ id }) => id),
    message: 'request_expiring',
    params: { name, deadline: timeValue(expires_at) },
    target: path,
  })
  await writeDue(tx, request, nextDue(expires_at, at))
}

async function expire<Row, Shared>(
  work: PaymentTx,
  subject: AnySubject<Row, Shared>,
  row: Row,
  request: RequestRow,
): Promise<void> {
  const { tx, deps, pipeline, at, actor } = work
  const { business_id, maker_ids, version, payload_digest } = request
  subject.onExpiry(work, row)
  await pipeline.done()
  const { name, path, object_type, object_id } = subject.described(row)
  await notify(tx, deps, {
    business_id,
    user_ids: maker_ids,
    message: 'request_expired',
    params: { name },
    target: path,
  })
  await writeDue(tx, request, null)
  await appendAudit(tx, {
    business_id,
    actor,
    at,
    action: 'request.expired',
    object_type,
    object_id,
    address: '',
    detail: { kind: subject.kind, version, digest: payload_digest },
  })
}

export const expiringSubject = <Row, Shared>(subject: AnySubject<Row, Shared>): ExpiringSubject => ({
  kind: subject.kind,
  async sweep(tx, deps, key) {
    const { business_id, seen_id: id, version, payload_digest } = key
    const at = deps.now()
    const [row] = await subject.lock(tx, business_id, [{ id, version, payload_digest }])
    const request = await lockDueRequest(tx, key, at)
    if (!request) return
    const object = row === undefined ? null : subject.decidable(row, at)
    const isCurrent = object?.is_waiting && object.id === request.object_id && object.version === request.version
    if (row === undefined || !isCurrent) {
      await writeDue(tx, request, null)
      return
    }
    const work: PaymentTx = {
      tx,
      deps,
      pipeline: createPipeline(),
      at,
      actor: { kind: 'job', task: sweepRequestsTask },
      by: null,
    }
    if (at < request.expires_at) await remind(work, subject, row, request)
    else await expire(work, subject, row, request)
  },
})

const sliceRows = 200

/** Reads what is due in slices, and takes each in its own transaction. One that fails is logged and tried again by the next run. */
export async function sweepRequests(deps: Deps, subjects: readonly ExpiringSubject[]): Promise<void> {
  const now = deps.now()
  const byKind = new Map(subjects.map((subject) => [subject.kind, subject]))
  let last: DueRequest | null = null
  for (;;) {
    const slice = { now, after: last, limit: sliceRows }
    const due: DueRequest[] = await deps.sql.begin((tx) => listDueRequests(tx, slice))
    for (const request of due) {
      await inBusiness(deps.sql, request.business_id, async (tx) =>
        byKind.get(request.kind)?.sweep(tx, deps, request),
      ).catch((err: unknown) =>
        deps.log.error({ err, object_id: request.object_id }, 'a waiting request could not be swept'),
      )
    }
    last = due.at(-1) ?? null
    if (due.length < sliceRows) return
  }
}
