import type { CallResponse } from '../../../contract/calls.ts'
import { EmailForm } from './EmailForm.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

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
