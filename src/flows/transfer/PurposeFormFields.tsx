import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { incomeSourceCodes, purposeCodes } from '../../../contract/base/money/purposes.ts'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import type { TransferAnswers } from './answers.ts'

/** Purpose and source of the money: for domestic and international transfers. */
export const PurposeFormFields = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const purposes = answers.corridor?.purposes ?? purposeCodes
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
        alignItems: 'start',
      }}
    >
      <SelectFormField
        name="purpose"
        label={translate('sendMoney.fields.purpose')}
        required
        choices={purposes.map((code) => ({ value: code, label: translate(`lists.purposes.${code}`) }))}
      />
      <SelectFormField
        name="income_source"
        label={translate('sendMoney.fields.income_source')}
        required
        choices={incomeSourceCodes.map((code) => ({ value: code, label: translate(`lists.income_sources.${code}`) }))}
      />
    </Box>
  )
}
