import { createHash } from 'node:crypto'
import { lp } from '../../../contract/crypto/bytes.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'

const sha256Hex = (...fields: string[]): string =>
  createHash('sha256')
    .update(lp(...fields))
    .digest('hex')

type Digested = Pick<
  BulkTransferRow,
  'id' | 'kind' | 'name' | 'description' | 'payment_method' | 'purpose' | 'income_source' | 'currency' | 'total_minor'
>

/** Everything that one signature binds to: the bulk transfer, and in their order the digests of the transfers that its rows become. */
export const digestBulk = (
  bulk: Digested,
  rows: readonly Pick<
    BulkRowRow,
    'row_number' | 'row_key' | 'payload_digest' | 'logistics_company' | 'logistics_number'
  >[],
): string =>
  sha256Hex(
    bulk.kind === 'domestic' ? 'bulk-1' : 'bulk-2',
    bulk.id,
    bulk.kind,
    bulk.name,
    bulk.description,
    bulk.payment_method,
    bulk.purpose,
    bulk.income_source,
    bulk.currency,
    String(bulk.total_minor),
    String(rows.length),
    ...rows.flatMap((row) => [
      String(row.row_number),
      row.row_key,
      row.payload_digest,
      ...(bulk.kind === 'domestic' ? [] : [row.logistics_company, row.logistics_number]),
    ]),
  )

export interface SeenBulk {
  id: string
  version: number
  payload_digest: string
}

/** What a one-time password is bound to; of no single transfer, and of no other purpose. */
export const digestSeenBulk = (purpose: 'pay' | 'approve', { id, version, payload_digest }: SeenBulk): string =>
  sha256Hex('bulk', purpose, id, String(version), payload_digest)
