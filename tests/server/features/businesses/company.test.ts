import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { additional } from '../../../support/accountRequests.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'

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

const verify = (status: number, at = business) =>
  desk.server.database.sql`update businesses set is_verified = ${status} where id = ${at.id}`
const auditText = async (): Promise<string> =>
  JSON.stringify(
    await desk.server.database.sql`select action, detail from audit_log where business_id = ${business.id}`,
  )

describe('bank accounts', () => {
  const account = (more = {}) => ({
    bank_code: '014' as const,
    account_number: '7001234567',
    account_name: `COMPANY${count} PT`,
    is_default: false,
    password,
    ...more,
  })
  const add = (more = {}) => desk.call(admin, '/business/add-bank-account', account(more))
  const list = (person = admin) => desk.call(person, '/business/list-bank-accounts', {})

  it('the first is the default; a new one waits 24 hours before a refund may go to it (T19)', async () => {
    const first = await add()
    expect(first).toMatchObject({ is_default: true, account_tail: '4567', account_number: '7001234567' })
    expect(Date.parse(first.usable_from) - desk.server.clock.now().getTime()).toBe(limits.bankAccountHoldMs)
    // No code can shorten it: the database insists.
    const { sql } = desk.server.deps
    await expect(
      sql.begin(async (tx) => {
        await tx`select set_config('lintas.business_id', ${business.id}, true)`
        await tx`update bank_accounts set usable_from = added_at where id = ${first.id}`
      }),
    ).rejects.toThrow(/check/)
  })

  it('exactly one is the default, whatever is done, also at once', async () => {
    const ids = [
      await add(),
      await add({ account_number: '2', is_default: true }),
      await add({ account_number: '3' }),
    ].map(({ id }) => id)
    const defaults = async () => (await list()).items.filter((one) => one.is_default).map(({ id }) => id)
    expect(await defaults()).toEqual([ids[1]])
    await Promise.all(ids.map((id) => desk.code(admin, '/business/make-bank-account-default', { id, password })))
    expect(await defaults()).toHaveLength(1)
    const [id = ''] = await defaults()
    expect(await desk.code(admin, '/business/delete-bank-account', { id, password })).toBe('bank_account_is_default')
    for (const other of ids.filter((each) => each !== id)) {
      expect(await desk.code(admin, '/business/delete-bank-account', { id: other, password })).toBe('ok')
    }
    expect(await desk.code(admin, '/business/delete-bank-account', { id, password })).toBe('ok')
    expect((await list()).items).toEqual([])
  })

  it('is of the company, new to the list, and asked for with the password', async () => {
    const code = (more: object) => desk.code(admin, '/business/add-bank-account', account(more))
    expect(await code({ account_name: 'Sari Wijaya' })).toBe('bank_account_name_differs')
    expect(await code({ account_name: `CV company${count}` })).toBe('bank_account_name_differs')
    expect(await code({ password: 'Wrong#2026x' })).toBe('password_wrong')
    expect(await code({})).toBe('ok')
    expect(await code({})).toBe('bank_account_exists')
    expect((await list()).items).toHaveLength(1)
  })

  it('shows its number to admins alone, and writes it nowhere else', async () => {
    await add({ account_number: '88007711223344' })
    const [seen] = (await list(maker)).items
    expect(seen).toMatchObject({ account_number: null, account_tail: '3344' })
    expect(await auditText()).not.toContain('88007711223344')
    const notices = await desk.server.database.sql`select params from notifications where business_id = ${business.id}`
    expect(JSON.stringify(notices)).toContain('3344')
    expect(JSON.stringify(notices)).not.toContain('88007711223344')
    await desk.server.deliverMails()
    const mail = desk.server.mails.findLast(({ to }) => to === admin.email)
    expect(mail?.subject).toBe('A bank account was added')
    expect(mail?.text).toContain('•••• 3344')
    expect(mail?.text).not.toContain('88007711223344')
    expect(desk.server.logLines.join('')).not.toContain('88007711223344')
  })

  it('T12 of another business is neither listed, chosen nor deleted', async () => {
    const other = await desk.server.addBusiness(`foreign${count}`)
    const { id } = await desk.call(personOf(other.people, 'admin'), '/business/add-bank-account', {
      ...account(),
      account_name: `PT foreign${count}`,
    })
    expect((await list()).items).toEqual([])
    expect(await desk.code(admin, '/business/make-bank-account-default', { id, password })).toBe('not_found')
    expect(await desk.code(admin, '/business/delete-bank-account', { id, password })).toBe('not_found')
  })
})

describe('additional details', () => {
  const save = (more = {}) => desk.code(admin, '/business/additional', { ...additional, ...more })

  it('are kept, with the tax number at full length and the ID card sealed', async () => {
    await verify(0)
    expect(await save()).toBe('ok')
    const read = await desk.call(admin, '/business/get-additional', {})
    expect(read).toEqual({
      details: { ...additional, tax_id: `0${additional.tax_id}` },
      is_verified: 0,
      can_edit: true,
    })
    const rows = await desk.server.database.sql`select * from business_details where business_id = ${business.id}`
    expect(JSON.stringify(rows) + (await auditText())).not.toContain(additional.id_card_number)
    await verify(3)
    expect(await save({ city_id: 'Bandung', province_id: 'ID-JB' })).toBe('ok')
    expect(await auditText()).toContain('Bandung')
  })

  it.each([1, 2])('T30 cannot be changed once they were submitted (status %i)', async (status) => {
    await verify(status)
    expect(await save()).toBe('details_submitted')
    expect(await desk.code(admin, '/business/add-document', { kind: 'nib', file_id: crypto.randomUUID() })).toBe(
      'details_submitted',
    )
  })

  it('are refused for a minor, a company of tomorrow, a day that is none, an unknown province', async () => {
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

describe('documents', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

  async function clientOf(person: MadePerson): Promise<TestClient> {
    const client = await createTestClient(desk.server)
    await client.logIn(person)
    return client
  }
  const upload = (client: TestClient, purpose: 'avatar' | 'business_document', bytes: Buffer, name = 'paper') => {
    const described = { purpose, name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    return client.reply('/common/upload', described, { file: new File([new Uint8Array(bytes)], name) })
  }
  const idOf = (reply: { data: unknown }) => (reply.data as { file_id: string }).file_id
  const open = async (client: TestClient, fileId: string) => {
    const link = await client.channel.link('/link/file', { file_id: fileId })
    const cookie = [...client.wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return desk.server.app.request(link, { headers: { cookie } })
  }

  it('are added, replaced, removed and looked at by admins alone; every look is in the trail', async () => {
    await verify(0)
    const client = await clientOf(admin)
    const fileId = idOf(await upload(client, 'business_document', pdf, 'deed.pdf'))
    const first = await client.call('/business/add-document', { kind: 'deed_of_establishment', file_id: fileId })
    expect(first).toMatchObject({ state: 'added', name: 'deed.pdf', mime: 'application/pdf' })
    expect((await open(client, fileId)).status).toBe(200)
    expect(await auditText()).toContain('file.open')

    const others = await clientOf(maker)
    expect(await others.code('/business/list-documents', {})).toBe('not_permitted')
    expect((await open(others, fileId)).status).toBe(404)

    const next = idOf(await upload(client, 'business_document', png, 'deed.png'))
    const request = { kind: 'deed_of_establishment' as const, file_id: next, replaces: first.id }
    const second = await client.call('/business/add-document', request)
    expect((await client.call('/business/list-documents', {})).items.map(({ id }) => id)).toEqual([second.id])
    expect(await client.code('/business/remove-document', { id: first.id })).toBe('not_found')
    await desk.server.database.sql`update business_documents set state = 'submitted' where id = ${second.id}`
    expect(await client.code('/business/remove-document', { id: second.id })).toBe('not_found')
    await desk.server.database.sql`update business_documents set state = 'declined' where id = ${second.id}`
    expect(await client.code('/business/remove-document', { id: second.id })).toBe('ok')
  })

  it('take papers of their kind of company, files of their purpose, and five of a kind', async () => {
    await verify(0)
    const client = await clientOf(admin)
    const file = async () => idOf(await upload(client, 'business_document', pdf))
    const add = async (kind: 'constitution' | 'nib', file_id: string) =>
      client.code('/business/add-document', { kind, file_id })
    expect(await add('constitution', await file())).toBe('input_invalid')
    expect(await add('nib', idOf(await upload(client, 'avatar', png)))).toBe('not_found')
    const same = await file()
    expect(await add('nib', same)).toBe('ok')
    expect(await add('nib', same)).toBe('not_found')
    for (let more = 1; more < limits.documentsOfKindMax; more++) expect(await add('nib', await file())).toBe('ok')
    expect(await add('nib', await file())).toBe('documents_full')
  })

  it('T12 another business has none of them, by no call and no link', async () => {
    const other = await desk.server.addBusiness(`papers${count}`)
    await verify(0)
    await verify(0, other)
    const [mine, theirs] = [await clientOf(admin), await clientOf(personOf(other.people, 'admin'))]
    const fileId = idOf(await upload(theirs, 'business_document', pdf))
    expect(await mine.code('/business/add-document', { kind: 'nib', file_id: fileId })).toBe('not_found')
    const { id } = await theirs.call('/business/add-document', { kind: 'nib', file_id: fileId })
    expect((await mine.call('/business/list-documents', {})).items).toEqual([])
    expect(await mine.code('/business/remove-document', { id })).toBe('not_found')
    expect((await open(mine, fileId)).status).toBe(404)
  })

  it('a picture of a person is a picture by its content, of at most 2 MB, and opens for colleagues', async () => {
    const client = await clientOf(maker)
    const said = async (bytes: Buffer) => (await upload(client, 'avatar', bytes)).code
    expect(await said(pdf)).toBe(10050001)
    const large = Buffer.concat([png.subarray(0, -12), Buffer.alloc(limits.avatarBytesMax), png.subarray(-12)])
    expect(await said(large)).toBe(10050002)
    const fileId = idOf(await upload(client, 'avatar', png))
    expect((await open(await clientOf(admin), fileId)).status).toBe(200)
    const viewer = await clientOf(personOf(business.people, 'viewer'))
    expect((await upload(viewer, 'business_document', pdf)).code).toBe(10020001)
  })
})
