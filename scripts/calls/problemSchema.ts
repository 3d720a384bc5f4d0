import { codes } from '../../contract/base/calls/codes.ts'
import type { JsonSchema } from './jsonSchema.ts'

const fieldError: JsonSchema = {
  type: 'object',
  properties: {
    field: { type: 'string', description: 'Name of the field, parameter or header; empty for the whole body' },
    pointer: { type: 'string', description: 'The field as a JSON pointer' },
    detail: { type: 'string', description: 'How to correct it, in the language of Accept-Language' },
    rule: {
      type: 'string',
      description:
        'The rule that it broke: a keyword of JSON Schema, such as `required`, `type`, `enum` or `maxLength`; else the name of a rule of ours, such as `cursor`',
    },
    expected: { type: 'object', description: 'The schema of the field in this document, if it has one' },
  },
  required: ['field', 'pointer', 'detail', 'rule'],
}

const problem: JsonSchema = {
  type: 'object',
  description: 'RFC 9457. `errors` lists every invalid field.',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'integer' },
    name: { $ref: '#/$defs/problem_names' },
    errors: { type: 'array', items: { $ref: '#/$defs/field_error' } },
    signature_base: {
      type: 'string',
      description:
        'With `api_signature_invalid`, where the key did not sign this: the text that the signature was checked against (RFC 9421, 2.5)',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'name', 'errors'],
}

export const problemSchemas: Readonly<Record<string, JsonSchema>> = {
  field_error: fieldError,
  problem_names: { enum: Object.keys(codes) },
  problem,
}
