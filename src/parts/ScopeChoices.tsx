import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ApiScope } from '../../contract/base/calls/apiScopes.ts'
import { scopeText } from './scopeText.ts'

interface ScopeChoicesProps {
  legend: string
  scopes: readonly ApiScope[]
  chosen: readonly ApiScope[]
  onChange: (chosen: ApiScope[]) => void
  error?: string | undefined
}

/** Rights of a program, one checkbox each. A form focuses them where none is chosen. */
export const ScopeChoices = ({ legend, scopes, chosen, onChange, error }: ScopeChoicesProps) => {
  const translate = useTranslate()
  const errorId = useId()
  if (scopes.length === 0) return null
  const toggle = (name: ApiScope, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))
  return (
    <Box
      component="fieldset"
      tabIndex={-1}
      {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {scopes.map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={chosen.includes(name)} onChange={(_, isOn) => toggle(name, isOn)} />}
            label={translate(scopeText(name))}
          />
        ))}
      </Box>
      {error === undefined ? null : (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
