import { parentPort } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import type { StatementRequest, StatementResponse } from './parseStatementInThread.ts'
import { parseBankStatement } from './statementFile.ts'

/** Worker thread that reads bank statements one at a time. Started by `parseStatementInThread.ts`. */

function read({ bytes, accountOfCsv }: StatementRequest): StatementResponse {
  try {
    return { statement: parseBankStatement(bytes, accountOfCsv) }
  } catch (error) {
    // Errors lose their class and fields between threads.
    if (error instanceof AppError) return { codeName: error.codeName, details: error.details }
    throw error
  }
}

parentPort?.on('message', (request: StatementRequest) => parentPort?.postMessage(read(request)))
