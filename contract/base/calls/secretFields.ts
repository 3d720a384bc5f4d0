import type { Schema } from 'yup'
import type { Call } from './call.ts'

/** Request and response fields that let a reader impersonate somebody. */
const secretFields: readonly string[] = [
  'password',
  'new_password',
  'otp',
  'pin',
  'new_pin',
  'recovery_code',
  'passkey',
  'security_answer',
  'token',
  // In responses: the authenticator's seed and new recovery codes.
  'secret',
  'codes',
]

const fieldsOf = (schema: Schema): string[] =>
  'fields' in schema && typeof schema.fields === 'object' && schema.fields !== null ? Object.keys(schema.fields) : []

/** Whether the call's request or response contains such a field. */
export const hasSecretField = ({ request, reply }: Call): boolean =>
  [request, reply].some((schema) => fieldsOf(schema).some((name) => secretFields.includes(name)))
