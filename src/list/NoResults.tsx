import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../ui/page/EmptyState.tsx'

/** No rows match the filters. */
export const NoResults = () => {
  const translate = useTranslate()
  const { setFilters, displayedFilters } = useListContext()
  return (
    <EmptyState
      icon="search"
      title={translate('list.no_results')}
      hint={translate('list.no_results_hint')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, displayedFilters, false)}>
          {translate('list.clear')}
        </Button>
      }
    />
  )
}
