import type { CallResponse } from '../../../contract/calls.ts'
import type { TransferRow } from '../../parts/TransferLine.tsx'

export type { TransferRow } from '../../parts/TransferLine.tsx'

export type Transfer = CallResponse<'/transfer/detail'>

/** A transfer as the person saw it; approval, payment and code are bound to this. */
export const seenOf = ({ id, version, payload_digest }: Pick<TransferRow, 'id' | 'version' | 'payload_digest'>) => ({
  id,
  version,
  payload_digest,
})

/** Whether the signed-in person may decide on this transfer now. */
export const isDecidable = ({ actions }: Pick<TransferRow, 'actions'>): boolean =>
  actions.includes('approve') || actions.includes('deny')
