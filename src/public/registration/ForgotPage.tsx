import { useState } from 'react'
import { signInUrl } from '../../authProvider/publicPaths.ts'
import { PublicLink } from '../PublicLink.tsx'
import { interpolate } from '../texts.ts'
import { EmailForm } from './EmailForm.tsx'
import { ResultStep } from './ResultStep.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

/** Requests a reset link by mail. The response is the same for everybody. */
export const ForgotPage = (props: RegistrationPageProps) => {
  const t = registrationTexts[useLocale()]
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, run } = useRegistrationCall(props)
  useTitle(t.forgot_title)

  if (sentTo !== null) {
    return (
      <ResultStep title={t.check_mail} text={interpolate(t.forgot_done, { email: sentTo })} kind="mail">
        <div className="step-links">
          <button type="button" className="link" onClick={() => setSentTo(null)}>
            {t.other_address}
          </button>
          <PublicLink to={signInUrl}>{t.back_to_login}</PublicLink>
        </div>
      </ResultStep>
    )
  }
  return (
    <EmailForm
      title={t.forgot_title}
      hint={t.forgot_hint}
      button={t.send_link}
      email={email}
      onType={setEmail}
      error={error}
      busy={busy}
      onSubmit={(address) =>
        void run(
          (ask) => ask('/account/forgot-password', { email: address }),
          () => setSentTo(address),
        )
      }
    />
  )
}
