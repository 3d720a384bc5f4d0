import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { TransferAnswers } from '../../flows/transfer/answers.ts'
import { PurposeFormFields } from '../../flows/transfer/PurposeFormFields.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import { DocumentUpload } from './DocumentUpload.tsx'

/** Asks for the details that banks require in addition to the amount. */
export const DetailsStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <PurposeFormFields answers={controls.answers} />
      <TextFormField
        name="invoice_number"
        label={translate('wizard.optional', { label: translate('sendMoney.fields.invoice_number') })}
        hint={translate('sendMoney.hints.invoice_number')}
        maxLength={50}
      />
      <TextFormField
        name="note"
        label={translate('wizard.optional', { label: translate('sendMoney.fields.note') })}
        hint={translate('sendMoney.hints.note')}
        maxLength={255}
        rows={2}
      />
      <DocumentUpload answers={controls.answers} />
    </Box>
  )
}
