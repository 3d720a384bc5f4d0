import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId, useSyncExternalStore } from 'react'
import { closeMessage, currentMessage, type Message, onMessages } from './messages.ts'

const titles = {
  alert: 'ui.notice',
  network: 'ui.something_wrong',
  session: 'ui.session_title',
  retry: 'ui.something_wrong',
} as const
const buttons = { alert: 'ui.ok', network: 'ui.ok', session: 'ui.ok', retry: 'ui.try_again' } as const
const fallbacks = {
  alert: '',
  network: 'ui.network_error',
  session: 'ui.session_generic',
  retry: 'ui.network_error',
} as const satisfies Record<Message['kind'], string>

/** Shows the waiting messages one after the other. A session's end cannot be dismissed but by its button. */
export const MessageDialog = () => {
  const translate = useTranslate()
  const message = useSyncExternalStore(onMessages, currentMessage)
  const titleId = useId()
  const textId = useId()
  if (!message) return null
  const title = message.kind === 'alert' && message.title ? message.title : translate(titles[message.kind])
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      onClose={message.kind === 'alert' || message.kind === 'network' ? closeMessage : undefined}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId} sx={{ color: 'text.secondary' }}>
        {message.text ?? translate(fallbacks[message.kind])}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={closeMessage}>
          {translate(buttons[message.kind])}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
