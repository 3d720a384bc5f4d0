import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let client: TestClient
const statements: string[] = []

beforeAll(async () => {
  server = await createTestServer({ onQuery: (text) => statements.push(text) })
  client = await createTestClient(server)
})

afterAll(() => server.stop())

describe('T26 a forgotten password', () => {
  it('answers the same for somebody and nobody, after the same statements', async () => {
    const { people } = await server.addBusiness('asked', ['viewer'])
    await client.call('/common/get-security-question-list', {})
    const answers: string[] = []
    const done: string[][] = []
    for (const email of [people[0]?.email ?? '', 'nobody-at-all@example.com']) {
      statements.length = 0
      answers.push(JSON.stringify(await client.reply('/account/forgot-password', { email })))
      done.push([...statements])
    }
    expect(new Set(answers).size).toBe(1)
    expect(done[0]).not.toEqual([])
    expect(done[1]).toEqual(done[0])
  })

  it('is mailed five times in a quarter of an hour, and says how long to wait', async () => {
    const waits = []
    for (const email of ['often@example.com', (await server.addBusiness('often', ['viewer'])).people[0]?.email ?? '']) {
      for (let count = 0; count < 5; count++)
        expect(await client.code('/account/forgot-password', { email })).toBe('ok')
      waits.push(JSON.stringify(await client.reply('/account/forgot-password', { email })))
    }
    expect(waits[0]).toMatch(/in \d+ minutes/)
    expect(waits[1]).toBe(waits[0])
  })
})
