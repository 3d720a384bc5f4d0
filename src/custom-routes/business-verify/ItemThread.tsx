import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { callKey, useCallMutation } from '../../dataProvider/useCall.ts'
import type { UploadedFile } from '../../form/files/useUploads.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { SubmittedCase } from './answers.ts'
import { FileSlot } from './FileSlot.tsx'
import { useItemName } from './useItemName.ts'

type Row = SubmittedCase['items'][number]
type Message = SubmittedCase['messages'][number]

const MessageLine = ({ message }: { message: Message }) => {
  const translate = useTranslate()
  const isOurs = message.author === 'person'
  return (
    <Box
      component="li"
      sx={(theme) => ({
        justifySelf: isOurs ? 'end' : 'start',
        maxWidth: '85%',
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        backgroundColor: isOurs ? theme.palette.tokens.primarySoft : theme.palette.tokens.surfaceSunken,
        color: isOurs ? theme.palette.tokens.onPrimarySoft : 'text.primary',
      })}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isOurs ? message.author_name : translate('verification.thread.operator')} · {formatDateTime(message.at)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
      {message.files.map(({ file_id, name }) => (
        <Typography key={file_id} variant="body2">
          {name}
        </Typography>
      ))}
    </Box>
  )
}

const AnswerForm = ({ row, name }: { row: Row; name: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const { mutateAsync: send } = useCallMutation('/verification/answer')
  const answer = async () => {
    try {
      await send({ item: row.item, text: text.trim(), file_ids: files.map(({ file_id }) => file_id) })
      notify('verification.thread.sent', { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    await client.invalidateQueries({ queryKey: callKey('/verification/get') })
  }
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

/** The conversation between operator and business about one item. */
export const ItemThread = ({ row, messages }: { row: Row; messages: readonly Message[] }) => {
  const translate = useTranslate()
  const nameOf = useItemName()
  const listId = useId()
  const name = nameOf(row.item)
  return (
    <Panel title={name}>
      {row.due_at === null ? null : (
        <Typography sx={{ mb: 1.5 }}>
          {translate('verification.thread.due', { time: formatDateTime(row.due_at) })}
        </Typography>
      )}
      {messages.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('verification.thread.missing', { reason: row.reason })}
        </Typography>
      ) : null}
      <Box
        id={listId}
        component="ul"
        aria-label={translate('verification.thread.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </Box>
      {row.state === 'asked' ? <AnswerForm row={row} name={name} /> : null}
    </Panel>
  )
}
