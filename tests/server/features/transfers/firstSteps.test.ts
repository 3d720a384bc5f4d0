import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onboardingStepNames, onboardingStepOf } from '../../../../contract/base/people/onboardingSteps.ts'
import { roleNames } from '../../../../contract/base/people/roles.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { confirmRegistrationMailbox, registrationOf } from '../../../support/registration.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let fresh: MadeBusiness

beforeAll(async () => {
  desk = await createTestApp()
  fresh = await desk.server.addBusiness('baru')
  await desk.server.database.sql`update users set pin_hash = null where business_id = ${fresh.id}`
})

afterAll(() => desk.server.stop())

const stepsOf = async (person: MadePerson) => (await desk.call(person, '/transfer/summary', {})).first_steps
const undone = async (person: MadePerson) =>
  (await stepsOf(person)).filter(({ is_done }) => !is_done).map(({ step }) => step)

describe('first steps on the home page', () => {
  it('The first steps are those of the role, in order', async () => {
    for (const role of roleNames) {
      const expected = onboardingStepNames.filter((name) => onboardingStepOf(name).roles.includes(role))
      expect((await stepsOf(personOf(fresh.people, role))).map(({ step }) => step)).toEqual(expected)
    }
    expect(await undone(personOf(fresh.people, 'checker'))).toEqual(['set_pin', 'second_factor'])
    expect(await undone(personOf(fresh.people, 'viewer'))).toEqual(['second_factor'])
  })

  it('A person who has just registered has all first steps open', async () => {
    const client = await createTestClient(desk.server)
    const { own } = await confirmRegistrationMailbox(desk.server, client)
    await client.call('/account/register', { ...own, ...registrationOf('langkah') })
    await client.channel.renew()
    const { first_steps } = await client.call('/transfer/summary', {})
    expect(first_steps).toEqual(onboardingStepNames.map((step) => ({ step, is_done: false })))
  })

  it('Each first step is completed by its action and by nothing else', async () => {
    const admin = personOf(fresh.people, 'admin')
    // It is verified, has money and colleagues.
    expect(await undone(admin)).toEqual(['set_pin', 'second_factor', 'first_transfer'])
    const { sql } = desk.server.database
    await sql`update users set pin_hash = 'set' where id = ${admin.id}`
    await sql`
      insert into authenticators (user_id, business_id, sealed_seed, confirmed_at)
      values (${admin.id}, ${fresh.id}, '', ${desk.server.clock.now()})`
    expect(await undone(admin)).toEqual(['first_transfer'])
    const { people } = await desk.server.addBusiness('lama')
    const maker = personOf(people, 'maker')
    expect(await undone(maker)).toEqual(['second_factor', 'first_transfer'])
    await submitTransfer(desk, maker)
    expect(await undone(maker)).toEqual(['second_factor'])
  })

  it('A person can dismiss optional steps permanently, for themselves only', async () => {
    const [maker, checker] = [personOf(fresh.people, 'maker'), personOf(fresh.people, 'checker')]
    expect(await desk.code(maker, '/account/dismiss-first-step', { step: 'second_factor' })).toBe('ok')
    expect(await desk.code(maker, '/account/dismiss-first-step', { step: 'second_factor' })).toBe('ok')
    expect((await stepsOf(maker)).map(({ step }) => step)).not.toContain('second_factor')
    expect((await stepsOf(checker)).map(({ step }) => step)).toContain('second_factor')
    expect(await desk.code(maker, '/account/dismiss-first-step', { step: 'set_pin' })).toBe('input_invalid')
  })
})
