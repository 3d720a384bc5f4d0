import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { recoveryCodesCount, recoveryCodesFew } from '../../../contract/features/factors.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import type { FactorsProps } from './factorsProps.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StepUp } from './StepUp.tsx'

const NewCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const [codesId, setCodesId] = useState<string | null>(null)
  const { mutateAsync: make } = useCallMutation('/account/make-recovery-codes', { form: true })
  return (
    <DecisionDialog title={translate('factors.codes_new')} onClose={onClose}>
      {codesId === null ? (
        <StepUp
          action="new_recovery_codes"
          submitLabel={translate('factors.codes_new')}
          onProof={async (proof) => setCodesId((await make(proof)).codes_id)}
          onCancel={onClose}
        >
          <Typography>{translate('factors.codes_new_text')}</Typography>
        </StepUp>
      ) : (
        <RecoveryCodes codesId={codesId} onDone={onClose} />
      )}
    </DecisionDialog>
  )
}

/** The open request for support to remove the authenticator app, with a button to withdraw it. */
const Removal = ({ factors, onChanged }: FactorsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync: ask } = useCallMutation('/account/request-factor-removal')
  const { mutateAsync: withdraw } = useCallMutation('/account/withdraw-factor-removal')
  const { removal } = factors
  const run = async (call: () => Promise<unknown>, said: string) => {
    // The call has already shown the error.
    const done = await call().then(
      () => true,
      () => false,
    )
    setIsAsking(false)
    if (!done) return
    notify(said, { type: 'success' })
    await onChanged()
  }
  if (removal) {
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {removal.earliest_at === null
          ? translate('factors.removal_open', { at: formatDateTime(removal.requested_at) })
          : translate('factors.removal_approved', { at: formatDateTime(removal.earliest_at) })}
        <Box sx={{ mt: 1 }}>
          <ThrottledButton
            variant="outlined"
            size="small"
            onClick={() => run(() => withdraw({}), 'factors.removal_withdrawn')}
          >
            {translate('factors.removal_withdraw')}
          </ThrottledButton>
        </Box>
      </Alert>
    )
  }
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        {translate('factors.removal_ask')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('factors.removal_title')}
        confirmLabel={translate('factors.removal_send')}
        onConfirm={() => run(() => ask({}), 'factors.removal_sent')}
        onCancel={() => setIsAsking(false)}
      >
        {translate('factors.removal_text')}
      </ConfirmDialog>
    </>
  )
}

/** Shown once an authenticator app is set up: recovery codes, moving to another phone, lost phone. */
export const AuthenticatorPanel = ({ factors, onChanged }: FactorsProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<'codes' | 'replace' | null>(null)
  const close = () => {
    setOpen(null)
    void onChanged()
  }
  const { recovery_codes: codes } = factors
  const isFew = codes === null || codes.left <= recoveryCodesFew
  return (
    <Panel
      title={translate('factors.codes')}
      actions={
        <Button variant="outlined" size="small" onClick={() => setOpen('codes')}>
          {translate('factors.codes_new')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{translate('factors.codes_hint')}</Typography>
      <Typography sx={{ mt: 1, fontWeight: 600 }} className="tabular">
        {translate('factors.codes_left', { left: codes?.left ?? 0, total: recoveryCodesCount })}
      </Typography>
      {codes ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <UnbrokenDates text={translate('factors.codes_made', { date: formatDate(codes.made_at) })} />
        </Typography>
      ) : null}
      {isFew ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('factors.codes_few')}
        </Alert>
      ) : null}
      <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 600 }}>{translate('factors.lost_title')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('factors.lost_text')}
        </Typography>
        <Button variant="outlined" size="small" onClick={() => setOpen('replace')}>
          {translate('factors.replace')}
        </Button>
        <Removal factors={factors} onChanged={onChanged} />
      </Box>
      {open === 'codes' ? <NewCodesDialog onClose={close} /> : null}
      {open === 'replace' ? <AuthenticatorSetup isReplacing onClose={close} /> : null}
    </Panel>
  )
}
