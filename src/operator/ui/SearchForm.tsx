import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

interface SearchFormProps {
  label: string
  maxLength: number
  onSearch: (text: string) => void
}

/** A search field that searches on submit, not while typing. */
export const SearchForm = ({ label, maxLength, onSearch }: SearchFormProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', px: { xs: 2, sm: 3 }, pb: 2 }}
    >
      <TextField
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
      />
      <Button type="submit" variant="outlined">
        {translate('house.search')}
      </Button>
    </Box>
  )
}
