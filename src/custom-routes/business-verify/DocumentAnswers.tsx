import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import type { DocumentKind } from '../../../contract/base/files/businessDocuments.ts'
import { documentKindsOfType, isDocumentNeeded } from '../../../contract/base/files/verificationItems.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { SupportText } from '../../ui/page/SupportText.tsx'
import type { MissingDocument, UploadedDocument, VerifyAnswers } from './answers.ts'
import { FileSlot } from './FileSlot.tsx'

interface MissingReasonProps {
  reason: string
  label: string
  isWrong: boolean
  onChange: (reason: string) => void
}

const MissingReason = ({ reason, label, isWrong, onChange }: MissingReasonProps) => {
  const translate = useTranslate()
  const below = useFormFieldText(
    isWrong ? 'verification.errors.reason' : undefined,
    translate('verification.files.reason_hint'),
  )
  return (
    <TextField
      fullWidth
      required
      label={label}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={blockEnter}
      error={isWrong}
      helperText={below}
      slotProps={{ htmlInput: { maxLength: limits.textLengthMax }, inputLabel: { shrink: true } }}
    />
  )
}

interface KindRowProps {
  kind: DocumentKind
  isNeeded: boolean
  files: readonly UploadedDocument[]
  missing: MissingDocument | undefined
  isWrong: boolean
  onFiles: (files: readonly UploadedDocument[]) => void
  onMissing: (reason: string | null) => void
}

/** One kind of document: its files, or the reason why there is none. */
const KindRow = ({ kind, isNeeded, files, missing, isWrong, onFiles, onMissing }: KindRowProps) => {
  const translate = useTranslate()
  const name = translate(`settings.documents.kinds.${kind}`)
  const title = isNeeded ? name : translate('wizard.optional', { label: name })
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {isNeeded && files.length === 0 ? (
          <Button
            size="small"
            aria-label={`${translate(missing ? 'verification.files.have_it' : 'verification.files.have_none')}: ${name}`}
            onClick={() => onMissing(missing ? null : '')}
          >
            {translate(missing ? 'verification.files.have_it' : 'verification.files.have_none')}
          </Button>
        ) : null}
      </Box>
      {missing ? (
        <MissingReason
          reason={missing.reason}
          label={translate('verification.files.reason')}
          isWrong={isWrong && missing.reason.trim() === ''}
          onChange={onMissing}
        />
      ) : (
        <FileSlot
          label={name}
          purpose="business_document"
          files={files}
          most={limits.documentsOfKindMax}
          onChange={(changed) => onFiles(changed.map((file) => ({ ...file, kind })))}
          error={isWrong && isNeeded && files.length === 0 ? 'verification.errors.document' : undefined}
        />
      )}
    </Box>
  )
}

/** The documents required of a company of this type. */
export const DocumentAnswers = ({ company }: Pick<VerifyAnswers, 'company'>) => {
  const translate = useTranslate()
  const { control, getValues } = useFormContext<{ documents: UploadedDocument[]; missing: MissingDocument[] }>()
  const documents = useController({ control, name: 'documents' })
  const missing = useController({ control, name: 'missing' })
  const isWrong = documents.fieldState.invalid || missing.fieldState.invalid
  return (
    <Box component="section">
      <Typography variant="h6" component="h3">
        {translate('verification.files.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: '62ch' }}>
        {translate('verification.files.hint', { megabytes: limits.uploadBytesMax / 1024 / 1024 })}{' '}
        <SupportText text={translate('verification.files.no_document')} />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documentKindsOfType(company.company_type).map((kind) => {
          const isOther = (one: { kind: DocumentKind }) => one.kind !== kind
          return (
            <KindRow
              key={kind}
              kind={kind}
              isNeeded={isDocumentNeeded(kind, company.is_company_leader)}
              files={documents.field.value.filter((one) => one.kind === kind)}
              missing={missing.field.value.find((one) => one.kind === kind)}
              isWrong={isWrong}
              onFiles={(files) => documents.field.onChange([...getValues('documents').filter(isOther), ...files])}
              onMissing={(reason) =>
                missing.field.onChange([
                  ...getValues('missing').filter(isOther),
                  ...(reason === null ? [] : [{ kind, reason }]),
                ])
              }
            />
          )
        })}
      </Box>
      {isWrong ? (
        <FormHelperText error role="alert">
          {translate('wizard.codes.verification_document_missing')}
        </FormHelperText>
      ) : null}
    </Box>
  )
}
