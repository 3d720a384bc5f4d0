import path from 'node:path'
import { AppError } from '../../errors.ts'
import { createThreadCall } from '../../ports/threadCall.ts'
import { type Statement, unreadable } from './statementFile.ts'

export interface StatementRequest {
  bytes: Uint8Array
  accountOfCsv: string
}

export type StatementResponse = { statement: Statement } | Pick<AppError, 'codeName' | 'details'>

const limits = { longestMs: 20_000, memoryMib: 1_024 }
const call = createThreadCall<StatementRequest, StatementResponse>(
  path.join(import.meta.dirname, 'statementThread.ts'),
  limits,
)

/** Reads a bank statement within limits of time and memory, without delaying anybody else. */
export async function parseStatementInThread(bytes: Uint8Array, accountOfCsv: string): Promise<Statement> {
  const response = await call({ bytes, accountOfCsv })
  if (response === 'over') throw unreadable('reading it needs more time or memory than a statement should')
  if ('statement' in response) return response.statement
  throw new AppError(response.codeName, response.details)
}
