import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { RequestRow } from './refundRow.ts'

/** Jobs of one request; `jobs.ts` says what each name does. */
export const submitRefundTask = 'submit_refund'
export const checkRefundTask = 'check_refund'
export const refundOverdueTask = 'refund_overdue'

type Named = Pick<RequestRow, 'business_id' | 'id'>
const jobOf = ({ business_id, id }: Named) => ({ business_id, request_id: id })

export const enqueueRefund = (tx: Tx, request: Named, runAt?: Date): Promise<void> =>
  enqueue(tx, submitRefundTask, jobOf(request), {
    jobKey: `refund:${request.id}`,
    ...(runAt === undefined ? {} : { runAt }),
  })

export const enqueueRefundCheck = (tx: Tx, request: Named, runAt: Date): Promise<void> =>
  enqueue(tx, checkRefundTask, jobOf(request), { jobKey: `refund check:${request.id}`, runAt })

/** At the end of the promised time. */
export const enqueueOverdue = (tx: Tx, request: Named, dueAt: Date): Promise<void> =>
  enqueue(tx, refundOverdueTask, jobOf(request), { jobKey: `refund due:${request.id}`, runAt: dueAt })
