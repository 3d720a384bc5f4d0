import { matchPath, useLocation } from 'react-router'
import { routeTable } from '../addresses/paths.ts'
import type { NavigationItem } from '../addresses/routeTable.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { useCurrentPage } from './useCurrentPage.ts'

export interface NavigationLink extends NavigationItem {
  isCurrent: boolean
}

/** More would be too narrow to tap. */
const barPlacesMax = 5

/** On phones, links of a group are in the user menu, and so are those that give up their place in the bar. */
export function usePhoneNavigation(): { bar: NavigationLink[]; yielded: NavigationLink[] } {
  const links = useNavigation().filter(({ group }) => group === undefined)
  const bar = links.length > barPlacesMax ? links.filter((link) => !link.isYielding) : links
  return { bar, yielded: links.filter((link) => !bar.includes(link)) }
}

/** The navigation links for this person, in order. */
export function useNavigation(): NavigationLink[] {
  const may = usePermitted()
  const { pathname } = useLocation()
  const current = useCurrentPage()?.row
  const items = routeTable().navigation.filter(({ access }) => access !== undefined && may?.(access))
  const isCovered = ({ covers = [] }: NavigationItem) => covers.some((path) => matchPath(path, pathname) !== null)
  const isSaid = items.some(isCovered)
  const isOfRow = ({ row, covers }: NavigationItem) =>
    covers === undefined && current !== undefined && [current.name, current.belongsTo].includes(row.name)
  return items.map((item) => ({ ...item, isCurrent: isSaid ? isCovered(item) : isOfRow(item) }))
}
