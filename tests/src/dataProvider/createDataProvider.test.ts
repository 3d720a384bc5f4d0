import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { type CallPath, calls } from '../../../contract/calls.ts'
import { createRouteTable } from '../../../src/addresses/routeTable.ts'
import type { TableRow } from '../../../src/addresses/rows.ts'
import { createConnection } from '../../../src/dataProvider/connection.ts'
import type { CallServer } from '../../../src/dataProvider/createCallServer.ts'
import { createDataProvider } from '../../../src/dataProvider/createDataProvider.ts'
import { promos } from '../../../src/operator/promos/index.ts'
import { receipts } from '../../../src/operator/resources/receipts/index.ts'
import { resources } from '../../../src/resources/resources.ts'

interface Sent {
  path: CallPath
  payload: Record<string, unknown>
}

/** Records requests, and validates them against the contract as the server would. */
function setUp(
  replies: Partial<Record<CallPath, (payload: Record<string, unknown>) => unknown>>,
  rows: readonly TableRow[] = resources,
) {
  const sent: Sent[] = []
  const callServer = (async (path: CallPath, payload: Record<string, unknown>) => {
    await calls[path].request.validate(payload, { strict: true })
    sent.push({ path, payload })
    return replies[path]?.(payload)
  }) as unknown as CallServer
  return {
    sent,
    provider: createDataProvider({
      callServer,
      callsOf: createRouteTable(rows).callsOf,
      serverNow: Date.now,
      openFile: () => Promise.resolve(new Blob()),
      openExport: () => Promise.resolve(new Blob()),
      connection: createConnection({ probe: () => Promise.resolve(), events: new EventTarget() }),
    }),
  }
}

const page = (payload: Record<string, unknown>) => ({
  items: [{ id: `row-${String(payload.page_number)}` }],
  next_cursor: Number(payload.page_number) < 3 ? `after-${String(payload.page_number)}` : null,
  total: 60,
  total_is_exact: true,
})
const list = (n: number, filter = {}) => ({
  pagination: { page: n, perPage: 25 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter,
})
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('list by the data provider', () => {
  it('A list continues by cursor page by page, and by number where it jumps', async () => {
    const { sent, provider } = setUp({ '/recipient/list': page })
    for (const n of [1, 2, 3]) await provider.getList('recipients', list(n))
    const fresh = setUp({ '/recipient/list': page })
    await fresh.provider.getList('recipients', list(3))
    expect(sent.map(({ payload }) => payload.cursor)).toEqual([undefined, 'after-1', 'after-2'])
    expect(fresh.sent[0]?.payload).toMatchObject({ page_number: 3 })
    expect(fresh.sent[0]?.payload).not.toHaveProperty('cursor')
  })

  it('A list never uses a cursor of another filter or order', async () => {
    const { sent, provider } = setUp({ '/recipient/list': page })
    await provider.getList('recipients', list(1))
    await provider.getList('recipients', list(2, { country: 'GB' }))
    await provider.getList('recipients', { ...list(2), sort: { field: 'created_at', order: 'ASC' } })
    expect(sent.slice(1).every(({ payload }) => payload.cursor === undefined)).toBe(true)
  })

  it('A list sends the filters its call knows and omits what does not fit', async () => {
    const { sent, provider } = setUp({ '/transfer/list': page })
    const filter = {
      tab: 'history',
      status: [5, 9],
      country: 'gb',
      kind: '',
      q: 'acme',
      nonsense: true,
      page_size: 9999,
    }
    await provider.getList('transfers', list(1, filter))
    expect(sent[0]?.payload).toEqual({
      tab: 'history',
      status: [5, 9],
      q: 'acme',
      sort: 'created_at',
      order: 'desc',
      page_size: 25,
      page_number: 1,
    })
  })

  it('A list that cannot be sorted as it is asked is refused, and react-admin’s default sort is the list’s own', async () => {
    const { sent, provider } = setUp({ '/recipient/list': page, '/balance/history': page })
    const sorted = (resource: string, field: string) =>
      provider.getList(resource, { ...list(1), sort: { field, order: 'ASC' } })
    const refused = sorted('recipients', 'bank_name')
    await expect(refused).rejects.toBeInstanceOf(HttpError)
    await expect(refused).rejects.toMatchObject({
      ...{ name: 'RequestError', status: 400, body: { message: expect.stringContaining('bank_name') } },
      message: '/recipient/list cannot be sorted by bank_name; it can by: created_at, full_name, country',
    })
    await expect(sorted('balance', 'amount_minor')).rejects.toMatchObject({ status: 400 })
    expect(sent).toEqual([])
    await sorted('recipients', 'id')
    await sorted('balance', 'created_at')
    expect(sent[0]?.payload).toMatchObject({ sort: 'created_at', order: 'asc' })
    expect(sent[1]?.payload).not.toHaveProperty('sort')
  })

  it('A list has a total only where it is exact, and says whether a page follows', async () => {
    const exact = setUp({ '/recipient/list': page })
    expect(await exact.provider.getList('recipients', list(2))).toMatchObject({
      total: 60,
      pageInfo: { hasNextPage: true },
    })
    const counted = { ...page({ page_number: 3 }), total: 10_000, total_is_exact: false }
    const { provider } = setUp({ '/recipient/list': () => counted })
    const result = await provider.getList('recipients', list(3))
    expect(result.total).toBeUndefined()
    expect(result).toMatchObject({
      meta: { countedTo: 10_000 },
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
  })

  it('A list page larger than the server’s is read by several calls', async () => {
    const { sent, provider } = setUp({ '/recipient/list': page })
    const result = await provider.getList('recipients', { ...list(1), pagination: { page: 1, perPage: 1_000 } })
    expect(sent.map(({ payload }) => [payload.page_number, payload.page_size])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ])
    expect(result.data.map((row) => row.id)).toEqual(['row-1', 'row-2', 'row-3'])
    expect(result.pageInfo).toMatchObject({ hasNextPage: false })
  })

  it('A list whose call has no pages is read whole, with its exact total', async () => {
    const items = [{ id: 'HEMAT25' }, { id: 'LAMA2025' }]
    const { sent, provider } = setUp({ '/staff/promo/list': () => ({ items }) }, [promos])
    const asked = { ...list(1), sort: { field: 'id', order: 'ASC' as const } }
    expect(await provider.getList('promos', asked)).toEqual({ data: items, total: 2 })
    expect(sent).toEqual([{ path: '/staff/promo/list', payload: {} }])
  })

  it.each([
    ['created_by_id', id],
    ['recipient_id', 'not an id'],
    ['sort', 'created_at'],
  ])(
    'A reference list by %s, which its call does not filter by, is refused instead of showing every record',
    async (target, value) => {
      const { sent, provider } = setUp({ '/transfer/list': page })
      const asked = provider.getManyReference('transfers', { ...list(1), target, id: value })
      await expect(asked).rejects.toMatchObject({ status: 400, message: expect.stringContaining(target) })
      expect(sent).toEqual([])
    },
  )

  it('A reference list filters by its target', async () => {
    const { sent, provider } = setUp({ '/transfer/list': page })
    await provider.getManyReference('transfers', { ...list(1), target: 'recipient_id', id })
    expect(sent[0]?.payload).toMatchObject({ recipient_id: id, tab: 'all' })
  })
})

describe('record by the data provider', () => {
  const details = { company_name: 'Smith Trading Ltd' }
  const input = { type: 'business', corridor_id: 'gb-gbp-bank', country: 'GB', details, is_saved: true }

  it('A record is changed and deleted with the version that the person saw', async () => {
    const { sent, provider } = setUp({ '/recipient/update': (payload) => payload, '/recipient/delete': () => ({}) })
    await provider.update('recipients', { id, data: input, previousData: { id, version: 4 } })
    await provider.delete('recipients', { id, previousData: { id, version: 5 } })
    expect(sent).toEqual([
      { path: '/recipient/update', payload: { ...input, id, version: 4 } },
      { path: '/recipient/delete', payload: { id, version: 5 } },
    ])
  })

  it('A record is read with the fields that its page adds, such as a reason', async () => {
    const { sent, provider } = setUp({ '/staff/receipt/detail': ({ id: read }) => ({ id: read }) }, [receipts])
    const fields = { business_id: id, reason: 'A question by telephone' }
    expect(await provider.getOne('receipts', { id, meta: { fields } })).toEqual({ data: { id } })
    expect(sent).toEqual([{ path: '/staff/receipt/detail', payload: { id, ...fields } }])
  })

  it('A record that was not seen is read before it is deleted', async () => {
    const { sent, provider } = setUp({
      '/recipient/detail': () => ({ id, version: 7 }),
      '/recipient/delete': () => ({}),
    })
    await provider.deleteMany('recipients', { ids: [id] })
    expect(sent.at(-1)?.payload).toEqual({ id, version: 7 })
  })

  it('A changed record sends only fields its call knows, merged over the previous ones', async () => {
    const { sent, provider } = setUp({ '/recipient/update': (payload) => payload })
    const seen = {
      ...input,
      id,
      version: 4,
      relationship: 'supplier',
      full_name: 'Smith Trading Ltd',
      transfer_count: 3,
    }
    const data = { relationship: null, details: { ...details, bank_name: null } }
    await provider.update('recipients', { id, data, previousData: seen })
    expect(sent).toEqual([{ path: '/recipient/update', payload: { ...input, id, version: 4 } }])
  })

  it('A record of which only a list row was seen is read whole', async () => {
    const whole = { ...input, id, version: 6 }
    const { sent, provider } = setUp({ '/recipient/detail': () => whole, '/recipient/update': (payload) => payload })
    await provider.update('recipients', { id, data: { country: 'JP' }, previousData: { id, full_name: 'Smith' } })
    expect(sent.at(-1)).toEqual({ path: '/recipient/update', payload: { ...whole, country: 'JP' } })
  })

  it('Many records are changed one after the other, and a refusal of one stops no other', async () => {
    const [first, second, third] = ['1', '2', '3'].map((last) => id.slice(0, -1) + last)
    const { sent, provider } = setUp({
      '/recipient/detail': ({ id: asked }) => ({ ...input, id: asked, version: 1 }),
      '/recipient/update': ({ id: asked }) => {
        if (asked === second) throw new Error('changed since')
      },
      '/recipient/delete': ({ id: asked }) => {
        if (asked === first) throw new Error('gone')
      },
    })
    const ids = [first, second, third] as string[]
    const changedIds = () => sent.filter(({ path }) => path !== '/recipient/detail').map(({ payload }) => payload.id)
    await expect(provider.updateMany('recipients', { ids, data: { is_saved: false } })).rejects.toThrow('changed since')
    expect(changedIds()).toEqual(ids)
    sent.length = 0
    await expect(provider.deleteMany('recipients', { ids })).rejects.toThrow('gone')
    expect(changedIds()).toEqual(ids)
  })

  it('Many records are read by their ids in as few calls as possible', async () => {
    const { sent, provider } = setUp({
      '/recipient/list': ({ ids }) => ({ items: (ids as string[]).map((one) => ({ id: one })), next_cursor: null }),
    })
    const ids = Array.from({ length: 130 }, (_, at) => id.slice(0, -3) + String(100 + at))
    const { data } = await provider.getMany('recipients', { ids })
    expect(data.map((record) => record.id)).toEqual(ids)
    expect(sent.map(({ payload }) => payload.page_size)).toEqual([100, 30])
  })

  it('A record of a resource without the verb is refused', async () => {
    const { provider } = setUp({})
    await expect(provider.update('balance', { id, data: {}, previousData: { id } })).rejects.toThrow(
      'balance has no update',
    )
    await expect(provider.getOne('unknown', { id })).rejects.toThrow('no resource unknown')
  })
})
