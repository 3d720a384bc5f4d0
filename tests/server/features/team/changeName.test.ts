import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/base/people/roles.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { addPerson } from '../../../support/team.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let count = 0
const person = (role: Role): MadePerson => personOf(business.people, role)

withBusinessEach('named', (scene) => {
  ;({ desk, business, count } = scene)
})

const rename = (id: string, full_name: string, by = person('admin')) =>
  desk.code(by, '/team/change-name', { id, full_name, password })

const noticesOf = async (who: MadePerson) =>
  (await desk.call(who, '/notification/list', { page_size: 20, page_number: 1 })).items.map(({ content }) => content)

describe('name of a colleague', () => {
  it('An admin changes a name, the person and the other admins are notified, and both names are logged', async () => {
    const [admin, maker] = [person('admin'), person('maker')]
    const second = await addPerson(desk, admin, 'admin')
    expect(await rename(maker.id, 'Rina Putri')).toBe('ok')
    expect((await desk.call(maker, '/account/get-profile', {})).full_name).toBe('Rina Putri')
    expect(await noticesOf(maker)).toContain(
      `${admin.full_name} changed your name to Rina Putri. If that’s wrong, tell an admin.`,
    )
    expect(await noticesOf(second)).toContain(
      `${admin.full_name} changed the name of ${maker.full_name} to Rina Putri.`,
    )
    const [row] = await desk.server.database.sql`
      select detail from audit_log where action = 'team.name_changed' and object_id = ${maker.id}`
    expect(JSON.parse(row?.detail)).toMatchObject({
      old: { full_name: maker.full_name },
      new: { full_name: 'Rina Putri' },
    })
  })

  it('A change of name needs the right, the password and a member of the team', async () => {
    const maker = person('maker')
    const stranger = personOf((await desk.server.addBusiness(`apart${count}`)).people, 'maker')
    expect(await rename(maker.id, 'Rina Putri', person('checker'))).toBe('not_permitted')
    expect(await rename(stranger.id, 'Rina Putri')).toBe('not_found')
    expect(await rename(maker.id, 'Rina')).toBe('input_invalid')
    const wrong = { id: maker.id, full_name: 'Rina Putri', password: 'Wrong-2026' }
    expect(await desk.code(person('admin'), '/team/change-name', wrong)).toBe('password_wrong')
    expect((await desk.call(maker, '/account/get-profile', {})).full_name).toBe(maker.full_name)
  })

  it('Two people may share a name, but no admin can give themselves a colleague’s', async () => {
    const [admin, maker] = [person('admin'), person('maker')]
    expect(await rename(maker.id, 'Rina Putri')).toBe('ok')
    expect(await rename(admin.id, 'Rlna Putri')).toBe('name_of_colleague')
    expect(await rename(person('viewer').id, 'Rina Putri')).toBe('ok')
  })
})
