import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { closeMessage, type Message } from './messages.ts'
import { SupportText } from './page/SupportText.tsx'

const titles = {
  alert: 'ui.notice',
  wrong_information: 'ui.notice',
  session: 'ui.session_title',
  retry: 'ui.something_wrong',
} as const
const buttons = {
  alert: 'ui.ok',
  wrong_information: 'ui.ok',
  session: 'ui.ok',
  retry: 'ui.try_again',
} as const
const fallbacks = {
  alert: '',
  wrong_information: '',
  session: 'ui.session_generic',
  retry: 'ui.network_error',
} as const satisfies Record<Message['kind'], string>

const sessionOver = 'session-over'
/** After a session, nothing of the page and its dialogs can be read. */
const hidePage = { [`body > :not(.${sessionOver})`]: { visibility: 'hidden !important' } }

/** The end of a session can only be dismissed by its button. */
export const MessageView = ({ message }: { message: Message }) => {
  const translate = useTranslate()
  const titleId = useId()
  const textId = useId()
  const title = message.kind === 'alert' && message.title ? message.title : translate(titles[message.kind])
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      {...(message.kind === 'session' ? { className: sessionOver } : {})}
      onClose={message.kind === 'session' || message.kind === 'retry' ? undefined : closeMessage}
    >
      {message.kind === 'session' ? <GlobalStyles styles={hidePage} /> : null}
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId} sx={{ color: 'text.secondary' }}>
        {message.kind === 'wrong_information' ? <p>{translate('ui.wrong_information')}</p> : null}
        <SupportText text={message.text ?? translate(fallbacks[message.kind])} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={closeMessage}>
          {translate(buttons[message.kind])}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
