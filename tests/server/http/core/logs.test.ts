import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { calls } from '../../../../contract/calls.ts'
import { AppError } from '../../../../server/errors.ts'
import { validatePayload } from '../../../../server/http/core/validate.ts'
import { password, pin } from '../../../support/business.ts'
import {
  callablePaths,
  createWorld,
  uploadBytes,
  uploadFile,
  validRequests,
} from '../../../support/requests/validRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'logs')
})
afterAll(() => desk.server.stop())

const canary = 'Canary-7f3e'
/** Values that people and programs send in place of a text, a number or a list. */
const strange: unknown[] = [
  canary,
  `${canary}@example.com`,
  `${canary}'; drop table transfers; --`,
  `\u0000${canary}`,
  `\ud800${canary}`,
  `\u202e${canary}`,
  canary.repeat(60),
  `99${canary}99999999999999999999`,
  '１２３',
  '-1',
  '1e9',
  null,
  true,
  -1,
  1e300,
  0.5,
  [],
  [[canary]],
  {},
  { [canary]: canary },
]

type Path = (string | number)[]

function leaves(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...entries.flatMap(([key, inner]) => leaves(inner, [...at, key]))].filter((path) => path.length > 0)
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy: Record<string | number, unknown> = (Array.isArray(value) ? [...value] : { ...Object(value) }) as never
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

const isChanged = (path: string) => (calls as Record<string, Call>)[path]?.upload === true

/** Whether validation, which runs before each handler, refuses the payload; it must not throw. */
function isRefused(path: string, payload: object): boolean {
  try {
    validatePayload((calls as Record<string, Call>)[path]?.request as Call['request'], payload)
    return false
  } catch (error) {
    if (error instanceof AppError && error.codeName !== 'internal') return true
    throw error
  }
}

let refusals = 0

describe('T33 log of requests, and F10 input that is never a defect', () => {
  it.each(callablePaths)('The call %s logs no input and fails by no defect', async (path) => {
    const { as, make } = validRequests[path]
    const client = world.clients[as]
    const request = await make(world)
    for (const at of leaves(request)) {
      const asked = strange.map((value) => replaced(request, at, value) as object)
      // Accepted payloads go over the wire; of the refused ones one for each field, since all refusals take the same path.
      const refused = asked.filter((payload) => isRefused(path, payload))
      const one = refused[refusals++ % refused.length]
      for (const payload of asked.filter((each) => each === one || !refused.includes(each))) {
        const { code } = await client.reply(path, payload, isChanged(path) ? { file: uploadFile() } : {})
        expect(codeName(code), `${at.join('.')}: ${JSON.stringify(payload)}`).toBeDefined()
        expect(codeName(code), `${at.join('.')}: ${JSON.stringify(payload)}`).not.toBe('internal')
        if (path === '/account/logout' && code === 0) await world.clients.viewer.logIn(world.person('viewer'))
      }
    }
    const { code } = await client.reply(path, { ...request, [canary]: canary })
    expect(['input_unknown_field', 'file_altered']).toContain(codeName(code))
    expect(desk.server.logLines.filter((line) => line.includes(canary))).toEqual([])
  })

  it('A canary in the envelope, the headers, the file and its name is not logged either', async () => {
    const headers = { 'user-agent': canary, 'x-forwarded-for': canary, cookie: `lintas=${canary}` }
    for (const field of ['device_id', 'app_version', 'language', 'kid', 'body', 'signature', 'nonce', 'idem', canary]) {
      const body = new URLSearchParams({ [field]: canary })
      await desk.server.app.request('/api/account/get-session', { method: 'POST', body, headers })
      await desk.server.app.request(`/api/${canary}`, { method: 'POST', body, headers })
    }
    const request = await validRequests['/common/upload'].make(world)
    const file = new File([uploadBytes, canary], `${canary}.pdf`)
    expect(await world.clients.maker.code('/common/upload', { ...request, name: file.name }, { file })).toBe(
      'file_altered',
    )
    expect(desk.server.logLines.filter((line) => line.includes(canary))).toEqual([])
  })

  it('A defect is logged with its request and without its input', async () => {
    const before = desk.server.logLines.length
    const broken = Object.assign(new Error(`no place for ${world.person('maker').email} 55779911`), { code: 'EBROKEN' })
    const { files } = desk.server.deps
    desk.server.deps.files = { ...files, takeIn: () => Promise.reject(broken) }
    const request = await validRequests['/common/upload'].make(world)
    const reply = await world.clients.maker.reply('/common/upload', request, { file: uploadFile() })
    desk.server.deps.files = files
    expect(codeName(reply.code)).toBe('internal')
    expect(JSON.stringify(reply)).not.toContain('EBROKEN')
    const lines = desk.server.logLines.slice(before).filter((line) => line.includes('EBROKEN'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      call: '/common/upload',
      request_id: expect.any(String),
    })
    expect(lines[0]).not.toMatch(/example\.com|55779911/)
  })

  it('Passwords, PINs, codes, tokens and keys are in no line', async () => {
    const client = await createTestClient(desk.server)
    await client.logIn(world.person('viewer'))
    const codes = desk.server.mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
    const cookies = [...client.wire.cookies.values()]
    const fields = client.wire.sent.flatMap(({ body }) =>
      [...(body as URLSearchParams)].filter(([name]) => name === 'kid'),
    )
    const secrets = [
      password,
      `"${pin}"`,
      ...codes.map((code) => `"${code}"`),
      ...cookies,
      ...fields.map(([, kid]) => String(kid)),
    ]
    expect(codes.length).toBeGreaterThan(0)
    for (const secret of secrets) {
      expect(
        desk.server.logLines.some((line) => line.includes(secret)),
        secret,
      ).toBe(false)
    }
  })

  it('One line per request says who requested what and how it ended', async () => {
    const before = desk.server.logLines.length
    await world.clients.maker.code('/notification/get-unread-num', {})
    const lines = desk.server.logLines.slice(before).map((line) => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({
        call: '/notification/get-unread-num',
        code: 0,
        business_id: world.business.id,
        user_id: world.person('maker').id,
        request_id: expect.any(String),
        ms: expect.any(Number),
      }),
    ])
  })
})
