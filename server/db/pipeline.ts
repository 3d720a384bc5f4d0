/**
 * Statements of one transaction that do not wait for each other's answers: they travel together, and the database runs them in the
 * order they were sent.
 */
export interface Pipeline {
  send(statement: Promise<unknown>): void
  /** Waits for all; throws what the first that failed threw. */
  done(): Promise<void>
}

export function createPipeline(): Pipeline {
  const sent: Promise<unknown>[] = []
  return {
    send(statement) {
      // Its failure is told by `done`; until then it must not count as unhandled.
      statement.catch(() => undefined)
      sent.push(statement)
    },
    async done() {
      await Promise.all(sent)
    },
  }
}
