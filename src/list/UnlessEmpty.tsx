import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'

/** An action above a list, left out while the list's empty state offers it. */
export const UnlessEmpty = ({ children }: { children: ReactNode }) => {
  const { total, filterValues } = useListContext()
  return total === 0 && Object.keys(filterValues).length === 0 ? null : children
}
