import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/base/people/roles.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { invitationRequest, wholeTeamPage } from '../../../support/team.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let count = 0
const person = (role: Role): MadePerson => personOf(business.people, role)
const admin = () => person('admin')

withBusinessEach('team', (scene) => {
  ;({ desk, business, count } = scene)
})

const seat = (over?: Parameters<typeof invitationRequest>[1]) => invitationRequest(count, over)

describe('list of the team', () => {
  it('The team list is filtered by id, words, role and departure, and paged by key', async () => {
    const made = await desk.call(admin(), '/team/invite', seat())
    const found = async (filter: Partial<CallRequest<'/team/list'>>) =>
      (await desk.call(admin(), '/team/list', { ...wholeTeamPage, ...filter })).items.map((member) => member.id)
    expect(await found({ ids: [made.id] })).toEqual([made.id])
    expect(await found({ q: 'rina put' })).toEqual([made.id])
    expect(await found({ is_former: true })).toEqual([])
    expect((await found({ role: 'maker' })).includes(made.id)).toBe(true)
    expect((await found({ role: 'viewer' })).includes(made.id)).toBe(false)
    expect(await found({ state: 'invited' })).toEqual([made.id])
    expect(await found({ state: 'active', role: 'maker' })).not.toContain(made.id)
    const all = await found({})
    const first = await desk.call(admin(), '/team/list', { ...wholeTeamPage, page_size: 1 })
    const cursor = first.next_cursor ?? ''
    expect(await found({ page_size: 1, cursor })).toEqual([all[1]])
    await desk.call(admin(), '/team/withdraw-invitation', { id: made.id, password })
    expect(await found({ is_former: true })).toEqual([made.id])
    expect(await found({ state: 'ended' })).toEqual([made.id])
    expect(await found({ is_former: false })).toEqual(all.filter((id) => id !== made.id))
  })

  it('The team list and the details show only the business’s own people', async () => {
    const [stranger] = (await desk.server.addBusiness(`strangers${count}`)).people
    const id = stranger?.id ?? ''
    expect((await desk.call(admin(), '/team/list', { ...wholeTeamPage, ids: [id] })).items).toEqual([])
    expect(await desk.code(admin(), '/team/detail', { id })).toBe('not_found')
    expect((await desk.call(admin(), '/team/detail', { id: admin().id })).is_self).toBe(true)
  })
})
