import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Countdown } from '../ui/dates/Countdown.tsx'
import { useSignedIn } from './SignedIn.ts'

/** Any key or press counts as activity and dismisses it; the button is for people who want to be sure. */
export const IdleWarning = ({ endsAtMs }: { endsAtMs: number }) => {
  const translate = useTranslate()
  const { session, goToLogin } = useSignedIn()
  const leave = async () => {
    await session.logOut()
    goToLogin()
  }
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('session.idle_title')}</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        <p id={textId} style={{ margin: 0 }}>
          {translate('session.idle_text')}
        </p>
        <p aria-hidden="true" style={{ margin: '16px 0 0', fontSize: '2rem', textAlign: 'center' }}>
          <Countdown until={new Date(endsAtMs).toISOString()} isShort />
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void leave()}>
          {translate('session.log_out')}
        </Button>
        <Button variant="contained" autoFocus>
          {translate('session.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
