/** The command was used wrongly: nothing was sent. */
export class Misuse extends Error {}

/** A payment ended, and its money did not arrive. */
export class NotPaid extends Error {}

export const exitCodes = { done: 0, failed: 1, misuse: 2, notPaid: 3 } as const

export function exitCodeOf(error: unknown): number {
  const isWrongOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (error instanceof Misuse || isWrongOption) return exitCodes.misuse
  return error instanceof NotPaid ? exitCodes.notPaid : exitCodes.failed
}
