import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { object, string } from 'yup'
import { limits } from '../../../contract/base/money/limits.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { furtherPeople } from '../../../contract/features/verification.ts'
import type { UploadedFile } from '../../form/files/useUploads.ts'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import type { AnswerFormProps } from './AnswerForm.tsx'
import type { PersonAnswer } from './answers.ts'
import { FileSlot } from './FileSlot.tsx'
import { OwnershipChart } from './OwnershipChart.tsx'
import { newPerson, PeopleFormFields } from './PeopleFormFields.tsx'
import { useSendAnswer } from './useSendAnswer.ts'

interface FurtherAnswers {
  people: PersonAnswer[]
  text: string
}

const noPeople: readonly PersonAnswer[] = []

/** The shares with the people being added. */
const SharesAfter = ({ named }: { named: readonly PersonAnswer[] }) => {
  const added: readonly PersonAnswer[] = useWatch({ name: 'people' }) ?? noPeople
  return <OwnershipChart company="" people={[...named, ...added]} />
}

/** Answers with the owners and directors to add, or with an explanation why there are none. */
export const FurtherPeopleForm = ({ row, name, made }: AnswerFormProps) => {
  const translate = useTranslate()
  const send = useSendAnswer({ form: true })
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const named = made.submission.people
  const state = useValidatedForm<FurtherAnswers>({
    initial: { people: [{ ...newPerson(), is_owner: true }], text: '' },
    schemaOf: ({ people }) =>
      object({
        people: furtherPeople(named),
        text: string().test('answered', requiredMessage, (text = '') => people.length > 0 || text.trim() !== ''),
      }),
    onSubmit: ({ people, text }) =>
      send({ item: row.item, text: text.trim(), file_ids: files.map(({ file_id }) => file_id), people }),
  })
  return (
    <Box sx={{ mt: 2 }}>
      <ValidatedForm
        state={state}
        actions={<SubmitButton state={state} label={translate('verification.thread.send')} />}
      >
        <PeopleFormFields
          title={translate('verification.thread.further')}
          hint={translate('verification.thread.further_hint')}
        />
        <SharesAfter named={named} />
        <TextFormField
          name="text"
          label={translate('verification.thread.further_answer')}
          rows={3}
          maxLength={limits.verificationTextMax}
        />
        <FileSlot
          label={name}
          purpose="business_document"
          files={files}
          most={limits.verificationAnswerFilesMax}
          onChange={setFiles}
        />
      </ValidatedForm>
    </Box>
  )
}
