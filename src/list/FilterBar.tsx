import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { useIsPhone } from '../ui/ListCards.tsx'
import { IconsOnlyContext, ToolButton } from '../ui/ToolButton.tsx'
import { useFitsOneRow } from '../ui/useFitsOneRow.ts'
import { DaysMenu } from './DaysMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { type FilterField, type FilterValues, isActive, withoutEmpty } from './filterField.ts'

const searchMax = 80
const restMs = 500

interface QuickSearchProps {
  placeholder: string
  typed: string
  onType: (typed: string) => void
}

/** On phones its placeholder is one word, and it takes the whole row while focused; its neighbours keep their place in the tab order. */
const QuickSearch = ({ placeholder, typed, onType }: QuickSearchProps) => {
  const translate = useTranslate()
  return (
    <TextField
      type="search"
      value={typed}
      placeholder={useIsPhone() ? translate('search.short') : placeholder}
      onChange={({ target }) => onType(target.value)}
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
      sx={{
        flex: { xs: '1 1 0', sm: '1 1 240px' },
        minWidth: 0,
        maxWidth: { sm: 360 },
        '& input': { pl: 0 },
        '&:focus-within ~ *': { width: { xs: 0 }, overflow: { xs: 'hidden' }, ml: { xs: -1 } },
      }}
    />
  )
}

/**
 * The quick search. Typing updates the address after a pause (debounced); a change of the address from elsewhere
 * updates the text.
 */
function useSearch(apply: (values: FilterValues) => void, values: FilterValues) {
  const asked = typeof values.q === 'string' ? values.q : ''
  const [typed, setTyped] = useState(asked)
  // Texts this box wrote to the address: when one comes back, more may have been typed, which must not be overwritten.
  const written = useRef<string[]>([])
  useEffect(() => {
    const at = written.current.indexOf(asked)
    written.current.splice(0, at < 0 ? written.current.length : at + 1)
    if (at < 0) setTyped(asked)
  }, [asked])
  const q = typed.trim()
  const latest = useRef(() => {})
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = () => {
      written.current.push(q)
      apply({ ...values, q })
    }
  })
  useEffect(() => {
    if (q === asked) return
    resting.current = setTimeout(() => latest.current(), restMs)
    return () => clearTimeout(resting.current)
  }, [q, asked])
  /** Returns the text and cancels its pending update. */
  const take = () => {
    clearTimeout(resting.current)
    if (q !== asked) written.current.push(q)
    return q
  }
  return { typed, setTyped, take }
}

interface FilterBarProps {
  fields: readonly FilterField[]
  /** Placeholder of the quick search; without it the list has none. */
  searchLabel?: string
  views?: ReactNode
  /** Columns, export. */
  tools?: ReactNode
}

export const FilterBar = ({ fields, searchLabel, views, tools }: FilterBarProps) => {
  const translate = useTranslate()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const [row, fits] = useFitsOneRow<HTMLDivElement>()
  const values = filterValues as FilterValues
  const set = (next: FilterValues) => setFilters(withoutEmpty(next), displayedFilters, false)
  const { typed, setTyped, take } = useSearch(set, values)
  const apply = (next: FilterValues) => {
    set({ ...next, q: take() })
    setIsOpen(false)
  }
  if (fields.length === 0 && !searchLabel && !views && !tools) return null
  // On phones the toolbar is one row, and the days are among the filters.
  const days = isPhone ? [] : fields.filter((field) => field.kind === 'days')
  const activeCount = fields.filter((field) => isActive(field, values)).length
  return (
    <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 3 }, py: 2 }}>
      <IconsOnlyContext value={!fits}>
        <Box
          ref={row}
          sx={{ display: 'flex', flexWrap: isPhone || !fits ? 'nowrap' : 'wrap', gap: 1, alignItems: 'center' }}
        >
          {searchLabel ? <QuickSearch placeholder={searchLabel} typed={typed} onType={setTyped} /> : null}
          {days.map((field) => (
            <DaysMenu key={field.from} field={field} values={values} onChange={apply} onOther={() => setIsOpen(true)} />
          ))}
          {fields.length > 0 ? (
            <ToolButton
              icon="filter"
              label={translate('list.filters')}
              count={activeCount}
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            />
          ) : null}
          {views}
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto', alignItems: 'center' }}>{tools}</Box>
        </Box>
      </IconsOnlyContext>
      <FilterChips fields={fields} values={values} onChange={apply} />
      {isOpen ? (
        <FilterDrawer fields={fields} values={values} onApply={apply} onClose={() => setIsOpen(false)} />
      ) : null}
    </Box>
  )
}
