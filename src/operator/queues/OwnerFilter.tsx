import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useListContext, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type OwnerFilter as Filter, ownerFilters } from '../../../contract/features/operator/queues.ts'

interface OwnerFilterProps {
  value: Filter | undefined
  onChange: (value: Filter | undefined) => void
}

const choices = ['all', ...ownerFilters] as const

export const OwnerFilter = ({ value, onChange }: OwnerFilterProps) => {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={translate('review.owner.label')}
      value={value ?? 'all'}
      onChange={(_, chosen: (typeof choices)[number] | null) => {
        if (chosen !== null) onChange(chosen === 'all' ? undefined : chosen)
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice} sx={{ px: 1.5, whiteSpace: 'nowrap' }}>
          {translate(`review.owner.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const filterOf = (text: unknown): Filter | undefined => ownerFilters.find((one) => one === text)

/** For a list with pages, which the server filters. */
export const ListOwnerFilter = () => {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  return (
    <OwnerFilter
      value={filterOf(filterValues.owner)}
      onChange={(owner) => setFilters(owner === undefined ? {} : { owner }, displayedFilters, false)}
    />
  )
}

/** For a list that is read whole: the filter stands in the address. */
export function useOwnerFilter(): OwnerFilterProps {
  const [params, setParams] = useSearchParams()
  return {
    value: filterOf(params.get('owner')),
    onChange: (owner) => setParams(owner === undefined ? {} : { owner }, { replace: true }),
  }
}
