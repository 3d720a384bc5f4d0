import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createSignedIn } from '../../../support/client.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { fileIdOf, openFile, pdf, png, upload } from '../../../support/uploads.ts'

let desk: Desk
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let count = 0

beforeAll(async () => {
  desk = await createDesk()
})

afterAll(() => desk.server.stop())

beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`company${count}`)
  admin = personOf(business.people, 'admin')
  maker = personOf(business.people, 'maker')
})

const signedIn = (person: MadePerson) => createSignedIn(desk.server, person)

describe('documents', () => {
  it('a picture of a person is a picture by its content, of at most 2 MB, and opens for colleagues', async () => {
    const client = await signedIn(maker)
    const said = async (bytes: Buffer) => (await upload(client, 'avatar', bytes)).code
    expect(await said(pdf)).toBe(10050001)
    const large = Buffer.concat([png.subarray(0, -12), Buffer.alloc(limits.avatarBytesMax), png.subarray(-12)])
    expect(await said(large)).toBe(10050002)
    const fileId = fileIdOf(await upload(client, 'avatar', png))
    expect((await openFile(desk.server, await signedIn(admin), fileId)).status).toBe(200)
    const viewer = await signedIn(personOf(business.people, 'viewer'))
    expect((await upload(viewer, 'business_document', pdf)).code).toBe(10020001)
  })
})
