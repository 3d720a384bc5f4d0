import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { type BatchStatusName, batchStatusName, transferStatusName } from '../../../contract/base/statuses/names.ts'
import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { NextActionType } from '../../../contract/features/openapi/payments.ts'
import { nextActionTexts } from '../../../contract/messages/catalogues/nextActions.ts'
import type { BulkTransferRow } from '../bulk/bulkRow.ts'
import type { TransferRow } from '../transfers/transferRow.ts'

interface NextAction {
  type: NextActionType
  detail: string
}

const ofTransfer: Partial<Record<TransferStatusName, NextActionType>> = {
  created: 'submit',
  awaiting_approval: 'approve',
  awaiting_payment: 'pay',
  awaiting_recipient_registration: 'recipient_registers',
  awaiting_recipient_kyc: 'recipient_verifies',
}

const ofBatch: Partial<Record<BatchStatusName, NextActionType>> = {
  validating: 'submit',
  awaiting_approval: 'approve',
  awaiting_payment: 'pay',
}

function actionOf(type: NextActionType | undefined, approvals: number, locale: Locale): NextAction | null {
  if (type === undefined) return null
  return { type, detail: nextActionTexts[type][locale].replace('{count}', String(approvals)) }
}

export const transferNextAction = (
  { status, approvals_needed }: Pick<TransferRow, 'status' | 'approvals_needed'>,
  locale: Locale,
): NextAction | null => actionOf(ofTransfer[transferStatusName(status)], approvals_needed, locale)

export function batchNextAction(
  { status, approvals_needed, missing_minor }: Pick<BulkTransferRow, 'status' | 'approvals_needed' | 'missing_minor'>,
  locale: Locale,
): NextAction | null {
  const type = missing_minor === null ? ofBatch[batchStatusName(status)] : 'fill_api_balance'
  return actionOf(type, approvals_needed, locale)
}
