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

/** The first failure as they were sent; the transaction knows what lay before them, if anything did. */
async function settle(statements: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(statements)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
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
    async reply(behind) {
      await settle([...sent, behind])
      return behind
    },
  }
}
