import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { OtpInput } from '../../ui/DigitsInput.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StepUp } from './StepUp.tsx'

interface ScanProps {
  setupId: string
  onConfirmed: (codesId: string) => void
  onCancel: () => void
}

const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** QR code and secret, then the app's first code. */
const Scan = ({ setupId, onConfirmed, onCancel }: ScanProps) => {
  const translate = useTranslate()
  const id = useId()
  const [otp, setOtp] = useState('')
  const { errorOf, attempt } = useServerFieldError()
  const { data } = useCall(
    '/account/get-authenticator-setup',
    { setup_id: setupId },
    { gcTime: 0, staleTime: Infinity },
  )
  const { mutateAsync: confirm } = useCallMutation('/account/confirm-authenticator', { form: true })
  if (!data) return <Skeleton variant="rounded" height={320} />
  const submit = () =>
    attempt(
      async () => onConfirmed((await confirm({ setup_id: setupId, otp })).codes_id),
      (refusal) => {
        setOtp('')
        if (refusal?.codeName === 'factor_setup_over') onCancel()
      },
    )
  return (
    <DialogForm
      submitLabel={translate('factors.confirm_app')}
      isComplete={otp.length === limits.otpDigits}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2.5, alignItems: 'center' }}>
        <QrPicture text={data.uri} label={translate('factors.qr')} />
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography>{translate('factors.scan')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('factors.scan_by_hand')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Typography
              component="code"
              aria-label={translate('factors.secret')}
              role="note"
              sx={{ fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', overflowWrap: 'anywhere' }}
            >
              {groupsOfFour(data.secret)}
            </Typography>
            <CopyButton text={data.secret} name={translate('factors.secret')} />
          </Box>
        </Box>
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{translate('factors.first_code')}</Typography>
      <OtpInput id={id} value={otp} onChange={setOtp} error={otp === '' ? errorOf('otp') : undefined} autoFocus />
    </DialogForm>
  )
}

interface AuthenticatorSetupProps {
  isReplacing: boolean
  onClose: () => void
}

type At = { step: 'proof' } | { step: 'scan'; setupId: string } | { step: 'codes'; codesId: string }

/** Three steps: the current factor, the app, its recovery codes. */
export const AuthenticatorSetup = ({ isReplacing, onClose }: AuthenticatorSetupProps) => {
  const translate = useTranslate()
  const [at, setAt] = useState<At>({ step: 'proof' })
  const { mutateAsync: start } = useCallMutation('/account/start-authenticator', { form: true })
  return (
    <DecisionDialog title={translate(`factors.set_up_title.${at.step}`)} onClose={onClose}>
      {at.step === 'proof' ? (
        <StepUp
          action="set_up_authenticator"
          submitLabel={translate('factors.continue')}
          onProof={async (proof) => setAt({ step: 'scan', setupId: (await start(proof)).setup_id })}
          onCancel={onClose}
        >
          {isReplacing ? <Typography>{translate('factors.replace_text')}</Typography> : null}
        </StepUp>
      ) : at.step === 'scan' ? (
        <Scan setupId={at.setupId} onConfirmed={(codesId) => setAt({ step: 'codes', codesId })} onCancel={onClose} />
      ) : (
        <RecoveryCodes codesId={at.codesId} onDone={onClose} />
      )}
    </DecisionDialog>
  )
}
