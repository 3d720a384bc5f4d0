import postgres from 'postgres'
import { type CodeName, codes } from '../../../contract/base/codes.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallReply } from '../../../contract/calls.ts'
import { codeMessage } from '../../../contract/messages/codes.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError, type AppErrorDetails } from '../../errors.ts'
import { writeErrorValues } from '../../i18n/textValues.ts'
import { formatsOf } from '../../readerFormats.ts'
import type { By } from './context.ts'
import type { SeenTransfer } from './digest.ts'
import { assertAsSeen, breaksFourEyes, type Standing } from './rules.ts'
import type { TransferRow } from './transferRow.ts'

export type DecisionContext = Pick<RequestContext, 'locale'> & By
export type LineResult = CallReply<'/transfer/approve'>['results'][number]

/** Keyed by the database's error code or by the constraint's name. */
const ruleNames: Partial<Record<string, CodeName>> = {
  LI003: 'four_eyes',
  approvals_four_eyes: 'four_eyes',
  approvals_named: 'approver_not_named',
  approvals_lent: 'approver_not_named',
  approvals_lent_by: 'approver_not_named',
  approvals_role_held: 'not_permitted',
  approvals_principal_held: 'approver_not_named',
}

/** Errors of the database that a rule of ours speaks through. */
function refusalOf(error: unknown): { name: CodeName; details: AppErrorDetails } | null {
  if (error instanceof AppError) return { name: error.codeName, details: error.details }
  const name = error instanceof postgres.PostgresError ? ruleNames[error.constraint_name ?? error.code] : undefined
  return name ? { name, details: {} } : null
}

const line = (
  context: DecisionContext,
  id: string,
  status: TransferStatus | null,
  name: CodeName,
  details: AppErrorDetails = {},
) => ({
  id,
  code: codes[name].code,
  message: codeMessage(name, context.locale, writeErrorValues(details.values ?? {}, formatsOf(context))),
  status,
})

/** A refused line is rolled back to its savepoint and the others go on; any unexpected error undoes all of them. */
export async function decideLine(
  tx: Tx,
  context: DecisionContext,
  seen: SeenTransfer,
  transfer: TransferRow | undefined,
  decide: (tx: Tx, transfer: TransferRow) => Promise<TransferStatus>,
): Promise<LineResult> {
  if (!transfer) return line(context, seen.id, null, 'not_found')
  try {
    const status = await tx.savepoint((savepoint) => decide(savepoint, transfer))
    return line(context, seen.id, status, 'ok')
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return line(context, seen.id, transfer.status, refusal.name, refusal.details)
  }
}

export function assertDecidable(transfer: TransferRow, seen: SeenTransfer, standing: Standing): void {
  if (breaksFourEyes(transfer, standing)) throw new AppError('four_eyes')
  if (transfer.status !== transferStatus.awaiting_approval) throw new AppError('status_move_refused')
  assertAsSeen(transfer, seen)
}

export const uniqueIds = (seen: SeenTransfer[]): string[] => {
  const ids = seen.map((row) => row.id)
  if (new Set(ids).size !== ids.length) throw new AppError('input_invalid', { field: 'transfers' })
  return ids
}
