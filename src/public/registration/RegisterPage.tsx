import { useState } from 'react'
import type { CallResponse } from '../../../contract/calls.ts'
import { EmailForm } from './EmailForm.tsx'
import { RegistrationCode } from './RegistrationCode.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { useProgress } from './registrationProgress.ts'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

interface EmailStepProps extends RegistrationPageProps {
  email: string
  /** The reason for asking again. */
  reason: string | null
  onType: (email: string) => void
  onSent: (email: string, challenge: CallResponse<'/account/start-registration'>) => void
}

/** The mailbox first: the rest of the form follows once a code has proved it. */
export const EmailStep = ({ email, reason, onType, onSent, ...props }: EmailStepProps) => {
  const t = registrationTexts[useLocale()]
  const { busy, error, run } = useRegistrationCall(props)
  return (
    <EmailForm
      title={t.register_title}
      hint={t.register_hint}
      step={1}
      fieldHint={t.email_hint}
      button={t.continue}
      email={email}
      onType={onType}
      error={error}
      reason={reason}
      busy={busy}
      onSubmit={(address) =>
        void run(
          (ask) => ask('/account/start-registration', { email: address }),
          (challenge) => onSent(address, challenge),
        )
      }
    />
  )
}

/** Registration: e-mail address and code, the form in two pages, then the portal. */
export const RegisterPage = (props: RegistrationPageProps) => {
  const { progress, put, forget } = useProgress(props.tabStorage)
  const { email, challenge, own } = progress
  const [reason, setReason] = useState<string | null>(null)
  useTitle(registrationTexts[useLocale()].register_title)
  if (own !== null) {
    return (
      <RegistrationFields
        {...props}
        progress={progress}
        own={own}
        put={put}
        onDone={() => {
          forget()
          props.onSignedIn()
        }}
        onOver={(text) => {
          setReason(text)
          put({ own: null, challenge: null })
        }}
      />
    )
  }
  if (challenge !== null) {
    return (
      <RegistrationCode
        {...props}
        email={email}
        challenge={challenge}
        onChallenge={(next) => put({ challenge: next })}
        onDone={(shown) => put({ own: shown })}
        onOtherEmail={(other) => put({ email: other, challenge: null })}
      />
    )
  }
  return (
    <EmailStep
      {...props}
      email={email}
      reason={reason}
      onType={(typed) => put({ email: typed })}
      onSent={(address, sent) => {
        setReason(null)
        put({ email: address, challenge: sent })
      }}
    />
  )
}
