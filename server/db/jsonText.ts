import { AppError } from '../errors.ts'

/** As the database's JSON takes it: NUL and halves of letters it does not. */
export function jsonText(value: unknown, field: string): string {
  const json = JSON.stringify(value)
  if (/\\u(?:0000|d[89a-f])/i.test(json)) throw new AppError('input_invalid', { field })
  return json
}
