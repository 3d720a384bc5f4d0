import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { makePasskey } from '../../authProvider/passkey.ts'
import { OtpInput } from '../../ui/DigitsInput.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SendPreSession } from './preSessionCalls.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignInStep } from './useSignInStep.ts'

interface InvitationPageProps {
  send: SendPreSession
  token: string
  onDone: () => void
}

type Invitation = CallResponse<'/staff/open-invitation'>
type Factor = Pick<CallRequest<'/staff/accept-invitation'>, 'otp' | 'passkey'>

/** Accepts an invitation, once: sets a password, and an authenticator app or a passkey. */
export const InvitationPage = ({ send, token, onDone }: InvitationPageProps) => {
  const translate = useTranslate()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const { busy, error, setError, errorAt, run } = useSignInStep()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    void run(() => send('/staff/open-invitation', { token }), setInvitation)
  }, [])

  const problem = error !== null && !['otp', 'password'].includes(error.field ?? '') ? error.text : null
  if (invitation === null) {
    return (
      <SignInFrame
        title={translate('operator.invitation_title')}
        hint={busy ? translate('ui.working') : ''}
        problem={problem}
      />
    )
  }
  const accept = (factor: () => Promise<Factor>) => {
    const broken = brokenRule(patterns.password, password)
    if (broken !== null) return setError({ field: 'password', text: translate(broken) })
    return void run(async () => send('/staff/accept-invitation', { token, password, ...(await factor()) }), onDone)
  }
  return (
    <SignInFrame
      title={translate('operator.invitation_title')}
      hint={translate('operator.invitation_hint', {
        name: invitation.full_name,
        email: invitation.email,
        role: translate(`shell.role_${invitation.role}`),
      })}
      problem={problem}
    >
      <SignInForm
        busy={busy}
        submitLabel={translate('operator.accept')}
        onSubmit={() => accept(() => Promise.resolve({ otp }))}
      >
        <PasswordField
          value={password}
          onChange={setPassword}
          error={errorAt('password')}
          autoComplete="new-password"
          hint={translate('operator.password_rule')}
        />
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography component="h2" variant="h6">
            {translate('operator.authenticator')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{translate('operator.authenticator_hint')}</Typography>
          <QrPicture text={invitation.uri} label={translate('operator.qr')} />
          <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
            {invitation.secret}
          </Typography>
        </Box>
        <OtpInput id="otp" value={otp} onChange={setOtp} error={errorAt('otp')} />
      </SignInForm>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => accept(async () => ({ passkey: await makePasskey(invitation.passkey_options) }))}
      >
        {translate('operator.passkey_instead')}
      </Button>
    </SignInFrame>
  )
}
