import { AppError } from '../../server/errors.ts'

/** The code's name, or `ok`; anything unexpected fails. */
export const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.codeName
      throw error
    },
  )
