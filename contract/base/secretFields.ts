import type { Schema } from 'yup'
import type { Call } from './call.ts'

/** Fields of requests and replies that let whoever reads them act as somebody else. */
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
  // Of replies: the seed of an authenticator, fresh recovery codes.
  'secret',
  'codes',
]

const fieldsOf = (schema: Schema): string[] =>
  'fields' in schema && typeof schema.fields === 'object' && schema.fields !== null ? Object.keys(schema.fields) : []

/** Whether the request or reply of the call has such a field. */
export const carriesSecret = ({ request, reply }: Call): boolean =>
  [request, reply].some((schema) => fieldsOf(schema).some((name) => secretFields.includes(name)))
