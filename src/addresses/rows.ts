import type { ResourceProps } from 'ra-core'
import type { ComponentType } from 'react'
import type { Access } from '../../contract/base/call.ts'
import type { ResourceCalls } from '../dataProvider/resourceCalls.ts'
import type { LazyPage } from './lazyPage.ts'

/** common: navigation, title, languages, bell. transfer: a close button that asks first. balance: a back button. */
export type Header = 'common' | 'transfer' | 'balance'

/** Its place in the navigation. */
export interface NavigationPlace {
  /** Lower stands first. */
  readonly place: number
  /** Key of its label; else the title of the page it leads to. */
  readonly label?: string
  /** Who sees it, where that is fewer than may open it. */
  readonly access?: Access
  /** The one thing to do: a button. */
  readonly isPrimary?: true
  /** The phone's bar has room for five; the rest stands in the person's menu. */
  readonly isWideOnly?: true
  readonly isInUserMenu?: true
}

interface Row {
  readonly name: string
  readonly icon?: ComponentType<{ size?: number }>
  readonly navigation?: NavigationPlace
  /** Another row, whose entry in the navigation is highlighted for this page, too. */
  readonly belongsTo?: string
  /** `common` where nothing is said. */
  readonly header?: Header
}

/** The pages of react-admin. */
export type PageAction = 'list' | 'show' | 'create' | 'edit'

type Pages = { readonly [Action in PageAction]?: LazyPage }
type Definition = Pick<ResourceProps, 'recordRepresentation' | 'options'>

/** A resource: react-admin's own props, and beside them what they leave open. */
export interface ResourceRow extends Row, Pages, Readonly<Definition> {
  /** The call of each verb of the dataProvider. */
  readonly calls: ResourceCalls
  /**
   * The specification's address of each page, below `basename`. One without a page of its own is another row's page. An id is the
   * first part that is not optional.
   */
  readonly addresses: { readonly list: string } & { readonly [Action in PageAction]?: string }
  /** Who may do what, pages among it; one for all where there is nothing to tell apart. */
  readonly access: Access | { readonly [action: string]: Access }
  /** Key of the title of each page, or of all. */
  readonly title: string | ({ readonly list: string } & { readonly [Action in PageAction]?: string })
  /** The row of the page that shows the list as a part of itself: the list has its address, and no route of its own. */
  readonly within?: string
}

/** A page that is no list of things and no one of them: home, a flow, settings. */
export interface RouteRow extends Row {
  readonly page: LazyPage
  /** The specification's address, below `basename`. */
  readonly address: string
  /** Who may open it: `show`; or one for all that can be done there. */
  readonly access: Access | { readonly show: Access; readonly [action: string]: Access }
  readonly title: string
  /** Addresses of a flow at which nothing can be lost any more. */
  readonly endsAt?: string
}

export type TableRow = ResourceRow | RouteRow

export const isResource = (row: TableRow): row is ResourceRow => 'addresses' in row
