import { AppError } from '../../errors.ts'

/** A person's unfinished work; the oldest makes room. */
export const draftsMax = 50

/** What the database's JSON cannot hold: NUL and halves of letters. */
export function writeValue(value: unknown): string {
  const json = JSON.stringify(value)
  if (/\\u(?:0000|d[89a-f])/i.test(json)) throw new AppError('input_invalid', { field: 'value' })
  return json
}
