import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRequest } from '../../../../contract/calls.ts'
import { corridors } from '../../../../contract/corridors/all.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { britishRecipient, createTransfer, indonesianRecipient } from '../../../support/sending.ts'

let desk: Desk
let maker: MadePerson
let stranger: MadePerson

beforeAll(async () => {
  desk = await createDesk()
  maker = personOf((await desk.server.addBusiness('recipients')).people, 'maker')
  stranger = personOf((await desk.server.addBusiness('others')).people, 'admin')
})
afterAll(() => desk.server.stop())

const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })
const page = { page_size: 2, page_number: 1, sort: 'full_name', order: 'asc' } as const

describe('a recipient', () => {
  it.each(
    corridors.flatMap((corridor) => corridor.vectors.valid.map((vector) => [corridor.id, corridor, vector] as const)),
  )('is taken as %s gives it', async (_, corridor, { recipient_type, details }) => {
    const request = {
      type: recipient_type,
      corridor_id: corridor.id,
      country: corridor.country === '*' ? 'HK' : corridor.country,
      relationship: 'supplier',
      details,
      is_saved: false,
    } as CallRequest<'/recipient/create'>
    const made = await desk.call(maker, '/recipient/create', request)
    expect(made.details).toEqual(details)
    expect(await desk.call(maker, '/recipient/detail', { id: made.id })).toEqual(made)
  })

  it('names the wrong field', async () => {
    const request = {
      ...britishRecipient(),
      details: { company_name: 'X Ltd', sort_code: '12345', bank_account_number: '55779911' },
    }
    expect(await desk.reply(maker, '/recipient/create', request)).toMatchObject({
      code: 10030001,
      data: { field: 'details.sort_code' },
    })
    const stray = { ...britishRecipient(), details: { ...britishRecipient().details, iban: 'GB29NWBK60161331926819' } }
    expect(await desk.reply(maker, '/recipient/create', stray)).toMatchObject({ data: { field: 'details.iban' } })
    const who = { ...britishRecipient(), relationship: 'enemy' }
    expect(await desk.reply(maker, '/recipient/create', who)).toMatchObject({ data: { field: 'relationship' } })
  })

  it('is saved once for an account', async () => {
    await desk.call(maker, '/recipient/create', saved('10000001'))
    expect(await desk.reply(maker, '/recipient/create', saved('10000001'))).toMatchObject({
      code: 10040010,
      data: { field: 'details.bank_account_number' },
    })
    expect(await desk.code(stranger, '/recipient/create', saved('10000001'))).toBe('ok')
  })

  it('changes only as it was last seen, and once it is deleted not at all', async () => {
    const made = await desk.call(maker, '/recipient/create', saved('10000002'))
    const change = { ...saved('10000003'), id: made.id, version: made.version }
    const changed = await desk.call(maker, '/recipient/update', change)
    expect(changed).toMatchObject({ version: 2, account_tail: '0003' })
    expect(await desk.code(maker, '/recipient/update', change)).toBe('changed_since_seen')
    expect(await desk.code(maker, '/recipient/delete', { id: made.id, version: 1 })).toBe('changed_since_seen')
    expect(await desk.code(maker, '/recipient/delete', { id: made.id, version: 2 })).toBe('ok')
    expect(await desk.code(maker, '/recipient/detail', { id: made.id })).toBe('not_found')
    expect(await desk.code(maker, '/recipient/update', { ...change, version: 3 })).toBe('not_found')
  })

  it('T12 answers not found to another business', async () => {
    const made = await desk.call(maker, '/recipient/create', saved('10000004'))
    const { id, version } = made
    expect(await desk.code(stranger, '/recipient/detail', { id })).toBe('not_found')
    expect(await desk.code(stranger, '/recipient/update', { ...saved('10000005'), id, version })).toBe('not_found')
    expect(await desk.code(stranger, '/recipient/delete', { id, version })).toBe('not_found')
  })

  it('counts what was sent to it', async () => {
    const before = await createTransfer(desk, maker)
    const found = await desk.call(maker, '/recipient/detail', { id: before.recipient_id ?? '' })
    expect(found.transfer_count).toBe(1)
  })

  it('leaves a trail without account numbers', async () => {
    const rows = await desk.server.database.sql`select action, detail from audit_log where object_type = 'recipient'`
    expect(new Set(rows.map((row) => row.action))).toEqual(
      new Set(['recipient.created', 'recipient.updated', 'recipient.deleted']),
    )
    expect(rows.filter((row) => /\d{8}/.test(row.detail))).toEqual([])
  })
})

describe('the list', () => {
  it('is read page by page, without gap or repeat, in either order', async () => {
    const { people } = await desk.server.addBusiness('paging')
    const admin = personOf(people, 'admin')
    const names = ['Anna', 'Bram', 'Citra', 'Dian', 'Eka']
    for (const [index, name] of names.entries()) {
      const request = indonesianRecipient(`00${index}`)
      await desk.call(admin, '/recipient/create', {
        ...request,
        is_saved: true,
        details: { ...request.details, company_name: `PT ${name}` },
      })
    }
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const answer = await desk.call(admin, '/recipient/list', { ...page, order, ...(cursor ? { cursor } : {}) })
        expect(answer).toMatchObject({ total: 5, total_is_exact: true })
        seen.push(...answer.items.map((item) => item.full_name))
        cursor = answer.next_cursor
      } while (cursor)
      const expected = names.map((name) => `PT ${name}`)
      expect(seen).toEqual(order === 'asc' ? expected : expected.toReversed())
    }
    const third = await desk.call(admin, '/recipient/list', { ...page, page_number: 3 })
    expect(third.items.map((item) => item.full_name)).toEqual(['PT Eka'])
  })

  it('finds by any name or number it ever had, in any script', async () => {
    const { people } = await desk.server.addBusiness('searching')
    const admin = personOf(people, 'admin')
    const made = await desk.call(admin, '/recipient/create', saved('20000001'))
    const renamed = { ...saved('20000001'), id: made.id, version: 1 }
    await desk.call(admin, '/recipient/update', {
      ...renamed,
      details: { ...renamed.details, company_name: 'Jones Trading Ltd' },
    })
    const chinese = {
      type: 'business',
      corridor_id: 'cn-cny-bank',
      country: 'CN',
      is_saved: true,
      details: {
        company_name: '上海宏达贸易有限公司',
        mobile: '13812345678',
        bank_name: '中国工商银行上海分行',
        bank_account_number: '1001234567890123456',
      },
    } as const
    await desk.call(admin, '/recipient/create', chinese)
    const find = async (q: string) =>
      (await desk.call(admin, '/recipient/list', { ...page, q })).items.map((item) => item.full_name)
    expect(await find('jones')).toEqual(['Jones Trading Ltd'])
    expect(await find('SMITH')).toEqual(['Jones Trading Ltd'])
    expect(await find('宏达')).toEqual(['上海宏达贸易有限公司'])
    expect(await find('0001')).toEqual(['Jones Trading Ltd'])
    expect(await find('100%_')).toEqual([])
  })

  it.each([
    'bm9uc2Vuc2U',
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    '%%%',
  ])('refuses the cursor %s', async (cursor) => {
    expect(await desk.reply(maker, '/recipient/list', { ...page, cursor })).toMatchObject({
      code: 10030001,
      data: { field: 'cursor' },
    })
  })
})
