import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { fileIdOf, openFile, smallPdf, storedPng, upload } from '../../../support/documents/uploads.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson

withBusinessEach('company', (scene) => {
  ;({ desk, business, admin, maker } = scene)
})

const verify = (status: number, at = business) =>
  desk.server.database.sql`update businesses set is_verified = ${status} where id = ${at.id}`

const auditText = async (): Promise<string> =>
  JSON.stringify(
    await desk.server.database.sql`select action, detail from audit_log where business_id = ${business.id}`,
  )

const signedIn = (person: MadePerson) => createSignedIn(desk.server, person)

describe('documents of a company', () => {
  it('Only admins add, replace, remove and open documents, and every opening is in the audit log', async () => {
    await verify(0)
    const client = await signedIn(admin)
    const fileId = fileIdOf(await upload(client, 'business_document', smallPdf, 'deed.pdf'))
    const first = await client.call('/business/add-document', { kind: 'deed_of_establishment', file_id: fileId })
    expect(first).toMatchObject({ state: 'added', name: 'deed.pdf', mime: 'application/pdf' })
    expect((await openFile(desk.server, client, fileId)).status).toBe(200)
    expect(await auditText()).toContain('file.open')

    const others = await signedIn(maker)
    expect(await others.code('/business/list-documents', {})).toBe('not_permitted')
    expect((await openFile(desk.server, others, fileId)).status).toBe(404)

    const next = fileIdOf(await upload(client, 'business_document', storedPng, 'deed.png'))
    const request = { kind: 'deed_of_establishment' as const, file_id: next, replaces: first.id }
    const second = await client.call('/business/add-document', request)
    expect((await client.call('/business/list-documents', {})).items.map(({ id }) => id)).toEqual([second.id])
    expect(await client.code('/business/remove-document', { id: first.id })).toBe('not_found')
    await desk.server.database.sql`update business_documents set state = 'submitted' where id = ${second.id}`
    expect(await client.code('/business/remove-document', { id: second.id })).toBe('not_found')
    await desk.server.database.sql`update business_documents set state = 'declined' where id = ${second.id}`
    expect(await client.code('/business/remove-document', { id: second.id })).toBe('ok')
  })

  it('A document needs a kind of the company’s type and a file of its purpose, and five of a kind are allowed', async () => {
    await verify(0)
    const client = await signedIn(admin)
    const file = async () => fileIdOf(await upload(client, 'business_document', smallPdf))
    const add = async (kind: 'constitution' | 'nib', file_id: string) =>
      client.code('/business/add-document', { kind, file_id })
    expect(await add('constitution', await file())).toBe('input_invalid')
    expect(await add('nib', fileIdOf(await upload(client, 'avatar', storedPng)))).toBe('not_found')
    const same = await file()
    expect(await add('nib', same)).toBe('ok')
    expect(await add('nib', same)).toBe('not_found')
    for (let more = 1; more < limits.documentsOfKindMax; more++) expect(await add('nib', await file())).toBe('ok')
    expect(await add('nib', await file())).toBe('documents_full')
  })
})
