import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { type AppEnv, requestLog } from '../../../../server/http/core/requestLog.ts'
import { createLog } from '../../../../server/log.ts'
import { createMetrics } from '../../../../server/metrics.ts'
import { readSettings } from '../../../../server/settings.ts'

/** A request's response, and the lines that are logged. */
async function listLines(path: string, headers: Record<string, string> = {}) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = new Hono<AppEnv>()
  app.use(
    requestLog({ settings: readSettings({}), log, metrics: createMetrics(), newId: () => 'an-id-of-this-process' }),
  )
  app.get('/page', () => new Response('a page'))
  app.get('/warned', async () => {
    await Promise.resolve()
    log.warn({ reason: 'a bank' }, 'refused')
    return new Response('a page')
  })
  app.get('/defect', () => {
    throw new Error('a defect')
  })
  app.onError(() => new Response('internal', { status: 500 }))
  const response = await app.request(path, { headers })
  return { response, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

/** A request's response, and the one line that is logged about it. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { response, lines } = await listLines(path, headers)
  expect(lines).toHaveLength(1)
  return { response, line: lines[0] ?? {} }
}

it('Every line that is written while a request is handled names it and its trace', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const { response, lines } = await listLines('/warned', { traceparent })
  const named = { request_id: response.headers.get('x-request-id'), trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' }
  expect(lines).toMatchObject([
    { msg: 'refused', ...named },
    { msg: 'request', ...named },
  ])
})

it.each(['/page', '/defect', '/unknown'])('The response of %s names the request as its log line does', async (path) => {
  const { response, line } = await ask(path)
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  expect(line.request_id).toBe(response.headers.get('x-request-id'))
  expect(line).not.toHaveProperty('trace_id')
})

it('The log line of a request with a traceparent has the id of its trace', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  expect((await ask('/page', { traceparent })).line.trace_id).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

it.each([
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  'a text of a stranger',
])('The traceparent “%s” is not one, and is not logged', async (traceparent) => {
  expect((await ask('/page', { traceparent })).line).not.toHaveProperty('trace_id')
})
