import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '../../../contract/base/money/limits.ts'
import { identityTypes } from '../../../contract/base/people/identity.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import type { ViewProps } from '../../wizard/flow.ts'
import { noFile, type VerifyAnswers } from './answers.ts'
import { CardFormField } from './CardFormField.tsx'
import { DeclinedItems } from './DeclinedItems.tsx'
import { FileSlot } from './FileSlot.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { mergeOcrFields } from './ocrFields.ts'
import { type IdOcrState, type OcrField, useIdOcr } from './useIdOcr.ts'

/** Fields that were read but not asked for: they let the person check that the right document was read. */
const extraFields: readonly string[] = ['birth_place', 'address']

const ExtraFields = ({ fields }: { fields: readonly OcrField[] }) => {
  const translate = useTranslate()
  const lines = fields.filter(({ name }) => extraFields.includes(name))
  if (lines.length === 0) return null
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {lines.map(({ name, value }) => `${translate(`verification.reading.${name}`)}: ${value}`).join(' · ')}
    </Typography>
  )
}

interface IdReaderProps {
  reading: IdOcrState
  onRead: () => void
}

/** Progress and result of the OCR, with the next action. */
const IdOcrStatus = ({ reading, onRead }: IdReaderProps) => {
  const translate = useTranslate()
  const text = (name: string) => translate(`verification.reading.${name}`)
  if (reading.is === 'reading')
    return (
      <Box>
        <Typography variant="body2" role="status">
          {text('under_way')}
        </Typography>
        <LinearProgress aria-label={text('under_way')} sx={{ mt: 0.5 }} />
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {reading.is === 'failed' ? (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {fieldMessage(translate, reading.problem)} {text('or_type')}
        </Alert>
      ) : null}
      {reading.is === 'read' ? (
        <Alert severity="info" role="status" sx={{ width: '100%' }}>
          {text(reading.fields.every(({ is_sure }) => is_sure) ? 'review' : 'review_doubtful')}
          <ExtraFields fields={reading.fields} />
        </Alert>
      ) : null}
      <Button size="small" onClick={onRead}>
        {text(reading.is === 'none' ? 'start' : 'again')}
      </Button>
    </Box>
  )
}

type Identity = VerifyAnswers['identity']

/** Writes several answers at once. */
function useWrite() {
  const { setValue } = useFormContext<{ identity: Identity }>()
  return (answers: Partial<Identity>) => {
    for (const [field, value] of Object.entries(answers)) setValue(`identity.${field as keyof Identity}`, value)
  }
}

/** The picture of the ID: a file or a photo. */
const IdImage = ({ identity }: { identity: Identity }) => {
  const translate = useTranslate()
  const write = useWrite()
  const { control } = useFormContext<{ identity: Identity }>()
  const { fieldState } = useController({ control, name: 'identity.file_id' })
  const label = translate(`verification.identity.image_${identity.id_type}`)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('verification.identity.image_hint', { megabytes: limits.idImageBytesMax / 1024 / 1024 })}
      </Typography>
      <FileSlot
        label={label}
        purpose="identity_image"
        files={identity.file_id === '' ? [] : [identity]}
        onChange={([{ file_id, name, size, mime } = noFile]) => write({ file_id, name, size, mime })}
        error={fieldState.invalid ? 'verification.errors.image' : undefined}
      />
    </Box>
  )
}

/** Identity of the applicant: a picture of the ID, and its data as far as they could be read. */
export const IdentityStep = ({ controls: { answers } }: ViewProps<VerifyAnswers>) => {
  const translate = useTranslate()
  const write = useWrite()
  const { getValues } = useFormContext<{ identity: Identity }>()
  const [read, setRead] = useState<readonly OcrField[]>([])
  const { identity } = answers
  const { reading, read: readAgain } = useIdOcr(identity.file_id, identity.id_type, (fields) => {
    write(mergeOcrFields(getValues('identity'), fields, read))
    setRead(fields)
  })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DeclinedItems step="identity" />
      <CardFormField
        name="identity.id_type"
        label={translate('verification.identity.id_type')}
        options={identityTypes.map((value) => ({ value, title: translate(`verification.identity.${value}`) }))}
      />
      <IdImage identity={identity} />
      {identity.file_id === '' ? null : <IdOcrStatus reading={reading} onRead={readAgain} />}
      <IdentityFields identity={identity} read={read} />
    </Box>
  )
}
