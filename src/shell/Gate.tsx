import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'ra-core'
import { pathTo } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { RouteRow } from './routes.tsx'

/** Shows a row's page to those whom its `access` admits; the server refuses the others anyway. */
export const Gate = ({ row: { access, element: Page } }: { row: RouteRow }) => {
  const translate = useTranslate()
  const may = usePermitted()
  if (!may) return null
  if (may(access)) return <Page />
  return (
    <EmptyState
      icon="lock"
      title={translate('shell.access_denied')}
      hint={translate('shell.access_denied_hint')}
      action={
        <Button component={LinkBase} to={pathTo('home')} variant="outlined">
          {translate('shell.back_home')}
        </Button>
      }
    />
  )
}
