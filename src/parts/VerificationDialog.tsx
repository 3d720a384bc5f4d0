import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { type VerificationStatus, verificationStatus } from '../../contract/base/statuses/verification.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'

type Unverified = Exclude<VerificationStatus, typeof verificationStatus.verified>

/**
 * Target of "upgrade now" by verification status; none while under review. `/business-verify` continues a saved draft
 * at its next step, and redirects to `/data-safe-illustrate` without one.
 */
const upgradePaths = {
  [verificationStatus.not_verified]: '/business-verify',
  [verificationStatus.under_review]: null,
  [verificationStatus.declined]: '/business-verify-update/1',
} as const satisfies Record<Unverified, string | null>

interface VerificationDialogProps {
  status: Unverified
  /** False after a final refusal. */
  isEligible: boolean
  onLater: () => void
}

/** The dialog of spec §4: upgrade now, or later. */
export const VerificationDialog = ({ status, isEligible, onLater }: VerificationDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [titleId, textId] = [useId(), useId()]
  const upgradePath = isEligible ? upgradePaths[status] : null
  const said = isEligible ? status : 'not_eligible'
  const may = usePermitted()
  // Without the right to change the company's data, the dialog names the people who have it.
  const canUpgrade = upgradePath !== null && may?.('settings.company') === true
  return (
    <Dialog open onClose={onLater} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate(`shell.verify_title_${said}`)}</DialogTitle>
      <DialogContent id={textId} sx={{ color: 'text.secondary' }}>
        {translate(`shell.verify_text_${said}`)}
        {upgradePath !== null && !canUpgrade ? <p>{translate('shell.verify_by_admin')}</p> : null}
      </DialogContent>
      <DialogActions>
        {upgradePath === null ? (
          <Button variant="contained" autoFocus onClick={onLater}>
            {translate('ui.ok')}
          </Button>
        ) : (
          <Button variant={canUpgrade ? 'outlined' : 'contained'} autoFocus={!canUpgrade} onClick={onLater}>
            {translate('shell.verify_later')}
          </Button>
        )}
        {canUpgrade ? (
          <Button variant="contained" autoFocus onClick={() => navigate(upgradePath, { replace: true })}>
            {translate('shell.verify_now')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
