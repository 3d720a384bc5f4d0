import { useState } from 'react'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { fill } from '../texts.ts'
import { DoneStep } from './DoneStep.tsx'
import { RegistrationCode } from './RegistrationCode.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import type { RegistrationPageProps } from './registrationCall.ts'
import { emptyForm } from './registrationForm.ts'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

interface Sent {
  asked: CallRequest<'/account/register'>
  challenge: CallAnswer<'/account/register'>
}

const referralOf = (code: string | null): string => (code && /^[A-Za-z]{2}\d{6}$/.test(code) ? code : '')

/** The form, the code out of the mail, and then an account. */
export const RegisterPage = (props: RegistrationPageProps) => {
  const t = registrationTexts[useLocale()]
  const [typed, setTyped] = useState(() => emptyForm(referralOf(props.tabStorage.getItem('inviteCode'))))
  const [sent, setSent] = useState<Sent | null>(null)
  const [userName, setUserName] = useState<string | null>(null)
  useTitle(t.register_title)
  if (userName !== null) {
    return <DoneStep title={t.register_done_title} text={fill(t.register_done, { user_name: userName })} />
  }
  if (sent === null) {
    return (
      <RegistrationFields
        {...props}
        typed={typed}
        onType={setTyped}
        onSent={(asked, challenge) => setSent({ asked, challenge })}
      />
    )
  }
  return (
    <RegistrationCode
      {...props}
      email={sent.asked.email}
      userName={sent.asked.user_name}
      challenge={sent.challenge}
      onChallenge={(challenge) => setSent({ ...sent, challenge })}
      onDone={setUserName}
      onStartAgain={() => setSent(null)}
    />
  )
}
