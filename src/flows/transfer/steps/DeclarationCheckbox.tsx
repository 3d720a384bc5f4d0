import Box from '@mui/material/Box'
import { CheckboxFormField } from '../../../form/CheckboxFormField.tsx'
import { TermsLink } from './TermsLink.tsx'

/** The declared statements, one per line, with one checkbox and a link to the terms. */
export const DeclarationCheckbox = ({ said }: { said: readonly string[] }) => (
  <>
    <CheckboxFormField
      name="is_declared"
      label={said.map((line) => (
        <Box key={line} component="span" sx={{ display: 'block', '& + &': { mt: 0.75 } }}>
          {line}
        </Box>
      ))}
    />
    <Box sx={{ mt: 1, ml: '26px' }}>
      <TermsLink />
    </Box>
  </>
)
