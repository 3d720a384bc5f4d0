import type { Tx } from './client.ts'

/**
 * Numbers of our own code, inlined into the statement: `4, 8, 26`. With literals the planner can use a partial index,
 * which a parameter prevents in a cached plan. Never use it for request input.
 */
export const inlineNumbers = (tx: Tx, numbers: readonly number[]) => tx.unsafe(numbers.join(', '))
