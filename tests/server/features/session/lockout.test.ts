import { describe, expect, it } from 'vitest'
import { checkPassword, countWindowTry } from '../../../../server/features/session/signIn.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { scaledCount } from '../../../support/scaledCount.ts'
import { createTestClient } from '../../../support/server/client.ts'
import type { TestServer } from '../../../support/server/testServer.ts'
import { withFreshMaker } from '../../../support/withFreshMaker.ts'

let server: TestServer
let maker: MadePerson
const wrong = 'Wrong-2026'
let businesses = 0

withFreshMaker((scene) => {
  ;({ server, maker, count: businesses } = scene)
})

const tryAs = (identifier: string, given: string, address = '192.0.2.1') =>
  checkPassword(server.deps, { identifier, password: given, address, device_hash: '' }).then(
    () => 'ok',
    (error: { codeName?: string }) => error.codeName ?? String(error),
  )

it('T48 A machine that uses a new address of its IPv6 network for each attempt counts as one address', async () => {
  const from = (network: string, at: number) =>
    tryAs(`nobody${network}.${at}`, wrong, `2001:db8:${network}::${at.toString(16)}`)
  for (let at = 1; at <= 100; at++) expect(await from('1:2', at)).toBe('wrong_credentials')
  expect(await from('1:2', 101)).toBe('too_many_tries')
  expect(await from('1:3', 1)).toBe('wrong_credentials')
})

describe('T27 guessing a password', () => {
  it('A block of an existing person is logged once, with its number of attempts', async () => {
    for (let count = 0; count < 8; count++) await tryAs(maker.user_name, wrong)
    for (let count = 0; count < 8; count++) await tryAs('nobody.at.all', wrong)
    await server.deliverMails()
    const told = () => server.database.sql<{ object_id: string; address: string; detail: string }[]>`
      select object_id, address, detail from audit_log where action = 'session.login_locked' and business_id = ${maker.business_id}`
    expect(await told()).toEqual([{ object_id: maker.id, address: '192.0.2.1', detail: '{"tries":5}' }])
    server.clock.advance(60_000)
    for (let count = 0; count < 2; count++) await tryAs(maker.user_name, wrong)
    await server.deliverMails()
    expect(await told()).toHaveLength(2)
    // Neither a second failure during the lock nor an unknown name adds a job that must fail.
    expect(await server.database.sql`select from graphile_worker._private_jobs`).toEqual([])
  })

  it('Forms above the hourly limit wait until the hour ends, given in minutes', async () => {
    const take = () => countWindowTry(server.deps, 'a form', { max: 1, ms: 60 * 60_000 })
    server.clock.advance(60 * 60_000 - (server.clock.now().getTime() % (60 * 60_000)) + 12 * 60_000)
    await take()
    await expect(take()).rejects.toMatchObject({ codeName: 'too_many_tries', details: { values: { minutes: 48 } } })
    server.clock.advance(48 * 60_000 - 1)
    await expect(take()).rejects.toMatchObject({ details: { values: { minutes: 1 } } })
    server.clock.advance(1)
    await take()
  })

  it('Five wrong passwords block the name for growing times given in minutes, also for unknown names', async () => {
    const client = await createTestClient(server)
    const heard: string[][] = []
    for (const identifier of [maker.user_name, 'nobody.of.this.name']) {
      const said: string[] = []
      const ask = async () => {
        const { message } = await client.reply('/account/get-otp-method', { identifier, password: wrong })
        said.push(message)
      }
      for (let count = 0; count < 6; count++) await ask()
      for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
        server.clock.advance(minutes * 60_000 - 1)
        await ask()
        server.clock.advance(1)
        await ask()
        await ask()
      }
      heard.push(said)
    }
    expect(heard[1]).toEqual(heard[0])
    const waits = heard[0]?.filter((text) => text.includes(' min.')).map((text) => /\d+/.exec(text)?.[0])
    expect(waits?.filter((_, index) => index % 2 === 0)).toEqual(['1', '2', '4', '8', '16', '30', '30', '30'])
  })

  it('A correct password after the wait ends the block', async () => {
    for (let count = 0; count < 5; count++) expect(await tryAs(maker.user_name, wrong)).toBe('wrong_credentials')
    expect(await tryAs(maker.user_name, password)).toBe('too_many_tries')
    server.clock.advance(60_000)
    expect(await tryAs(maker.user_name, password)).toBe('ok')
    expect(await tryAs(maker.user_name, wrong)).toBe('wrong_credentials')
  })

  it('Of a hundred simultaneous passwords five are compared', async () => {
    const said = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryAs(maker.user_name, `${wrong}${index}`, `198.51.100.${index}`)),
    )
    expect(said.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
    expect(said.filter((code) => code === 'too_many_tries')).toHaveLength(95)
  })

  it('An address that tries many names is blocked, and others are not', async () => {
    for (let count = 0; count < 100; count++) await tryAs(`name${count}`, wrong, '203.0.113.9')
    expect(await tryAs(maker.user_name, password, '203.0.113.9')).toBe('too_many_tries')
    expect(await tryAs(maker.user_name, password, '203.0.113.10')).toBe('ok')
  })

  it('Many addresses with a name each block strangers, and known devices still sign in', async () => {
    const victim = await createTestClient(server)
    await victim.logIn(maker)
    await victim.call('/account/logout', {})
    const stuffing = Array.from({ length: scaledCount(1_000) }, (_, index) => index)
    const said: string[] = []
    for (let at = 0; at < stuffing.length; at += 50) {
      said.push(
        ...(await Promise.all(
          stuffing
            .slice(at, at + 50)
            .map((index) => tryAs(`stuffed${index}`, wrong, `10.0.${Math.floor(index / 250)}.${index % 250}`)),
        )),
      )
    }
    // A limited number of passwords is compared for all strangers together; then none, not even a correct one with a new name and address.
    expect(said.filter((code) => code === 'wrong_credentials')).toHaveLength(1_000)
    expect(await tryAs(maker.user_name, password, '198.51.100.9')).toBe('too_many_tries')
    // The victim's own name, tried from another address.
    for (let count = 0; count < 6; count++) await tryAs(maker.user_name, wrong, '198.51.100.7')
    const stranger = await createTestClient(server)
    const asked = { identifier: maker.user_name, password }
    expect(await stranger.code('/account/get-otp-method', asked)).toBe('too_many_tries')
    await victim.logIn(maker)
    expect(await victim.code('/account/get-session', {})).toBe('ok')
  })

  it('A stranger’s correct password does not use up the attempts of all strangers', async () => {
    for (let count = 0; count < 3; count++) expect(await tryAs(maker.user_name, password)).toBe('ok')
    expect(await tryAs('nobody.at.all', wrong)).toBe('wrong_credentials')
    const counted = await server.database.sql`select bucket, hits from rate_limits order by bucket`
    expect(counted).toEqual([
      { bucket: 'password 192.0.2.1', hits: 1 },
      { bucket: 'password all', hits: 1 },
    ])
  })

  it('A known device has five attempts of its own and is known for its person only', async () => {
    const other = (await server.addBusiness(`other${businesses}`, ['viewer'])).people[0]
    if (!other) throw new Error('no viewer')
    const client = await createTestClient(server)
    await client.logIn(maker)
    await client.call('/account/logout', {})
    for (let count = 0; count < 5; count++) {
      expect(
        await client.code('/account/get-otp-method', { identifier: maker.email, password: `${wrong}${count}` }),
      ).toBe('wrong_credentials')
    }
    const right = { identifier: maker.email, password }
    expect(await client.code('/account/get-otp-method', right)).toBe('too_many_tries')
    for (let count = 0; count < 5; count++) await tryAs(other.user_name, wrong, '198.51.100.8')
    expect(await client.code('/account/get-otp-method', { identifier: other.user_name, password })).toBe(
      'too_many_tries',
    )
  })
})
