import Box from '@mui/material/Box'
import { CheckboxFormField } from '../../../form/CheckboxFormField.tsx'
import { TermsLink } from './TermsLink.tsx'

/** The declared statements, one per line, with one checkbox and a link to the terms. */
export const DeclarationCheckbox = ({ said }: { said: readonly string[] }) => (
  <Box sx={{ position: 'relative' }}>
    <Box sx={{ fontSize: '0.875rem' }}>
      <CheckboxFormField
        name="is_declared"
        label={said.map((line) => (
          <Box key={line} component="span" sx={{ display: 'block', '& + &': { mt: 0.5 } }}>
            {line}
          </Box>
        ))}
      />
    </Box>
    {/* On the line of the last, short statement where there is room. */}
    <Box sx={{ mt: { xs: 1, md: 0 }, ml: { xs: '20px', md: 0 }, position: { md: 'absolute' }, right: -12, bottom: -6 }}>
      <TermsLink />
    </Box>
  </Box>
)
