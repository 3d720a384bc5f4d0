import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { DecimalSeparator } from '../../../contract/base/money/parseAmount.ts'
import type { NotationQuestion } from '../../../contract/bulk/notation.ts'
import { formatMoney } from '../../i18n/formats.ts'

interface NotationChoiceProps {
  question: NotationQuestion
  /** The name of the column. */
  name: string
  said: DecimalSeparator | undefined
  onSay: (point: DecimalSeparator) => void
}

/** Asks how a column is written, by showing both meanings of an example. */
export const NotationChoice = ({ question, name, said, onSay }: NotationChoiceProps) => {
  const translate = useTranslate()
  const id = useId()
  const { example, currency, readings } = question
  return (
    <Box sx={{ border: 1, borderColor: said === undefined ? 'warning.main' : 'divider', borderRadius: 2, p: 2 }}>
      <FormControl component="fieldset" aria-describedby={`${id}-hint`}>
        <FormLabel component="legend">{translate('bulkFlow.notation.question', { column: name })}</FormLabel>
        <RadioGroup value={said ?? ''} onChange={({ target }) => onSay(target.value as DecimalSeparator)}>
          {readings.map(({ point, minor }) => (
            <FormControlLabel
              key={point}
              value={point}
              control={<Radio />}
              label={translate('bulkFlow.notation.reading', { example, amount: formatMoney(minor, currency) })}
            />
          ))}
        </RadioGroup>
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
          {translate('bulkFlow.notation.hint')}
        </FormHelperText>
      </FormControl>
    </Box>
  )
}
