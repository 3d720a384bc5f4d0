import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { type MadePerson, password, pin } from '../../../support/business.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { createSignedIn, type TestClient } from '../../../support/server/client.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let checker: MadePerson
let client: TestClient
let count = 0
let denial: { transfers: ReturnType<typeof seenOf>[]; reason: string }

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  const { people } = await desk.server.addBusiness(`confirm${count}`)
  checker = personOf(people, 'checker')
  client = await createSignedIn(desk.server, checker)
  denial = { transfers: [seenOf(await submitTransfer(desk, personOf(people, 'maker')))], reason: 'No' }
})

const profile = {
  user_name: 'sari.wijaya',
  full_name: 'Sari Wijaya',
  country_code: '+62',
  phone_number: '81234567890',
  job_title: '',
}

describe('T45 actions that need a confirmation', () => {
  it('A denial needs more than a signed-in session', async () => {
    expect(await client.code('/transfer/deny', denial)).toBe('confirmation_needed')
    expect(await client.code('/account/update-profile', { ...profile, avatar: null })).toBe('confirmation_needed')
  })

  it('A confirmation by PIN or password lasts in this session only', async () => {
    const other = await createSignedIn(desk.server, checker)
    await client.call('/account/confirm', { pin })
    expect(await client.code('/transfer/deny', denial)).toBe('ok')
    expect(await other.code('/transfer/deny', denial)).toBe('confirmation_needed')
    await other.call('/account/confirm', { password })
    expect(await other.code('/transfer/deny', denial)).toBe('ok')
  })

  it('A confirmation lasts ten minutes and needs exactly one correct secret', async () => {
    expect(await client.code('/account/confirm', { pin: '8306' })).toBe('pin_wrong')
    expect(await client.code('/account/confirm', { password: 'Wrong-2026!' })).toBe('password_wrong')
    expect(await client.code('/account/confirm', {})).toBe('input_invalid')
    expect(await client.code('/account/confirm', { pin, password })).toBe('input_invalid')
    expect(await client.code('/transfer/deny', denial)).toBe('confirmation_needed')
    const until = new Date(desk.server.clock.now().getTime() + limits.confirmationLifeMs).toISOString()
    expect(await client.call('/account/confirm', { pin })).toEqual({ until })
    await desk.advance(limits.confirmationLifeMs - 1)
    expect(await client.code('/transfer/deny', denial)).toBe('ok')
    await desk.advance(1)
    expect(await client.code('/transfer/deny', denial)).toBe('confirmation_needed')
  })
})
