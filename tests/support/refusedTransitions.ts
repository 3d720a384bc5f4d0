import type { Sql, Tx } from '../../server/db/client.ts'

/** Pairs of statuses whose transition is refused. All attempts are rolled back. */
export async function findRefusedTransitions<Status extends number>(
  sql: Sql,
  numbers: readonly Status[],
  move: (tx: Tx, from: Status, to: Status) => Promise<unknown>,
): Promise<string[]> {
  const refused: string[] = []
  for (const from of numbers)
    for (const to of numbers)
      await sql
        .begin(async (tx) => {
          // Only the transition rule matters: an allowed one may fail for other columns of the row.
          await move(tx, from, to)
          throw new Error('undo')
        })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'AppError') refused.push(`${from} ${to}`)
        })
  return refused
}
