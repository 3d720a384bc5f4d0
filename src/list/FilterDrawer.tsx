import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SideDrawer } from '../ui/dialogs/SideDrawer.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field itself shows this error.
    if (fields.some((field) => field.kind === 'days' && isReversedRange(field, chosen))) return
    onApply(withoutEmpty(chosen))
  }
  return (
    <SideDrawer title={translate('list.filters')} widthPx={400} onClose={onClose}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
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
    </SideDrawer>
  )
}
