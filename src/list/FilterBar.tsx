import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useListContext, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { type FilterField, type FilterValues, isSet, withoutEmpty } from './filterField.ts'

const searchMax = 80

/** Types freely; the address follows when the typing rests. Follows the address where that changes by itself. */
const QuickSearch = ({ placeholder }: { placeholder: string }) => {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const asked = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => setTyped(asked), [asked])
  return (
    <TextField
      type="search"
      value={typed}
      placeholder={placeholder}
      onChange={({ target }) => {
        setTyped(target.value)
        setFilters(withoutEmpty({ ...filterValues, q: target.value.trim() }), displayedFilters, true)
      }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder, maxLength: searchMax },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
    />
  )
}

interface FilterBarProps {
  fields: readonly FilterField[]
  /** Text of an empty quick search; without it the list has none. */
  searchLabel?: string
  /** Columns, export. */
  tools?: ReactNode
}

export const FilterBar = ({ fields, searchLabel, tools }: FilterBarProps) => {
  const translate = useTranslate()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const [isOpen, setIsOpen] = useState(false)
  const values = filterValues as FilterValues
  const apply = (next: FilterValues) => {
    setFilters(withoutEmpty(next), displayedFilters, false)
    setIsOpen(false)
  }
  const activeCount = fields.filter((field) => isSet(values[field.name])).length
  return (
    <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 3 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {searchLabel ? <QuickSearch placeholder={searchLabel} /> : null}
        {fields.length > 0 ? (
          <Badge color="primary" badgeContent={activeCount}>
            <Button
              variant="outlined"
              startIcon={<Icon name="filter" size={18} />}
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            >
              {translate('list.filters')}
            </Button>
          </Badge>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', alignItems: 'center' }}>{tools}</Box>
      </Box>
      <FilterChips fields={fields} values={values} onChange={apply} />
      {isOpen ? (
        <FilterDrawer
          fields={fields}
          values={values}
          // The quick search is not one of the drawer's fields: clearing those leaves it.
          onApply={(next) => apply({ ...next, ...(isSet(values.q) ? { q: values.q } : {}) })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Box>
  )
}
