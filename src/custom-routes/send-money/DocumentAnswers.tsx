import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { documentKindNames, documentKinds, isDocumentKind } from '../../../contract/base/files/documentKinds.ts'
import {
  type Currency,
  currencyCodes,
  isCurrency,
  parseAmount,
  plainAmount,
} from '../../../contract/base/money/money.ts'
import { findDocumentErrors } from '../../../contract/corridors/supportingDocuments.ts'
import type { TransferAnswers, TransferDocument } from '../../flows/transfer/answers.ts'
import { comparableAmounts, declaredDocumentOf, documentCurrencies } from '../../flows/transfer/documents.ts'
import { typedCurrency } from '../../flows/transfer/price.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { AmountInput } from '../../ui/AmountInput.tsx'

export type DocumentErrors = Partial<Record<'kind' | 'amount_minor' | 'currency' | 'note', { message?: string }>>

interface DocumentAnswersProps {
  document: TransferDocument
  answers: TransferAnswers
  errors: DocumentErrors
  onChange: (document: TransferDocument) => void
}

interface ChoiceProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, value, error, onChange, children }: ChoiceProps) => (
  <TextField
    select
    fullWidth
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error !== undefined}
    helperText={useFormFieldText(error, undefined)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {children}
  </TextField>
)

/** Its amount cannot be compared with the transfer automatically: another currency, or none. */
const needsExplanation = (document: TransferDocument, answers: TransferAnswers): boolean => {
  const stated = declaredDocumentOf({ ...document, note: '' })
  return (
    stated !== null &&
    findDocumentErrors([stated], comparableAmounts(answers)).some(({ code }) => code === 'document_unexplained')
  )
}

/** Describes one document: its kind, its amount, and an explanation when the amounts cannot be compared. */
export const DocumentAnswers = ({ document, answers, errors, onChange }: DocumentAnswersProps) => {
  const translate = useTranslate()
  const { kind, amount_minor, note = '' } = document
  const currency = document.currency ?? typedCurrency(answers)
  const amount = amount_minor === undefined ? '' : plainAmount(amount_minor, currency)
  const isOptional = kind !== undefined && documentKinds[kind].states_amount === 'may'
  const amountLabel = translate('documents.amount')
  const amountText = useFormFieldText(errors.amount_minor?.message, undefined)
  const noteText = useFormFieldText(errors.note?.message, translate('documents.note_hint'))
  const stated = (plain: string, code: Currency) => {
    const { amount_minor: _, ...rest } = document
    const minor = parseAmount(plain, code)
    onChange({ ...rest, currency: code, ...(minor === null || minor === 0n ? {} : { amount_minor: String(minor) }) })
  }
  return (
    <Box role="group" aria-label={document.name} sx={{ display: 'grid', gap: 2, mt: 2, mb: 0.5 }}>
      <Choice
        label={translate('documents.kind')}
        value={kind ?? ''}
        error={errors.kind?.message}
        onChange={(value) => isDocumentKind(value) && onChange({ ...document, kind: value })}
      >
        <option value="" disabled>
          {translate('wizard.choose')}
        </option>
        {documentKindNames.map((name) => (
          <option key={name} value={name}>
            {translate(`lists.document_kinds.${name}`)}
          </option>
        ))}
      </Choice>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 112px', alignItems: 'start' }}>
        <AmountInput
          key={currency}
          label={isOptional ? translate('wizard.optional', { label: amountLabel }) : amountLabel}
          currency={currency}
          value={amount}
          onChange={(plain) => stated(plain, currency)}
          error={errors.amount_minor !== undefined}
          helperText={amountText}
        />
        <Choice
          label={translate('documents.currency')}
          value={currency}
          error={errors.currency?.message}
          onChange={(value) => isCurrency(value) && stated(amount, value)}
        >
          {documentCurrencies(answers, currencyCodes).map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Choice>
      </Box>
      {needsExplanation(document, answers) || note !== '' ? (
        <TextField
          fullWidth
          label={translate('documents.note')}
          value={note}
          onChange={({ target }) => onChange({ ...document, note: target.value })}
          onKeyDown={blockEnter}
          error={errors.note !== undefined}
          helperText={noteText}
          slotProps={{ htmlInput: { maxLength: 255 }, inputLabel: { shrink: true } }}
        />
      ) : null}
    </Box>
  )
}
