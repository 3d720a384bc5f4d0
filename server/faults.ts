import type { ValidationError } from 'yup'
import type { InputRule } from '../contract/messages/inputRules.ts'
import type { Fault } from './errors.ts'

/** Bounds the response to a payload in which everything is wrong. */
const faultsMax = 100
const fieldLengthMax = 200
const valuesLengthMax = 400

/** Keywords of JSON Schema for the tests of yup. */
const keywords: Readonly<Record<string, InputRule>> = {
  optionality: 'required',
  required: 'required',
  nullable: 'not_null',
  typeError: 'type',
  integer: 'type',
  oneOf: 'enum',
  matches: 'pattern',
  noUnknown: 'additionalProperties',
}

const sizes: Readonly<Record<string, readonly [min: InputRule, max: InputRule]>> = {
  string: ['minLength', 'maxLength'],
  object: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
}

function keywordOf({ type = '', params }: ValidationError): InputRule | undefined {
  const [min, max] = sizes[typeof params?.value] ?? []
  return type === 'min' ? min : type === 'max' ? max : keywords[type]
}

function valuesOf({ type, params = {} }: ValidationError): Record<string, string | number> {
  const { min, max, values, regex } = params
  return {
    ...(type === 'typeError' ? { type: String(params.type) } : {}),
    ...(type === 'integer' ? { type: 'integer' } : {}),
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined ? {} : { max: Number(max) }),
    ...(values === undefined ? {} : { values: String(values).slice(0, valuesLengthMax) }),
    ...(regex instanceof RegExp ? { pattern: regex.source } : {}),
  }
}

/** yup reports the parent of unknown fields, and lists them. */
export function fieldsOf({ type, path = '', params }: ValidationError): string[] {
  if (type !== 'noUnknown') return [path]
  const names = String(params?.unknown ?? '').split(', ')
  return names.map((name) => (path === '' ? name : `${path}.${name}`))
}

/** Every broken rule of a payload, one for each field. `prefix` is the field that was checked, if not the whole payload. */
export function faultsOf(error: ValidationError, prefix = ''): Fault[] {
  const broken = error.inner.length === 0 ? [error] : error.inner
  const found = new Map<string, Fault>()
  for (const each of broken) {
    const keyword = keywordOf(each)
    for (const name of fieldsOf(each)) {
      const field = [prefix, name]
        .filter((part) => part !== '')
        .join('.')
        .slice(0, fieldLengthMax)
      if (found.has(field) || found.size >= faultsMax) continue
      found.set(field, { field, rule: each.message, ...(keyword && { keyword }), values: valuesOf(each) })
    }
  }
  return [...found.values()]
}
