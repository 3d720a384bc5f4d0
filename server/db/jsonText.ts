import { AppError } from '../errors.ts'

/** Serialises to JSON that PostgreSQL accepts: refuses NUL and lone surrogates. */
export function jsonText(value: unknown, field: string): string {
  const json = JSON.stringify(value)
  if (/\\u(?:0000|d[89a-f])/i.test(json)) throw new AppError('input_invalid', { field })
  return json
}
