import type { RaRecord, ResourceProps } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import type { Access as PersonAccess, StaffAccess } from '../../contract/base/call.ts'
import type { ResourceCalls } from '../dataProvider/resourceCalls.ts'
import type { LazyPage } from './lazyPage.ts'

/** What opens a page: a permission of a business's people, or in the operator's app a right of its staff. */
export type Access = PersonAccess | StaffAccess

/** common: navigation, title, languages, bell. transfer: a close button that asks first. balance: a back button. single: the page alone, with a way home. */
export type Header = 'common' | 'transfer' | 'balance' | 'single'

/** Under these headings stands what is not needed daily: on a phone in the person's menu, for its bar has room for five. */
export const navigationGroups = ['money', 'house', 'company', 'you'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/** Its place in the navigation. */
export interface NavigationPlace {
  /** Lower stands first. */
  readonly place: number
  readonly group?: NavigationGroup
  /** Key of its label; else the title of the page it leads to. */
  readonly label?: string
  /** Who sees it, where that is fewer than may open it. */
  readonly access?: Access
  /** The one thing to do: a button. */
  readonly isPrimary?: true
  /** Values for the parameters of its row's address. */
  readonly params?: Readonly<Record<string, string>>
  /** Addresses for which it is highlighted, where its row has several places. */
  readonly covers?: readonly string[]
  /** Default: the icon of its row. */
  readonly icon?: RowIcon
  /** The letter that leads there, after `g`. */
  readonly letter?: string
  /** A call whose reply says how many things wait there. */
  readonly countedBy?: '/desk/count'
  /** Gives its place in the phone's bar to others, where there are more than five: home leads there, too. */
  readonly isYielding?: true
}

type RowIcon = ComponentType<{ size?: number }>

/** A place or an action that the search over everything finds by its name. */
export interface Offer {
  /** Key of its text. */
  readonly label: string
  readonly path: string
  readonly icon: RowIcon
  readonly access: Access
}

/** How a record reads that the search has found. */
export interface FoundLine {
  readonly path: string
  readonly title: string
  readonly detail: ReactNode
  readonly aside?: ReactNode
}

/** What a row adds to the search over everything. */
export interface RowSearch {
  readonly offers?: readonly Offer[]
  /** What the list's own search finds. */
  readonly found?: {
    /** Key of its text. */
    readonly heading: string
    readonly line: (record: RaRecord) => FoundLine
  }
}

interface Row {
  readonly name: string
  /** Its code comes when the search is opened. */
  readonly search?: () => Promise<RowSearch>
  readonly icon?: RowIcon
  readonly navigation?: NavigationPlace | readonly NavigationPlace[]
  /** Another row, whose link in the navigation is highlighted for this page, too. */
  readonly belongsTo?: string
  /** Default: `common`. */
  readonly header?: Header
}

/** The pages of react-admin. */
export type PageAction = 'list' | 'show' | 'create' | 'edit'

type Pages = { readonly [Action in PageAction]?: LazyPage }
type Definition = Pick<ResourceProps, 'recordRepresentation' | 'options'>

/** A resource: react-admin's own props, and what the portal needs to know beside them. */
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
  /** Address of a flow's last page: closing it asks nothing, for the work is saved. */
  readonly endsAt?: string
}

export type TableRow = ResourceRow | RouteRow

export const isResource = (row: TableRow): row is ResourceRow => 'addresses' in row
