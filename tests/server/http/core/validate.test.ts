import { describe, expect, it } from 'vitest'
import { calls } from '../../../../contract/calls.ts'
import { AppError } from '../../../../server/errors.ts'
import { errorText } from '../../../../server/http/core/responses.ts'
import { refuseDeepNesting, validatePayload } from '../../../../server/http/core/validate.ts'

function refusal(work: () => unknown): AppError {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('the payload was accepted')
}

const login = calls['/account/login'].request
const challenge_id = '0192a000-0000-7000-8000-000000000001'

describe('payload that breaks a rule', () => {
  it('The validation error names its field and the rule in the person’s language', () => {
    const error = refusal(() => validatePayload(login, { challenge_id, otp: '12345' }))
    const said = JSON.parse(errorText(error.codeName, 'id', error.details))
    expect(said.data).toEqual({ field: 'otp' })
    expect(said.message).toMatch(/6/)
    expect(said.message).not.toBe(JSON.parse(errorText('input_invalid', 'id')).message)
  })

  it('The validation error names a field inside a list', () => {
    const { request } = calls['/transfer/deny']
    const error = refusal(() =>
      validatePayload(request, { transfers: [{ id: challenge_id, version: 1 }], reason: 'x' }),
    )
    expect(error.details.field).toBe('transfers[0].payload_digest')
  })

  it('A validation rule can name its own code', () => {
    const request = { purpose: 'transfer_document', name: 'x', size: 5e6, sha256: 'a'.repeat(64) }
    const { codeName, details } = refusal(() => validatePayload(calls['/common/upload'].request, request))
    expect(codeName).toBe('file_too_large')
    expect(JSON.parse(errorText(codeName, 'en', details)).message).toContain('4 MB')
  })

  it('A payload is not corrected: nothing is coerced or trimmed', () => {
    for (const otp of [123456, ' 123456', '123456 ', ['123456'], '１２３４５６']) {
      expect(refusal(() => validatePayload(login, { challenge_id, otp })).details.field).toBe('otp')
    }
  })
})

describe('nesting of a payload', () => {
  const nested = (depth: number, filler: string) => `${'['.repeat(depth)}${filler}${']'.repeat(depth)}`
  const long = `"${'x'.repeat(1_000)}"`

  it('Nesting is limited however it is closed', () => {
    expect(() => refuseDeepNesting(nested(64, long))).not.toThrow()
    expect(() => refuseDeepNesting(nested(65, long))).toThrow(AppError)
    expect(() => refuseDeepNesting('{"a":'.repeat(50_000))).toThrow(AppError)
  })

  it('Brackets inside a text do not count as nesting', () => {
    expect(() => refuseDeepNesting(`["${'\\"['.repeat(500)}"]`)).not.toThrow()
  })
})
