import { describe, expect, it } from 'vitest'
import { bankAccountOf } from '../../../support/bankAccounts.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { fileIdOf, openFile, smallPdf, upload } from '../../../support/documents/uploads.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let count = 0

withBusinessEach('company', (scene) => {
  ;({ desk, business, admin, count } = scene)
})

const verify = (status: number, at = business) =>
  desk.server.database.sql`update businesses set is_verified = ${status} where id = ${at.id}`

describe('bank accounts of another business', () => {
  const list = (person = admin) => desk.call(person, '/business/list-bank-accounts', {})

  it('T12 A bank account of another business cannot be listed, made default or deleted', async () => {
    const other = await desk.server.addBusiness(`foreign${count}`)
    const { id } = await desk.call(
      personOf(other.people, 'admin'),
      '/business/add-bank-account',
      bankAccountOf(`foreign${count}`),
    )
    expect((await list()).items).toEqual([])
    expect(await desk.code(admin, '/business/make-bank-account-default', { id, password })).toBe('not_found')
    expect(await desk.code(admin, '/business/delete-bank-account', { id, password })).toBe('not_found')
  })
})

const signedIn = (person: MadePerson) => createSignedIn(desk.server, person)

describe('documents of another business', () => {
  it('T12 A document of another business cannot be opened by any call or link', async () => {
    const other = await desk.server.addBusiness(`papers${count}`)
    await verify(0)
    await verify(0, other)
    const [mine, theirs] = [await signedIn(admin), await signedIn(personOf(other.people, 'admin'))]
    const fileId = fileIdOf(await upload(theirs, 'business_document', smallPdf))
    expect(await mine.code('/business/add-document', { kind: 'nib', file_id: fileId })).toBe('not_found')
    const { id } = await theirs.call('/business/add-document', { kind: 'nib', file_id: fileId })
    expect((await mine.call('/business/list-documents', {})).items).toEqual([])
    expect(await mine.code('/business/remove-document', { id })).toBe('not_found')
    expect((await openFile(desk.server, mine, fileId)).status).toBe(404)
  })
})
