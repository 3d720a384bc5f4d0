import { table } from '../addresses/paths.ts'
import type { NavigationItem } from '../addresses/table.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { useCurrentPage } from './useCurrentPage.ts'

export interface NavigationLink extends NavigationItem {
  isCurrent: boolean
}

/** Where the person may go from here, in order. */
export function useNavigation(): NavigationLink[] {
  const may = usePermitted()
  const current = useCurrentPage()?.row
  return table()
    .navigation.filter(({ access }) => access !== undefined && may?.(access))
    .map((item) => ({
      ...item,
      isCurrent: current !== undefined && [current.name, current.belongsTo].includes(item.row.name),
    }))
}
