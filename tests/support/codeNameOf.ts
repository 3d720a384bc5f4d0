import { AppError } from '../../server/errors.ts'

/** The name of the error's code, or `ok`; rethrows unexpected errors. */
export const codeNameOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.codeName
      throw error
    },
  )
