import postgres from 'postgres'
import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { codeMessage } from '../../../contract/messages/codes.ts'
import type { Tx } from '../../db/client.ts'
import { AppError, type AppErrorDetails } from '../../errors.ts'
import { formatsForRequest, writeErrorValues } from '../../i18n/textValues.ts'
import type { PersonRequest } from './transaction.ts'

/** Result of one object in a batch of decisions. */
export interface DecisionResult<Status> {
  id: string
  code: number
  message: string
  /** Null if there is no such object. */
  status: Status | null
}

type Reader = PersonRequest & { locale: Locale }

/** Rules enforced by database constraints, by the end of the constraint's name. */
const constraintRefusals: readonly (readonly [RegExp, CodeName])[] = [
  [/^LI003$|_four_eyes$/, 'four_eyes'],
  [/_(named|lent|lent_by|principal_held)$/, 'approver_not_named'],
  [/_role_held$/, 'not_permitted'],
]

interface Refusal {
  name: CodeName
  details: AppErrorDetails
}

/** The refusal behind an `AppError` or a violated constraint that enforces a rule; null for an unexpected error. */
export function refusalOfError(error: unknown): Refusal | null {
  if (error instanceof AppError) return { name: error.codeName, details: error.details }
  if (!(error instanceof postgres.PostgresError)) return null
  const broken = error.constraint_name ?? error.code
  const name = constraintRefusals.find(([pattern]) => pattern.test(broken))?.[1]
  return name ? { name, details: {} } : null
}

/** Decides one object in a savepoint: a refusal rolls back this object alone; an unexpected error undoes the whole batch. */
export async function decideInSavepoint<Row, Status>(
  tx: Tx,
  context: Reader,
  { id, row, statusOf }: { id: string; row: Row | undefined; statusOf: (row: Row) => Status },
  decide: (tx: Tx, row: Row) => Promise<Row>,
): Promise<DecisionResult<Status>> {
  const line = (
    name: CodeName,
    status: Status | null,
    { values = {} }: AppErrorDetails = {},
  ): DecisionResult<Status> => ({
    id,
    code: codes[name].code,
    message: codeMessage(name, context.locale, writeErrorValues(values, formatsForRequest(context))),
    status,
  })
  if (row === undefined) return line('not_found', null)
  try {
    const status = await tx.savepoint(async (savepoint) => [statusOf(await decide(savepoint, row))] as const)
    return line('ok', status[0])
  } catch (error) {
    const refusal = refusalOfError(error)
    if (!refusal) throw error
    return line(refusal.name, statusOf(row), refusal.details)
  }
}
