import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import type { FilterField, FilterValues } from './filterField.ts'
import { activeFilters, withoutFilter } from './filterText.ts'

interface FilterChipsProps {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** The active filters as one sentence of removable chips: only where status is Completed and created last month. */
export const FilterChips = ({ fields, values, onChange }: FilterChipsProps) => {
  const translate = useTranslate()
  const active = activeFilters(fields, values, translate)
  if (active.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('list.chips.lead')}
      </Box>
      {active.map(({ text, names }, at) => (
        <Fragment key={text}>
          {at > 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('list.chips.and')}
            </Box>
          ) : null}
          <Box
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              maxWidth: '100%',
              borderRadius: 999,
              pl: 1.5,
              fontWeight: 500,
              backgroundColor: 'var(--primary-soft)',
              color: 'var(--on-primary-soft)',
            }}
          >
            <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
            <IconButton
              size="small"
              color="inherit"
              aria-label={translate('list.remove_filter', { name: text })}
              onClick={() => onChange(withoutFilter(values, names))}
              sx={{ borderRadius: '50%' }}
            >
              <Icon name="close" size={15} />
            </IconButton>
          </Box>
        </Fragment>
      ))}
      <Button
        variant="text"
        size="small"
        onClick={() =>
          onChange(
            withoutFilter(
              values,
              active.flatMap(({ names }) => names),
            ),
          )
        }
      >
        {translate('list.clear')}
      </Button>
    </Box>
  )
}
