import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type ApiScope, apiScopeNames } from '../../../contract/base/calls/apiScopes.ts'
import { scopeText } from './keys.ts'

/** The scopes of the key, one checkbox each. */
export const ScopesFormField = () => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name: 'scopes' })
  const chosen = field.value as ApiScope[]
  const id = useId()
  const toggle = (name: ApiScope, checked: boolean) =>
    field.onChange(apiScopeNames.filter((one) => (one === name ? checked : chosen.includes(one))))
  return (
    <Box
      component="fieldset"
      tabIndex={-1}
      aria-invalid={fieldState.invalid ? true : undefined}
      aria-describedby={fieldState.invalid ? id : undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {translate('openapi.fields.scopes')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {apiScopeNames.map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={chosen.includes(name)} onChange={(_, checked) => toggle(name, checked)} />}
            label={translate(scopeText(name))}
          />
        ))}
      </Box>
      {fieldState.invalid ? (
        <FormHelperText id={id} error>
          {translate('openapi.scopes_missing')}
        </FormHelperText>
      ) : null}
    </Box>
  )
}
