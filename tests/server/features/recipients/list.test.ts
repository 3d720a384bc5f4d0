import { describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, indonesianRecipient } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('recipients', (scene) => {
  ;({ desk, maker } = scene)
})

const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })
const page = { page_size: 2, page_number: 1, sort: 'full_name', order: 'asc' } as const

describe('list of recipients', () => {
  it('The list of recipients is read page by page, without gap or repeat, in either order', async () => {
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
        const reply = await desk.call(admin, '/recipient/list', { ...page, order, ...(cursor ? { cursor } : {}) })
        expect(reply).toMatchObject({ total: 5, total_is_exact: true })
        seen.push(...reply.items.map((item) => item.full_name))
        cursor = reply.next_cursor
      } while (cursor)
      const expected = names.map((name) => `PT ${name}`)
      expect(seen).toEqual(order === 'asc' ? expected : expected.toReversed())
    }
    const third = await desk.call(admin, '/recipient/list', { ...page, page_number: 3 })
    expect(third.items.map((item) => item.full_name)).toEqual(['PT Eka'])
  })

  it('The list shows saved recipients, its filter the ones that an agent proposed, and an id finds either', async () => {
    const { id: businessId, people } = await desk.server.addBusiness('proposed')
    const admin = personOf(people, 'admin')
    const kept = await desk.call(admin, '/recipient/create', saved('20000011'))
    const proposed = await desk.call(admin, '/recipient/create', { ...saved('20000012'), is_saved: false })
    const typed = await desk.call(admin, '/recipient/create', { ...saved('20000013'), is_saved: false })
    const { sql } = desk.server.database
    await sql`update recipients set is_proposed = true where business_id = ${businessId} and id in ${sql([kept.id, proposed.id])}`
    const idsOf = async (asked: object) => {
      const { items, total } = await desk.call(admin, '/recipient/list', { ...page, ...asked })
      expect(total).toBe(items.length)
      return items.map(({ id }) => id)
    }
    expect(await idsOf({})).toEqual([kept.id])
    expect(await idsOf({ is_proposed: true })).toEqual([proposed.id])
    expect(await idsOf({ ids: [typed.id] })).toEqual([typed.id])
  })

  it('The search of recipients finds a recipient by any name or number it ever had, in any script', async () => {
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
    expect(await find('JÖNES')).toEqual(['Jones Trading Ltd'])
    expect(await find('宏达')).toEqual(['上海宏达贸易有限公司'])
    expect(await find('0001')).toEqual(['Jones Trading Ltd'])
    expect(await find('100%_')).toEqual([])
  })

  it.each([
    'bm9uc2Vuc2U',
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    '%%%',
  ])('The list of recipients refuses the cursor %s', async (cursor) => {
    expect(await desk.reply(maker, '/recipient/list', { ...page, cursor })).toMatchObject({
      code: 10030001,
      data: { field: 'cursor' },
    })
  })
})
