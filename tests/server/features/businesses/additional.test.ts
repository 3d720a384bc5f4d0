import { describe, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { businessDetailsRequest } from '../../../support/requests/accountRequests.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson

withBusinessEach('company', (scene) => {
  ;({ desk, business, admin } = scene)
})

const verify = (status: number, at = business) =>
  desk.server.database.sql`update businesses set is_verified = ${status} where id = ${at.id}`

const auditText = async (): Promise<string> =>
  JSON.stringify(
    await desk.server.database.sql`select action, detail from audit_log where business_id = ${business.id}`,
  )

describe('additional details', () => {
  const save = (more = {}) => desk.code(admin, '/business/additional', { ...businessDetailsRequest, ...more })

  it('Additional details are saved, with the tax number at full length and the ID card encrypted', async () => {
    await verify(0)
    expect(await save()).toBe('ok')
    const read = await desk.call(admin, '/business/get-additional', {})
    expect(read).toEqual({
      details: { ...businessDetailsRequest, tax_id: `0${businessDetailsRequest.tax_id}` },
      is_verified: 0,
      can_edit: true,
    })
    const rows = await desk.server.database.sql`select * from business_details where business_id = ${business.id}`
    expect(JSON.stringify(rows) + (await auditText())).not.toContain(businessDetailsRequest.id_card_number)
    expect(await save({ is_company_leader: 'perhaps' })).toBe('input_invalid')
    const { is_company_leader: _, ...unsaid } = businessDetailsRequest
    expect(await desk.code(admin, '/business/additional', unsaid)).toBe('ok')
    expect((await desk.call(admin, '/business/get-additional', {})).details?.is_company_leader).toBe('')
    await verify(3)
    expect(await save({ city_id: 'Bandung', province_id: 'ID-JB' })).toBe('ok')
    expect(await auditText()).toContain('Bandung')
  })

  it.each([1, 2])('T30 Additional details cannot be changed once they are submitted (status %i)', async (status) => {
    await verify(status)
    expect(await save()).toBe('details_submitted')
    expect(await desk.code(admin, '/business/add-document', { kind: 'nib', file_id: crypto.randomUUID() })).toBe(
      'details_submitted',
    )
  })

  it('Additional details are refused for a minor, a company of tomorrow, an invalid day and an unknown province', async () => {
    await verify(0)
    const year = desk.server.clock.now().getUTCFullYear()
    expect(await save({ date_of_birth: `${year - 17}-01-01` })).toBe('under_age')
    expect(await save({ incorporation_date: `${year + 1}-01-01` })).toBe('date_in_future')
    for (const wrong of [
      { incorporation_date: '2015-02-30' },
      { province_id: 'Jawa' },
      { country_id: 'XX' },
      { tax_id: '01.234.567.8-901.234' },
      { id_card_number: '317' },
    ]) {
      expect(await save(wrong), JSON.stringify(wrong)).toBe('input_invalid')
    }
    expect(await save({ country_id: 'SG', province_id: 'Singapore', city_id: 'Singapore' })).toBe('ok')
  })
})
