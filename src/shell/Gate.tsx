import { ResourceContextProvider } from 'ra-core'
import { isResource } from '../addresses/rows.ts'
import type { Page } from '../addresses/table.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { AccessDenied } from '../ui/AccessDenied.tsx'

/** Shows a page to those whom its row's `access` admits; the server refuses the others anyway. */
export const Gate = ({ page: { access, element: Element, row } }: { page: Page }) => {
  const may = usePermitted()
  if (!may) return null
  if (access === undefined || !may(access)) return <AccessDenied access={access} />
  if (!isResource(row)) return <Element />
  return (
    <ResourceContextProvider value={row.name}>
      <Element />
    </ResourceContextProvider>
  )
}
