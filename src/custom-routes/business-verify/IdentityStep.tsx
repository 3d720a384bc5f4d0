import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '../../../contract/base/money/limits.ts'
import { identityTypes } from '../../../contract/base/people/identity.ts'
import type { ViewProps } from '../../wizard/flow.ts'
import { noFile, type VerifyAnswers } from './answers.ts'
import { CardFormField } from './CardAnswer.tsx'
import { DeclinedItems } from './DeclinedItems.tsx'
import { FileSlot } from './FileSlot.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { IdOcrStatus } from './IdReader.tsx'
import { mergeOcrFields } from './readIdentity.ts'
import { type OcrField, useIdOcr } from './useIdReading.ts'

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
