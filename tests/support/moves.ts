import type { Sql, Tx } from '../../server/db/client.ts'

/** The pairs of statuses between which a move is refused as such. Nothing of what is tried is kept. */
export async function refusedPairs<Status extends number>(
  sql: Sql,
  numbers: readonly Status[],
  move: (tx: Tx, from: Status, to: Status) => Promise<unknown>,
): Promise<string[]> {
  const refused: string[] = []
  for (const from of numbers)
    for (const to of numbers)
      await sql
        .begin(async (tx) => {
          // Only the rule is asked: what follows from a move may fail where the rest of the row does not fit.
          await move(tx, from, to)
          throw new Error('undo')
        })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'AppError') refused.push(`${from} ${to}`)
        })
  return refused
}
