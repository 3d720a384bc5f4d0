/**
 * Statements of one transaction that do not wait for each other's replies: they travel together, and the database runs them in the
 * order they were sent.
 */
export interface Pipeline {
  send(statement: Promise<unknown>): void
  /** Waits for all; throws what made the transaction fail. */
  done(): Promise<void>
  /** Waits for all statements so far and for this query, which was sent after them and so sees their effect. */
  reply<T>(behind: Promise<T>): Promise<T>
}

/** Throws the first failure in the order of sending. An earlier statement of the transaction may be its cause (`causeOf` in transaction.ts). */
async function settle(statements: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(statements)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

export function createPipeline(): Pipeline {
  const sent: Promise<unknown>[] = []
  return {
    send(statement) {
      // `done` throws its failure; without this the process would report it as unhandled before.
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
