import { describe, expect, it } from 'vitest'
import type { Submission } from '../../../../server/features/verification/store.ts'
import type { MadePerson } from '../../../support/business.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission, uploadedFile } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
let other: MadePerson
let given: Submission

withBusiness('maju', async (scene) => {
  ;({ desk, admin } = scene)
  other = personOf((await desk.server.addBusiness('lain')).people, 'admin')
  await desk.server.database
    .sql`update businesses set is_verified = 0 where id in (${admin.business_id}, ${other.business_id})`
  given = await makeSubmission(desk.server, admin)
})

const save = (person: MadePerson, saved_step: number, value: object, version: number) =>
  desk.code(person, '/verification/save-draft', { saved_step, value: value as Record<string, unknown>, version })

describe('draft of a verification', () => {
  it('A draft belongs to the business and keeps every field encrypted, with its step', async () => {
    const value = { answers: { identity: { id_number: '3171014101900001', file_id: given.identity.file_id } } }
    expect(await save(admin, 2, value, 0)).toBe('ok')
    expect(await save(admin, 2, value, 0)).toBe('draft_changed')
    const { draft, can_edit } = await desk.call(admin, '/verification/get', {})
    expect([draft, can_edit]).toEqual([expect.objectContaining({ saved_step: 2, value, version: 1 }), true])
    const [row] = await desk.server.database.sql`
      select sealed_value, file_ids from verification_drafts where business_id = ${admin.business_id}`
    expect(row?.file_ids).toEqual([given.identity.file_id])
    expect(row?.sealed_value).not.toContain('3171014101900001')
    expect((await desk.call(other, '/verification/get', {})).draft).toBeNull()
  })
})

describe('submission of a verification', () => {
  it.each<[string, (whole: Submission) => Partial<Submission>, string]>([
    ['without a document', ({ documents }) => ({ documents: documents.slice(1) }), 'verification_document_missing'],
    [
      'without a power of attorney of whoever is no director',
      ({ company }) => ({ company: { ...company, is_company_leader: 'no' } }),
      'verification_document_missing',
    ],
    ['of a child', ({ identity }) => ({ identity: { ...identity, date_of_birth: '2010-01-01' } }), 'under_age'],
    [
      'whose ID says another gender',
      ({ identity }) => ({ identity: { ...identity, gender: 'male' } }),
      'verification_failed',
    ],
    [
      'with somebody else’s account',
      ({ bank_account }) => ({ bank_account: { ...bank_account, account_name: 'PT Lain' } }),
      'bank_account_name_differs',
    ],
    [
      'with shares above the whole',
      ({ people }) => ({ people: people.map((one) => ({ ...one, share_percent: '100.01' })) }),
      'verification_share',
    ],
    [
      'without an owner',
      ({ people }) => ({
        people: people.map((one) => ({ ...one, is_owner: false, share_percent: '' })),
      }),
      'verification_no_owner',
    ],
    [
      'that leaves 25 % of the shares without an explanation',
      ({ people }) => ({ people: people.map((one) => ({ ...one, share_percent: '75' })), shares_note: ' ' }),
      'verification_shares_unexplained',
    ],
    [
      'of a local company with a seat abroad',
      ({ company }) => ({ company: { ...company, country_id: 'SG' } }),
      'input_invalid',
    ],
  ])('A submission %s is refused', async (_name, change, code) => {
    expect(await desk.code(admin, '/verification/submit', { ...given, ...change(given), is_declared: true })).toBe(code)
  })

  it('A submission refuses files of another business and of another purpose', async () => {
    const foreign = await uploadedFile(desk.server, other, 'identity_image')
    const paper = await uploadedFile(desk.server, admin, 'business_document')
    for (const file of [foreign, paper]) {
      const identity = { ...given.identity, ...file }
      expect(await desk.code(admin, '/verification/submit', { ...given, identity, is_declared: true })).toBe(
        'not_found',
      )
    }
  })

  it('A submission is frozen, reviewed in two working days, and has its tax id with 16 digits', async () => {
    const { status } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
    const { case: made, is_verified, draft, can_edit } = await desk.call(admin, '/verification/get', {})
    expect({ status, is_verified, draft, can_edit }).toEqual({
      status: 201,
      is_verified: 1,
      draft: null,
      can_edit: false,
    })
    expect(made?.submission).toEqual({ ...given, company: { ...given.company, tax_id: '0012345678901234' } })
    expect(await desk.code(admin, '/verification/submit', { ...given, is_declared: true })).toBe('details_submitted')
    expect(await save(admin, 1, {}, 0)).toBe('details_submitted')
    const documents = await desk.call(admin, '/business/list-documents', {})
    expect(new Set(documents.items.map(({ state }) => state))).toEqual(new Set(['submitted']))
    expect((await desk.call(admin, '/business/get-additional', {})).details?.tax_id).toBe('0012345678901234')
    expect((await desk.call(other, '/verification/get', {})).case).toBeNull()
  })
})
