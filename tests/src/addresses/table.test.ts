import { describe, expect, it } from 'vitest'
import { permissionNames } from '../../../contract/base/people/roles.ts'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { lazyPage } from '../../../src/addresses/lazyPage.ts'
import { createRouteTable } from '../../../src/addresses/routeTable.ts'
import type { ResourceRow, RouteRow } from '../../../src/addresses/rows.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { resources } from '../../../src/resources/resources.ts'

const Empty = () => null
const page = lazyPage(() => Promise.resolve({ Empty }), 'Empty')

/** A new resource, whose right has another name than the resource. */
const promos: ResourceRow = {
  name: 'promos',
  list: page,
  edit: page,
  calls: { getList: { path: '/recipient/list' } },
  addresses: { list: '/promo/:tab?', edit: '/promo/:code/change' },
  access: { list: 'transfers.read', edit: 'transfers.approve' },
  title: { list: 'promos.title', edit: 'promos.edit' },
  navigation: [
    { place: 15, access: 'transfers.approve' },
    { place: 5, group: 'you', label: 'promos.mine', params: { tab: 'mine' } },
  ],
}
const guide: RouteRow = {
  name: 'guide',
  page,
  address: '/guide',
  access: 'member',
  title: 'guide.title',
  belongsTo: 'promos',
}
const inside: ResourceRow = { ...promos, name: 'inside', addresses: { list: '/guide/inside' }, within: 'guide' }
const table = createRouteTable([guide, promos, inside])

describe('derivations of an address row', () => {
  it('An address row gives pages with address, title, access and header', () => {
    expect(table.pages.map(({ name, path, title, access, header }) => [name, path, title, access, header])).toEqual([
      ['guide', '/guide', 'guide.title', 'member', 'common'],
      ['promos.list', '/promo/:tab?', 'promos.title', 'transfers.read', 'common'],
      ['promos.edit', '/promo/:code/change', 'promos.edit', 'transfers.approve', 'common'],
    ])
  })

  it('An address row gives its address for each framework address', () => {
    expect(table.toSpecPath('/promos/7%2F8')).toBe('/promo/7%2F8/change')
    // A resource without this page shows the closest one.
    expect(table.toSpecPath('/promos/7/show')).toBe('/promo/7/change')
    expect(table.toSpecPath('/promos/create?source=1')).toBe('/promo?source=1')
    expect(table.idNameAt('/promo/7/change')).toBe('code')
  })

  it('An address row gives its react-admin resource', () => {
    expect(table.definitions).toMatchObject({
      promos: { name: 'promos', hasList: true, hasEdit: true, hasShow: false, hasCreate: false },
    })
  })

  it('An address row answers who may do what, and without rights nobody may', () => {
    expect(table.accessTo('promos', 'edit')).toBe('transfers.approve')
    expect(table.accessTo('promos', 'delete')).toBeUndefined()
    expect(table.accessTo('unknown', 'list')).toBeUndefined()
    expect(table.accessTo('guide', 'show')).toBe('member')
  })

  it('An address row gives its place in the navigation', () => {
    const places = table.navigation.filter(({ row }) => row === promos)
    expect(places).toMatchObject([
      { path: '/promo/mine', label: 'promos.mine', access: 'transfers.read', group: 'you' },
      { path: '/promo', label: 'promos.title', access: 'transfers.approve' },
    ])
  })

  it('An address row of a list inside another page has an address and no route', () => {
    expect(table.pageAt('/guide/inside')).toBeUndefined()
    expect(table.pathTo('inside.list')).toBe('/guide/inside')
    expect(table.pageNamed('inside.list').element).toBe(page)
  })
})

describe('rows of the portal', () => {
  const rows = [...resources, ...customRoutes]
  const portal = createRouteTable(rows)
  const textAt = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((node, part) => (Object(node) as Record<string, unknown>)[part], textsIn(messages, 'en'))

  it('Rows have unique names and addresses', () => {
    const unique = (values: readonly string[]) => expect(values).toEqual([...new Set(values)])
    unique(rows.map(({ name }) => name))
    unique(portal.pages.map(({ path }) => path))
  })

  it.each(portal.pages)('The row $name opens by an existing right under an existing title', ({ access, title }) => {
    expect(['member', ...permissionNames]).toContain(access)
    expect(textAt(title)).toBeTypeOf('string')
  })

  it.each(portal.navigation)('The row of $path leads there by an existing label', ({ path, label, row }) => {
    expect(portal.pageAt(path)?.row).toBe(row)
    expect(textAt(label)).toBeTypeOf('string')
  })

  it('Rows have names and labels for react-admin', () => {
    expect(Object.keys(messages.resources)).toEqual(expect.arrayContaining(Object.keys(portal.definitions)))
  })
})
