/**
 * Statements of one transaction that do not wait for each other's answers: they travel together, and the database runs them in the
 * order they were sent.
 */
export interface Pipeline {
  send(statement: Promise<unknown>): void
  /** Waits for all; throws what made the transaction fail. */
  done(): Promise<void>
  /** Waits for all statements so far and for this query, which was sent after them and so sees their effect. */
  answer<T>(behind: Promise<T>): Promise<T>
}

/** What the database says to every statement after the one that failed. */
const inFailedTransaction = '25P02'

const isAftermath = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === inFailedTransaction

/** The first failure; PostgreSQL only reports of the later ones that the transaction has failed. */
async function settle(statements: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(statements)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isAftermath(reason)) ?? reasons[0]
}

export function createPipeline(): Pipeline {
  const sent: Promise<unknown>[] = []
  return {
    send(statement) {
      // Its failure is told by `done`; until then it must not count as unhandled.
      statement.catch(() => undefined)
      sent.push(statement)
    },
    done: () => settle(sent),
    async answer(behind) {
      await settle([...sent, behind])
      return behind
    },
  }
}
