import type { ComponentType, ReactNode } from 'react'
import type { RaRecord, ResourceProps } from 'react-admin'
import type { Access as PersonAccess, StaffAccess } from '../../contract/base/calls/call.ts'
import type { ResourceCalls } from '../dataProvider/resourceCalls.ts'
import type { LazyPage } from './lazyPage.ts'

/** Access to a page: a permission of business users or, in the operator's app, a right of its staff. */
export type Access = PersonAccess | StaffAccess

/**
 * common: navigation, title, languages, notifications. transfer: a close button that asks for confirmation. balance: a
 * back button. single: only the page, with a link home.
 */
export type Header = 'common' | 'transfer' | 'balance' | 'single'

/**
 * Navigation headings for what is not needed daily; on a phone they move to the user menu, since the bottom bar has
 * room for five entries.
 */
export const navigationGroups = ['money', 'house', 'company', 'you'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/** Headings over the daily links, only where the navigation is a column. */
export const navigationSections = ['pay', 'balance'] as const

/** Position of a link in the navigation. */
export interface NavigationPlace {
  /** Lower comes first. */
  readonly place: number
  readonly group?: NavigationGroup
  readonly section?: (typeof navigationSections)[number]
  /** Key of its label. Default: the title of the page it leads to. */
  readonly label?: string
  /** Narrower than the access to the page: who sees the link. */
  readonly access?: Access
  /** Shown as a button: the primary action. */
  readonly isPrimary?: true
  /** Values for the parameters in its row's address. */
  readonly params?: Readonly<Record<string, string>>
  /** Addresses for which it is highlighted, when its row has several places. */
  readonly covers?: readonly string[]
  /** Default: the icon of its row. */
  readonly icon?: RowIcon
  /** Keyboard shortcut: `g` followed by this letter. */
  readonly letter?: string
  /** The call that returns the number of pending items there. */
  readonly countedBy?: '/desk/count'
  /** Gives up its place in the phone's bar when there are more than five; home links there, too. */
  readonly isYielding?: true
}

type RowIcon = ComponentType<{ size?: number }>

/** A page or action that the global search finds by its name. */
export interface SearchEntry {
  /** Key of its text. */
  readonly label: string
  readonly path: string
  readonly icon: RowIcon
  readonly access: Access
}

/** A record as shown in the search results. */
export interface SearchResultText {
  readonly path: string
  readonly title: string
  readonly detail: ReactNode
  readonly aside?: ReactNode
}

/** The contribution of a row to the global search. */
export interface RowSearch {
  readonly offers?: readonly SearchEntry[]
  /** Results of the list's own search. */
  readonly found?: {
    /** Key of its text. */
    readonly heading: string
    readonly line: (record: RaRecord) => SearchResultText
    /** An action of the record, offered below the results. */
    readonly act?: (record: RaRecord) => SearchEntry & { readonly values: Readonly<Record<string, string>> }
  }
}

interface Row {
  readonly name: string
  /** Loaded when the search is opened. */
  readonly search?: () => Promise<RowSearch>
  readonly icon?: RowIcon
  readonly navigation?: NavigationPlace | readonly NavigationPlace[]
  /** Another row whose navigation link is highlighted for this page. */
  readonly belongsTo?: string
  /** Default: `common`. */
  readonly header?: Header
}

/** Page types of react-admin. */
export type PageAction = 'list' | 'show' | 'create' | 'edit'

type Pages = { readonly [Action in PageAction]?: LazyPage }
type Definition = Pick<ResourceProps, 'recordRepresentation' | 'options'>

/** A resource: react-admin's own props and the portal's additions. */
export interface ResourceRow extends Row, Pages, Readonly<Definition> {
  /** The call for each verb of the dataProvider. */
  readonly calls: ResourceCalls
  /**
   * The specification's address of each page, below `basename`. A page without its own component is rendered by another
   * row. The first required parameter is the id.
   */
  readonly addresses: { readonly list: string } & { readonly [Action in PageAction]?: string }
  /** Access per action, including pages, or one value for all. */
  readonly access: Access | { readonly [action: string]: Access }
  /** Key of the title of each page, or of all pages. */
  readonly title: string | ({ readonly list: string } & { readonly [Action in PageAction]?: string })
  /** The row whose page embeds this list: the list has its address but no route of its own. */
  readonly within?: string
}

/** A page that is neither a list nor a record: home, a flow, settings. */
export interface RouteRow extends Row {
  readonly page: LazyPage
  /** The specification's address, below `basename`. */
  readonly address: string
  /** Access to the page (`show`) and its actions, or one value for all. */
  readonly access: Access | { readonly show: Access; readonly [action: string]: Access }
  readonly title: string
  /** Address of a flow's last page, which closes without confirmation because the work is saved. */
  readonly endsAt?: string
}

export type TableRow = ResourceRow | RouteRow

export const isResource = (row: TableRow): row is ResourceRow => 'addresses' in row
