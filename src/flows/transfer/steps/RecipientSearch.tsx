import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { blockEnter } from '../../../form/blockEnter.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface RecipientSearchProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

/** Finds recipients by any part of their name, bank or account. */
export const RecipientSearch = ({ label, value, onChange }: RecipientSearchProps) => (
  <TextField
    fullWidth
    type="search"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={blockEnter}
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { maxLength: 80 },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Icon name="search" size={18} />
          </InputAdornment>
        ),
      },
    }}
  />
)
