import { useState } from 'react'
import { EmailStep } from './EmailStep.tsx'
import { RegistrationCode } from './RegistrationCode.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import type { RegistrationPageProps } from './registrationCall.ts'
import { useProgress } from './registrationProgress.ts'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

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
