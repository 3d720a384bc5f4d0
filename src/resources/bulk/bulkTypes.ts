import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'

export type BulkListed = CallResponse<'/bulk/list'>['items'][number]
export type Bulk = CallResponse<'/bulk/detail'>
export type BulkRow = CallResponse<'/bulk/rows'>['items'][number]

export const seenOf = ({ id, version, payload_digest }: Bulk) => ({ id, version, payload_digest })

/** Each kind has its own address (spec §2). */
export const pathOfBulk = ({ id, kind }: Pick<BulkListed, 'id' | 'kind'>): string =>
  kind === 'domestic' ? pathTo('bulk.show', { id }) : pathTo('bulkInterReport', { id, type: 'all' })

export const flowOfKind = { domestic: 'domesticBulkTransfer', international: 'businessBulkTransfer' } as const
