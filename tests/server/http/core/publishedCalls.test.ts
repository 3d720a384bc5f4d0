import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { calls } from '../../../../contract/calls.ts'
import { documented, isDocumentedCode, schemaFor } from '../../../support/requests/callSchemas.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { callablePaths, uploadFile, validRequests } from '../../../support/requests/validRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'published')
})
afterAll(() => desk.server.stop())

/** The request with one fault: a missing field, another type, an extra field. */
function* spoilt(request: Record<string, unknown>): Generator<[what: string, request: object]> {
  yield ['another field', { ...request, another_field: 1 }]
  for (const [name, value] of Object.entries(request)) {
    const { [name]: _, ...rest } = request
    yield [`without ${name}`, rest]
    for (const wrong of [
      null,
      true,
      false,
      7,
      -1,
      1.5,
      '',
      'wrong\u0007',
      '0',
      [],
      {},
      'x'.repeat(70_000),
      [value],
      { value },
    ]) {
      yield [`${name}: ${JSON.stringify(wrong).slice(0, 40)}`, { ...request, [name]: wrong }]
    }
    if (typeof value === 'string')
      for (const wrong of [` ${value}`, `${value}!`]) yield [`${name}: ${wrong}`, { ...request, [name]: wrong }]
  }
}

/** Rules that a JSON schema cannot express: it accepts requests that the server then refuses. */
const rulesIn = (path: string): string => JSON.stringify(documented.calls[path]?.request)

describe.each(callablePaths)('call %s as published', (path) => {
  const call: Call = calls[path]

  it('The published schemas fit what the server accepts, returns and refuses', async () => {
    const { as, make } = validRequests[path]
    const request = (await make(world)) as Record<string, unknown>
    const isRequest = schemaFor(path, 'request')
    const isReply = schemaFor(path, 'reply')
    const sent = (payload: object) => (call.upload ? { ...payload, file: 'bytes' } : payload)
    expect(isRequest(sent(request)), JSON.stringify(isRequest.errors)).toBe(true)

    const client = world.clients[as]
    const reply = await client.reply(path, request, call.upload ? { file: uploadFile() } : {})
    expect(reply.code).toBe(0)
    expect(isReply(reply.data), JSON.stringify(isReply.errors)).toBe(true)
    if (path === '/account/logout') await world.clients.viewer.logIn(world.person('viewer'))
    if (path === '/account/login') await world.clients.nobody.call('/account/logout', {})

    for (const [what, wrong] of spoilt(request)) {
      const isTaken = call.request.isValidSync(wrong, { strict: true })
      const isPublished = isRequest(sent(wrong))
      // Lists of codes are checked by the handler, not by the contract's schema.
      if (isTaken && !isPublished) expect((await client.reply(path, wrong)).code, `${what} is taken`).not.toBe(0)
      if (isPublished && !isTaken)
        expect(rulesIn(path), `${what} is published, and refused by a rule without a name`).toContain('x-rules')
    }
  })

  it('The published call names the refusal of a person who is not signed in', () => {
    const { code } = documented.codes.login_required ?? { code: 0 }
    expect(isDocumentedCode(path, code)).toBe(call.audience !== 'anyone')
  })
})
