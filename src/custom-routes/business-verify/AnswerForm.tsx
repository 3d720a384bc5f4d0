import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { UploadedFile } from '../../form/files/useUploads.ts'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { SubmittedCase } from './answers.ts'
import { FileSlot } from './FileSlot.tsx'
import { useSendAnswer } from './useSendAnswer.ts'

export interface AnswerFormProps {
  row: SubmittedCase['items'][number]
  name: string
  made: SubmittedCase
}

/** Answers a question with a text, files or both. */
export const AnswerForm = ({ row, name }: AnswerFormProps) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const send = useSendAnswer()
  const answer = () =>
    // The call has already shown the error.
    send({ item: row.item, text: text.trim(), file_ids: files.map(({ file_id }) => file_id) }).catch(() => undefined)
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <TextField
        multiline
        minRows={3}
        fullWidth
        label={translate('verification.thread.answer')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.verificationTextMax }, inputLabel: { shrink: true } }}
      />
      <FileSlot
        label={name}
        purpose="business_document"
        files={files}
        most={limits.verificationAnswerFilesMax}
        onChange={setFiles}
      />
      <ThrottledButton
        variant="contained"
        sx={{ justifySelf: 'start' }}
        disabled={text.trim() === '' && files.length === 0}
        onClick={answer}
      >
        {translate('verification.thread.send')}
      </ThrottledButton>
    </Box>
  )
}
