import { describe, expect, it } from 'vitest'
import { createLog, type LogFields } from '../../server/log.ts'

function capture() {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  return { log, lines, last: (): unknown => JSON.parse(lines.at(-1) ?? 'null') }
}

describe('log', () => {
  it('The server log writes one JSON line with the fields of a request', () => {
    const { log, lines, last } = capture()
    log.child({ request_id: 'r1' }).info({ call: '/transfer/pay', code: 0, ms: 12, business_id: null }, 'request')
    expect(lines).toHaveLength(1)
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request_id: 'r1',
      call: '/transfer/pay',
      code: 0,
      ms: 12,
      business_id: null,
      msg: 'request',
    })
  })

  it('The server log drops every field that is not listed, also from child and nested loggers', () => {
    const { log, lines } = capture()
    const smuggled = { call: '/login', password: 'canary-1', body: { pin: 'canary-2' } } as LogFields
    log.child({ token: 'canary-3', user_id: 'u1' } as LogFields).warn(smuggled, 'refused')
    log.info({ call: { toString: () => 'x', pin: 'canary-4' } } as unknown as LogFields, 'nested')
    expect(lines.join()).not.toContain('canary')
    expect(lines[0]).toContain('"user_id":"u1"')
  })

  it('The server log masks what errors quote, through their causes, and omits the row that PostgreSQL names', () => {
    const { log, lines, last } = capture()
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      constraint_name: 'users_email',
      detail: 'Key (email)=(dewi@example.com) already exists.',
      parameters: ['canary'],
    })
    const message =
      'account 1234567890 of dewi@example.com, otp 123456, pin 4821, token Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6, ' +
      'at postgres://login:secret@127.0.0.1/db'
    log.error({ err: new Error(message, { cause }) }, 'failed')
    expect(lines.join()).not.toMatch(/1234567890|dewi@|123456|4821|Zm9v|login:secret|already exists|canary/)
    expect(last()).toMatchObject({
      err: {
        message:
          'account [digits] of [address], otp [digits], pin [digits], token [key], at postgres://[login]@127.0.0.1/db',
        cause: { code: '23505', constraint: 'users_email' },
      },
    })
  })

  it('The server log accepts anything that was thrown', () => {
    const { log, last } = capture()
    log.error({ err: 'plain text 99999' }, 'failed')
    expect(last()).toMatchObject({ err: { message: 'plain text [digits]' } })
  })
})
