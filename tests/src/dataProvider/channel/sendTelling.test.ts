import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { fetchWithProgress } from '../../../../src/dataProvider/channel/fetchWithProgress.ts'

let server: Server

/** Echoes each POST; redirects below `/away`, and does not respond below `/mute`. */
async function start(): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      if (request.method === 'OPTIONS') response.end()
      else if (request.url === '/away') response.writeHead(302, { location: '/there' }).end()
      else if (request.url !== '/mute') response.writeHead(202).end(JSON.stringify({ bytes }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('The upload reports progress from none to all of a file and returns the response as fetch does', async () => {
  const shares: number[] = []
  const body = 'x'.repeat(3_000_000)
  const response = await fetchWithProgress((share) => shares.push(share))(await start(), { body })
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ bytes: body.length })
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
})

it('The upload follows no redirect and ends when it is aborted', async () => {
  const url = await start()
  const send = fetchWithProgress(() => undefined)
  await expect(send(`${url}/away`, { body: 'x' })).rejects.toThrow(TypeError)
  const stop = new AbortController()
  const mute = send(`${url}/mute`, { body: 'x', signal: stop.signal })
  stop.abort()
  await expect(mute).rejects.toThrow('aborted')
  await expect(send(url, { body: 'x', signal: stop.signal })).rejects.toThrow('aborted')
})
