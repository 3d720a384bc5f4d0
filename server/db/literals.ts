import type { Tx } from './client.ts'

/**
 * Numbers of our own tables, written into the statement: `4, 8, 26`. The planner sees then that a partial index serves, which a
 * parameter hides from a plan that is kept. Never for what a request says.
 */
export const numberList = (tx: Tx, numbers: readonly number[]) => tx.unsafe(numbers.join(', '))
