import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { isReversedRange } from './days.ts'
import { FilterInput } from './FilterInput.tsx'
import { type FilterField, type FilterValues, withoutEmpty } from './filterField.ts'

interface FilterDrawerProps {
  fields: readonly FilterField[]
  values: FilterValues
  onApply: (values: FilterValues) => void
  onClose: () => void
}

/** All filters of a list at once; applied together. */
export const FilterDrawer = ({ fields, values, onApply, onClose }: FilterDrawerProps) => {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<FilterValues>(values)
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field itself shows this error.
    if (fields.some((field) => field.kind === 'days' && isReversedRange(field, chosen))) return
    onApply(withoutEmpty(chosen))
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', sm: 400 } },
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 3, py: 2 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {translate('list.filters')}
          </Typography>
          <IconButton aria-label={translate('ui.close')} onClick={onClose} edge="end">
            <Icon name="close" />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, overflowY: 'auto', display: 'grid', gap: 2.5, alignContent: 'start', px: 3, py: 1 }}>
          {fields.map((field) => (
            <FilterInput key={field.name} field={field} values={chosen} onChange={setChosen} />
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 3,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button variant="text" onClick={() => setChosen({})}>
            {translate('list.clear')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('list.apply')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}
