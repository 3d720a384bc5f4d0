/** Pipelined statements of one transaction: sent without waiting for each other's results; the database runs them in order. */
export interface Pipeline {
  send(statement: Promise<unknown>): void
  /** Waits for all; throws the error that failed the transaction. */
  done(): Promise<void>
  /** Waits for all statements so far and for this query, which was sent after them and so sees their effect. */
  reply<T>(behind: Promise<T>): Promise<T>
}

/** Throws the first failure in sending order. Its cause may be an earlier statement of the transaction (`causeOf` in transaction.ts). */
async function settle(statements: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(statements)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

export function createPipeline(): Pipeline {
  const sent: Promise<unknown>[] = []
  return {
    send(statement) {
      // `done` throws the failure; without this the process would report an unhandled rejection first.
      statement.catch(() => undefined)
      sent.push(statement)
    },
    done: () => settle(sent),
    async reply(behind) {
      await settle([...sent, behind])
      return behind
    },
  }
}
