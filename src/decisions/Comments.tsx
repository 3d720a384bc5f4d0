import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { DateTimeField } from '../ui/dates/DateTimeField.tsx'
import { ThrottledButton } from '../ui/ThrottledButton.tsx'

export interface Comment {
  id: string
  author_name: string
  text: string
  at: string
}

/** Person, time and words. The text is shown as it was typed; nothing in it is a link. */
export const CommentList = ({ comments }: { comments: readonly Comment[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {comments.map(({ id, author_name, text, at }) => (
      <li key={id}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {author_name}
          </Box>
          {' · '}
          <DateTimeField value={at} />
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      </li>
    ))}
  </Box>
)

/** `onSend` rejects if the comment was not stored; the error has been shown by then, and the typed text stays. */
export const CommentForm = ({ onSend }: { onSend: (text: string) => Promise<unknown> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const text = typed.trim().normalize('NFC')
  const send = async () => {
    if (text === '') return
    try {
      await onSend(text)
    } catch {
      return
    }
    setTyped('')
    notify('decisions.sent', { type: 'success' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={translate('decisions.write')}
        helperText={translate('decisions.write_hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.commentLengthMax }, inputLabel: { shrink: true } }}
      />
      <ThrottledButton variant="outlined" disabled={text === ''} onClick={send} sx={{ justifySelf: 'end' }}>
        {translate('decisions.send')}
      </ThrottledButton>
    </Box>
  )
}
