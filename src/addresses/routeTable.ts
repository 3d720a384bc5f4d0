import { Resource, type ResourceDefinition } from 'react-admin'
import { generatePath, matchPath, matchRoutes } from 'react-router'
import type { ResourceCalls } from '../dataProvider/resourceCalls.ts'
import type { LazyPage } from './lazyPage.ts'
import {
  type Access,
  type Header,
  isResource,
  type NavigationPlace,
  type PageAction,
  type ResourceRow,
  type RouteRow,
  type TableRow,
} from './rows.ts'

/** A page as described by its resource or route. */
export interface Page {
  /** `recipients.show` for a page of a resource; the row's name for a route. */
  readonly name: string
  readonly row: TableRow
  readonly path: string
  readonly element: LazyPage
  readonly header: Header
  readonly access: Access | undefined
  readonly title: string
}

export interface NavigationItem extends Omit<NavigationPlace, 'access' | 'icon'> {
  readonly row: TableRow
  readonly path: string
  readonly label: string
  readonly icon: TableRow['icon']
  readonly access: Access | undefined
}

/** The lookup table built from the rows of one app. */
export interface RouteTable {
  /** Every page that has a route. */
  pages: readonly Page[]
  pageAt: (pathname: string) => Page | undefined
  pageNamed: (name: string) => Page
  /** The address for a name, with parameters filled in and encoded. */
  pathTo: (name: string, params?: Readonly<Record<string, string | undefined>>) => string
  /** Maps a link of the framework to the specification's address; other links pass unchanged. */
  toSpecPath: (path: string) => string
  /** The parameter name that holds the record's id in a page's address. */
  idNameAt: (pathname: string) => string | undefined
  /** Access to an action; undefined when the row does not list it, which means nobody. */
  accessTo: (name: string, action: string) => Access | undefined
  navigation: readonly NavigationItem[]
  /** For react-admin. */
  definitions: Record<string, ResourceDefinition>
  callsOf: (resource: string) => ResourceCalls
  rows: readonly TableRow[]
}

const pageActions = ['list', 'show', 'create', 'edit'] as const satisfies readonly PageAction[]

/** Fallback pages for actions without a page of their own. */
const instead: Record<PageAction, readonly PageAction[]> = {
  list: ['list'],
  create: ['create', 'list'],
  show: ['show', 'edit', 'list'],
  edit: ['edit', 'show', 'list'],
}

/** React-admin's own addresses. */
const frameworkPaths: readonly (readonly [string, PageAction])[] = [
  ['/:resource', 'list'],
  ['/:resource/create', 'create'],
  ['/:resource/:id/show', 'show'],
  ['/:resource/:id', 'edit'],
]

const accessOf = ({ access }: TableRow, action: string): Access | undefined =>
  typeof access === 'string' ? access : (access as Record<string, Access | undefined>)[action]

const titleOf = ({ title }: TableRow, action: PageAction): string =>
  typeof title === 'string' ? title : (title[action] ?? title.list)

const idNameIn = (path: string): string | undefined => /:(\w+)(?![\w?])/.exec(path)?.[1]

const fill = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  generatePath<string>(path, { ...params })

function pagesOf(row: ResourceRow): Page[] {
  return pageActions.flatMap((action) => {
    const [element, path] = [row[action], row.addresses[action]]
    if (!element || path === undefined) return []
    const name = `${row.name}.${action}`
    return {
      name,
      row,
      path,
      element,
      header: row.header ?? 'common',
      access: accessOf(row, action),
      title: titleOf(row, action),
    }
  })
}

const pageOf = (row: RouteRow): Page => ({
  name: row.name,
  row,
  path: row.address,
  element: row.page,
  header: row.header ?? 'common',
  access: accessOf(row, 'show'),
  title: row.title,
})

const startOf = (row: TableRow): string => (isResource(row) ? row.addresses.list : row.address)

const navigationOf = (rows: readonly TableRow[]): NavigationItem[] =>
  rows
    .flatMap((row) =>
      [row.navigation ?? []].flat().map((place) => ({
        label: titleOf(row, 'list'),
        icon: row.icon,
        ...place,
        row,
        path: fill(startOf(row), place.params ?? {}),
        access: place.access ?? accessOf(row, isResource(row) ? 'list' : 'show'),
      })),
    )
    .sort((a, b) => a.place - b.place)

const addressesOf = (row: TableRow): (readonly [string, string])[] =>
  isResource(row)
    ? Object.entries(row.addresses).map(([action, path]) => [`${row.name}.${action}`, path] as const)
    : [[row.name, row.address]]

const definitionOf = (row: ResourceRow): ResourceDefinition =>
  Resource.registerResource({ ...row, hasCreate: row.addresses.create !== undefined })

export function createRouteTable(rows: readonly TableRow[]): RouteTable {
  const resources = new Map(rows.filter(isResource).map((row) => [row.name, row]))
  const all = rows.flatMap((row) => (isResource(row) ? pagesOf(row) : pageOf(row)))
  const isRouted = ({ row, name }: Page) =>
    !(isResource(row) && row.within !== undefined && name === `${row.name}.list`)
  const pages = all.filter(isRouted)
  const routes = pages.map(({ path, name }) => ({ path, id: name }))
  const addresses = new Map(rows.flatMap(addressesOf))
  function pageNamed(name: string): Page {
    const page = all.find((candidate) => candidate.name === name)
    if (!page) throw new Error(`unknown page: ${name}`)
    return page
  }
  /** Cached by address: every link of a page looks up its row, and the router would rank all routes each time. */
  const found = new Map<string, Page | undefined>()
  const findPage = (pathname: string) => {
    const [match] = matchRoutes(routes, pathname) ?? []
    return match && pages.find(({ name }) => name === match.route.id)
  }
  const pageAt = (pathname: string) => {
    if (!found.has(pathname)) found.set(pathname, findPage(pathname))
    return found.get(pathname)
  }
  const resourceNamed = (name: string): ResourceRow => {
    const row = resources.get(name)
    if (!row) throw new Error(`no resource ${name}`)
    return row
  }
  function specPathOf(pathname: string): string {
    if (pageAt(pathname)) return pathname
    for (const [pattern, action] of frameworkPaths) {
      const { resource = '', id } = matchPath(pattern, pathname)?.params ?? {}
      const row = resources.get(resource)
      if (!row) continue
      const path = instead[action].map((other) => row.addresses[other]).find((known) => known !== undefined) ?? pathname
      return fill(path, { [idNameIn(path) ?? 'id']: id })
    }
    return pathname
  }

  return {
    pages,
    pageAt,
    pageNamed,
    pathTo: (name, params = {}) => {
      const path = addresses.get(name)
      if (path === undefined) throw new Error(`unknown address: ${name}`)
      return fill(path, params)
    },
    toSpecPath: (path) => {
      const [pathname = '', ...rest] = path.split(/(?=[?#])/)
      return [specPathOf(pathname), ...rest].join('')
    },
    idNameAt: (pathname) => idNameIn(pageAt(pathname)?.path ?? ''),
    accessTo: (name, action) => {
      const row = rows.find((candidate) => candidate.name === name)
      return row && accessOf(row, action)
    },
    navigation: navigationOf(rows),
    definitions: Object.fromEntries([...resources].map(([name, row]) => [name, definitionOf(row)])),
    callsOf: (name) => resourceNamed(name).calls,
    rows,
  }
}
