import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient
const statements: string[] = []

beforeAll(async () => {
  server = await createTestServer({ onQuery: (text) => statements.push(text) })
  client = await createTestClient(server)
})

afterAll(() => server.stop())

describe('T26 request of a forgotten password', () => {
  it('The response is the same for known and unknown people, after the same statements', async () => {
    const { people } = await server.addBusiness('asked', ['viewer'])
    await client.call('/common/get-security-question-list', {})
    const replies: string[] = []
    const done: string[][] = []
    for (const email of [people[0]?.email ?? '', 'nobody-at-all@example.com']) {
      statements.length = 0
      replies.push(JSON.stringify(await client.reply('/account/forgot-password', { email })))
      done.push([...statements])
    }
    expect(new Set(replies).size).toBe(1)
    expect(done[0]).not.toEqual([])
    expect(done[1]).toEqual(done[0])
  })
})

describe('T49 password reset requested by strangers', () => {
  const linksTo = async (email: string) => {
    await server.deliverMails()
    const sent = server.mails.filter(({ to }) => to === email)
    return sent.map(({ text }) => /create-password\?code=([\w-]{43})/.exec(text)?.[1] ?? '')
  }

  it('A stranger’s requests do not lock the owner out: each gets the same response, and the newest link works', async () => {
    const email = (await server.addBusiness('often', ['viewer'])).people[0]?.email ?? ''
    const ask = async () => JSON.stringify(await client.reply('/account/forgot-password', { email }))
    const replies = []
    for (let asked = 0; asked < 20; asked++) replies.push(await ask())
    expect(new Set(replies).size).toBe(1)
    const links = await linksTo(email)
    expect(links).toHaveLength(3)
    server.clock.advance(20 * 60_000)
    expect(await ask()).toBe(replies[0])
    expect(await linksTo(email)).toHaveLength(3)
    const open = (token = '') => client.code('/account/open-password-link', { kind: 'reset', token })
    expect(await Promise.all(links.map(open))).toEqual(['password_link_invalid', 'password_link_invalid', 'ok'])
    server.clock.advance(10 * 60_000)
    expect(await open(links.at(-1))).toBe('password_link_invalid')
    await ask()
    expect(await open((await linksTo(email)).at(-1))).toBe('ok')
  })

  it('Requests are counted per mailbox, ignoring case and anything after a plus', async () => {
    const { people } = await server.addBusiness('plus', ['viewer', 'maker'])
    const [first, second] = people
    if (!first || !second) throw new Error('no people')
    const addresses = ['one.box@example.com', 'one.box+tag@example.com']
    for (const [index, { id }] of [first, second].entries())
      await server.database.sql`update users set email = ${addresses[index] ?? ''} where id = ${id}`
    for (let asked = 0; asked < 5; asked++)
      for (const email of addresses) await client.call('/account/forgot-password', { email: email.toUpperCase() })
    const counts = await Promise.all(addresses.map(linksTo))
    expect(counts.flat()).toHaveLength(3)
  })

  it('One address may ask for forgotten passwords 30 times an hour, whoever they are of', async () => {
    const { settings } = server.deps
    server.clock.advance(2 * 3_600_000)
    const stranger = await createTestClient(server)
    server.deps.settings = { ...settings, profile: 'production' }
    const replies: string[] = []
    for (let asked = 0; asked < 31; asked++)
      replies.push(await stranger.code('/account/forgot-password', { email: `nobody-${asked}@example.com` }))
    expect(replies.filter((name) => name === 'ok')).toHaveLength(30)
    expect(replies.at(-1)).not.toBe('ok')
    server.clock.advance(3_600_000)
    expect(await stranger.code('/account/forgot-password', { email: 'nobody@example.com' })).toBe('ok')
    server.deps.settings = settings
  })
})
