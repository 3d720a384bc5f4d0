import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { logIn } from '../../../../clients/cli/src/login.ts'

type Answer = (response: ServerResponse) => void

const json =
  (status: number, said: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
const dropped: Answer = (response) => response.destroy()
const garbage: Answer = (response) => response.writeHead(502).end('<html>Bad gateway</html>')
const pending = json(400, { error: 'authorization_pending' })
const granted = json(200, { access_token: 'the-key', scope: 'balance.read' })

let close: () => void = () => {}
afterEach(() => close())

/** A server whose token endpoint gives these answers in turn, and the last one for ever. */
async function serve(answers: readonly Answer[], expires_in = 600) {
  let polls = 0
  const begun = { device_code: 'device', user_code: 'BCDF-GHJK', verification_uri: 'here', interval: 0.001, expires_in }
  const server = createServer((request: IncomingMessage, response) => {
    if (request.url === '/oauth/device') return json(200, begun)(response)
    polls += 1
    answers[Math.min(polls, answers.length) - 1]?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { polls: () => polls, run: () => logIn({ url, host: 'laptop', scope: '' }, () => {}) }
}

it('The command line waits through lost connections, faults and a busy server until the code is answered', async () => {
  const busy = json(429, { code: 'too_many_requests' })
  const { polls, run } = await serve([pending, dropped, garbage, json(503, {}), busy, pending, granted])
  expect((await run()).profile.key).toBe('the-key')
  expect(polls()).toBe(7)
})

it('The command line stops when the code has expired, also at a server that never answers', async () => {
  const { polls, run } = await serve([dropped], 0.5)
  await expect(run()).rejects.toThrow('The code has expired. Run lintas login again')
  expect(polls()).toBeGreaterThan(1)
})

it('The command line stops at once when the request is declined', async () => {
  const { polls, run } = await serve([pending, json(400, { error: 'access_denied' })])
  await expect(run()).rejects.toThrow('declined')
  expect(polls()).toBe(2)
})
