import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { MadePerson } from './business.ts'
import { personOf } from './server/testApp.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './server/testServer.ts'

interface FreshMaker {
  server: TestServer
  maker: MadePerson
  /** Number of the maker within the file. */
  count: number
}

/** A server for the file, and for each test the maker of a new business, whose password nobody has tried yet. */
export function withFreshMaker(begin: (scene: FreshMaker) => void, options: TestServerOptions = {}): void {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await createTestServer(options)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.database.sql`delete from rate_limits`
    count += 1
    const { people } = await server.addBusiness(`lock${count}`, ['maker'])
    begin({ server, maker: personOf(people, 'maker'), count })
  })
}
