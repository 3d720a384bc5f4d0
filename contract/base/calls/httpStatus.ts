import type { CodeName } from './codes.ts'

/** Error code → HTTP status. Codes without an entry were understood and refused: 422. */
const statusOfCode: Partial<Record<CodeName, number>> = {
  input_invalid: 400,
  input_unknown_field: 400,
  api_signature_invalid: 401,
  not_permitted: 403,
  api_scope_missing: 403,
  business_not_verified: 403,
  not_found: 404,
  call_unknown: 404,
  input_too_slow: 408,
  quote_used: 409,
  recipient_exists: 409,
  status_move_refused: 409,
  changed_since_seen: 409,
  input_too_large: 413,
  too_many_requests: 429,
  too_many_calls: 429,
  internal: 500,
  unavailable: 503,
}

export const httpStatusOf = (name: CodeName): number => statusOfCode[name] ?? 422
