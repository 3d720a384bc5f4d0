import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { limits } from '../../../contract/base/money/limits.ts'
import { incomeSourceCodes } from '../../../contract/base/money/purposes.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { FileDrop } from './FileDrop.tsx'
import type { FileRecipients } from './useFileReader.ts'

/** Spec §3: abroad, companies and people have separate files. */
const slots: Record<BulkAnswers['kind'], readonly FileRecipients[]> = {
  domestic: [null],
  international: ['business', 'individual'],
}

/** The files, and the answers common to all rows. */
export const FileStep = ({ controls }: ViewProps<BulkAnswers>) => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const { kind, rows } = controls.answers
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
          alignItems: 'start',
        }}
      >
        {slots[kind].map((slot) => (
          <FileDrop key={slot} controls={controls} slot={slot} />
        ))}
      </Box>
      {rows.length === 0 && errors.rows !== undefined ? (
        <Alert severity="error">{translate('bulkFlow.errors.no_file')}</Alert>
      ) : null}
      <TextFormField
        name="name"
        label={translate('bulkFlow.name')}
        hint={translate('bulkFlow.name_hint')}
        required
        maxLength={limits.bulkNameLengthMax}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <SelectFormField
          name="purpose"
          label={translate('sendMoney.fields.purpose')}
          required
          choices={bulkFileFormats[kind].corridor.purposes.map((code) => ({
            value: code,
            label: translate(`lists.purposes.${code}`),
          }))}
        />
        <SelectFormField
          name="income_source"
          label={translate('sendMoney.fields.income_source')}
          required
          choices={incomeSourceCodes.map((code) => ({ value: code, label: translate(`lists.income_sources.${code}`) }))}
        />
      </Box>
      <TextFormField
        name="description"
        label={translate('wizard.optional', { label: translate('bulk.fields.description') })}
        rows={2}
      />
      <CheckboxFormField name="is_private" label={translate('bulkFlow.private')} />
    </Box>
  )
}
