import { digestOf } from '../decisions/digest.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'

type Digested = Pick<
  BulkTransferRow,
  | 'id'
  | 'kind'
  | 'name'
  | 'description'
  | 'payment_method'
  | 'purpose'
  | 'income_source'
  | 'currency'
  | 'total_minor'
  | 'are_names_checked'
>

/**
 * Everything that one signature covers: the bulk transfer and, in order, the digests of the transfers that its rows become, each with its
 * warnings; and that its maker did without the banks' answers about the names.
 */
export const digestBulk = (
  bulk: Digested,
  rows: readonly Pick<
    BulkRowRow,
    'row_number' | 'row_key' | 'payload_digest' | 'warnings' | 'logistics_company' | 'logistics_number'
  >[],
): string =>
  digestOf(
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
      ...row.warnings,
    ]),
    ...(bulk.are_names_checked === false ? ['names_unchecked'] : []),
  )
