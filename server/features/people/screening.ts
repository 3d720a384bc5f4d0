import { id, record } from '../../../contract/base/calls/fields.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Compares a business, its people and its owners after one of them is new or has another name; list changes compare everybody. */
export const screenCustomerTask = 'screen_customer'

const jobSchema = record({ business_id: id() })

export const readCustomerJob = (payload: unknown): { business_id: string } =>
  jobSchema.validateSync(payload, { strict: true })

/** In a job, so that nobody can tell by the time that it takes whether a name was found. */
export const enqueueCustomerScreening = (tx: Tx, business_id: string): Promise<void> =>
  enqueue(tx, screenCustomerTask, { business_id }, { jobKey: `${screenCustomerTask}:${business_id}` })
