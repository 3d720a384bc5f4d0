import { type Schema, ValidationError } from 'yup'
import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { AppError } from '../../errors.ts'
import { faultsOf, fieldsOf } from '../../faults.ts'

const isCodeName = (text: string): text is CodeName => Object.hasOwn(codes, text)

/** Values interpolated into the messages of these codes. */
const valuesOf: Partial<Record<CodeName, Record<string, number>>> = {
  file_too_large: { megabytes: limits.uploadBytesMax / (1024 * 1024) },
}

/** A broken rule returns `input_invalid` with its field, unless its message names another code. */
function refusalOf(error: ValidationError): AppError {
  if (error.type === 'noUnknown') {
    const field = (fieldsOf(error)[0] ?? '').slice(0, 80)
    return new AppError('input_unknown_field', { field, values: { field } })
  }
  const field = error.path ? { field: error.path } : {}
  if (!isCodeName(error.message)) return new AppError('input_invalid', { ...field, rule: error.message })
  const values = valuesOf[error.message]
  return new AppError(error.message, { ...field, ...(values ? { values } : {}) })
}

/** The payload as validated by its schema, or an `AppError`; nothing is coerced. `namesAll` names every broken rule, not only the first. */
export function validatePayload(schema: Schema, payload: unknown, { namesAll = false } = {}): unknown {
  try {
    return schema.validateSync(payload, { strict: true, abortEarly: !namesAll })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw namesAll ? refusalOfAll(error) : refusalOf(error)
  }
}

/** The code that all faults share, or `input_invalid`. */
function refusalOfAll(error: ValidationError): AppError {
  const faults = faultsOf(error)
  const [first, ...others] = faults
  const code = first !== undefined && isCodeName(first.rule) ? first.rule : 'input_invalid'
  const name = others.every(({ rule }) => rule === code) ? code : 'input_invalid'
  return new AppError(name, {
    ...(first === undefined || first.field === '' ? {} : { field: first.field }),
    ...(first !== undefined && name === 'input_unknown_field' ? { values: { field: first.field } } : {}),
    faults,
  })
}

const nestingMax = 64
/** Shorter texts cannot nest deeply enough to exhaust the stack. */
const shortText = 1_000

/** Refuses a payload nested so deeply that traversing it would exhaust the stack. */
export function refuseDeepNesting(json: string): void {
  if (json.length < shortText) return
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isInText) {
      if (letter === '\\') at++
      else if (letter === '"') isInText = false
    } else if (letter === '"') isInText = true
    else if (letter === '{' || letter === '[') {
      depth++
      if (depth > nestingMax) {
        const fault = { field: '', rule: 'nesting', values: { max: nestingMax } }
        throw new AppError('input_invalid', { faults: [fault] })
      }
    } else if (letter === '}' || letter === ']') depth--
  }
}
