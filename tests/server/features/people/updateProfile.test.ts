import { describe, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let count = 0

withBusinessEach('settings', (scene) => {
  ;({ desk, business, admin, maker, count } = scene)
})

const lastDetail = async (action: string): Promise<Record<string, unknown>> => {
  const [row] = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${business.id} and action = ${action} order by seq desc limit 1`
  if (row === undefined) throw new Error(`no ${action} in the trail`)
  return JSON.parse(row.detail)
}

describe('profile', () => {
  const typed = (more = {}) => ({
    user_name: `Budi ${count}`,
    full_name: 'Budi Santoso',
    country_code: '+62',
    phone_number: '081234567890',
    job_title: 'Finance',
    avatar: null,
    ...more,
  })

  it('A profile is changed by its owner only, and the audit log has old and new', async () => {
    const reply = await desk.call(maker, '/account/update-profile', typed())
    expect(reply).toMatchObject({
      user_name: `budi ${count}`,
      email: maker.email,
      job_title: 'Finance',
      role: 'maker',
    })
    expect(await desk.call(maker, '/account/get-profile', {})).toEqual(reply)
    expect(await lastDetail('profile.updated')).toMatchObject({
      old: { user_name: maker.user_name, full_name: maker.full_name },
      new: { user_name: `budi ${count}`, full_name: 'Budi Santoso' },
    })
  })

  it('A telephone number is stored in one form however it was written', async () => {
    for (const phone_number of ['081234567890', '81234567890']) {
      const { phone_number: kept } = await desk.call(maker, '/account/update-profile', typed({ phone_number }))
      expect([phone_number, kept]).toEqual([phone_number, '81234567890'])
    }
  })

  it('A full name equal or similar to a colleague’s is refused', async () => {
    for (const full_name of [admin.full_name, admin.full_name.toUpperCase(), admin.full_name.replace(' ', '  ')]) {
      expect(await desk.code(maker, '/account/update-profile', typed({ full_name }))).toBe('name_of_colleague')
    }
    expect(await desk.code(maker, '/account/update-profile', typed({ full_name: maker.full_name }))).toBe('ok')
  })

  it('User names cannot be tried in bulk and have no outer spaces', async () => {
    expect(await desk.code(maker, '/account/update-profile', typed({ user_name: 'maker ' }))).toBe('input_invalid')
    const codes: string[] = []
    for (let tried = 0; tried < 20; tried++) {
      codes.push(await desk.code(maker, '/account/update-profile', typed({ user_name: admin.user_name })))
    }
    expect(codes.filter((code) => code === 'user_name_taken')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(15)
    expect(await desk.code(maker, '/account/update-profile', typed({ user_name: maker.user_name }))).toBe('ok')
  })

  it('A user name that another person has is refused, also when two take it at once', async () => {
    expect(await desk.code(maker, '/account/update-profile', typed({ user_name: admin.user_name }))).toBe(
      'user_name_taken',
    )
    const both = await Promise.all(
      [maker, admin].map((person) =>
        desk.code(
          person,
          '/account/update-profile',
          typed({ user_name: `twin ${count}`, full_name: person.full_name }),
        ),
      ),
    )
    expect(both.sort()).toEqual(['ok', 'user_name_taken'])
  })

  it('An Indonesian number follows its own rule', async () => {
    expect(await desk.code(maker, '/account/update-profile', typed({ phone_number: '21508812' }))).toBe('input_invalid')
    expect(
      await desk.code(maker, '/account/update-profile', typed({ country_code: '+65', phone_number: '61234567' })),
    ).toBe('ok')
  })

  it('A picture of another person is refused', async () => {
    const { sql } = desk.server.database
    const row = (uploaded_by: string, purpose: string) => ({
      business_id: business.id,
      id: crypto.randomUUID(),
      uploaded_by,
      purpose,
      name: 'a.png',
      size: 1,
      mime: 'image/png',
      sha256: '0'.repeat(64),
      created_at: desk.server.clock.now(),
    })
    const [own, theirs, paper] = [row(maker.id, 'avatar'), row(admin.id, 'avatar'), row(maker.id, 'transfer_document')]
    await sql`insert into files ${sql([own, theirs, paper])}`
    for (const { id } of [theirs, paper]) {
      expect(await desk.code(maker, '/account/update-profile', typed({ avatar: id }))).toBe('not_found')
    }
    expect((await desk.call(maker, '/account/update-profile', typed({ avatar: own.id }))).avatar).toBe(own.id)
  })
})
