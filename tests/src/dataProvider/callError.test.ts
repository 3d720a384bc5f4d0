import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import { CallError, NetworkError } from '../../../src/dataProvider/callError.ts'
import { isCallError } from '../../../src/dataProvider/isCallError.ts'

const refusal = (name: CodeName, data: { field: string } | null) => ({
  code: codes[name].code,
  message: `told ${name}`,
  data,
})

describe('an error as react-admin knows it', () => {
  it.each([
    ['session_ended', 401, undefined],
    ['not_permitted', 403, undefined],
    ['not_found', 404, undefined],
    ['changed_since_seen', 409, undefined],
    ['four_eyes', 422, undefined],
    ['input_invalid', 400, { full_name: 'told input_invalid', root: { serverError: 'told input_invalid' } }],
  ] as const)('A refusal by %s is an HttpError with status %i and its fields', async (name, status, errors) => {
    const error = new CallError(refusal(name, errors ? { field: 'full_name' } : null))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ name: 'CallError', status, body: { code: codes[name].code, name } })
    expect(error.body.errors).toEqual(errors)
    expect(isCallError(error)).toBe(true)
    expect(isCallError(new NetworkError('lost'))).toBe(false)
  })
})
