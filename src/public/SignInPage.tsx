import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../contract/base/calls/envelope.ts'
import { pageBrand } from '../theme/pageBrand.ts'
import { CodeStep } from './CodeStep.tsx'
import { LocaleContext } from './LocalizedText.tsx'
import { type Credentials, PasswordStep, type StepError } from './PasswordStep.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import type { Challenge, Outcome, SignInCalls, SignInProof } from './signInCalls.ts'
import { publicTexts } from './texts.ts'

export interface SignInPageProps {
  calls: SignInCalls
  /** Input typed before the page became interactive. */
  initial: Credentials
  /** The reason why the last session ended. */
  notice?: string | null
  serverNow: () => number
  prefetchShell: () => void
  onLoggedIn: () => void
  onKeyless: (insecure: boolean) => void
}

/** The step's call in flight, and the result of the last one. */
function useStepCall(locale: Locale, notice: SignInPageProps['notice'], onKeyless: SignInPageProps['onKeyless']) {
  const [error, setError] = useState<StepError | null>(notice ? { at: 'form', text: notice } : null)
  const [busy, setBusy] = useState(false)
  const [resent, setResent] = useState(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  /** Runs one call at a time and shows its error at the right place. */
  const run = useCallback(
    async <Data,>(call: () => Promise<Outcome<Data>>, onDone: (data: Data) => void) => {
      setBusy(true)
      setError(null)
      setResent(false)
      const outcome = await call()
      if (!mounted.current) return
      // The button stays busy until the shell is rendered.
      if (outcome.kind === 'done') return onDone(outcome.data)
      setBusy(false)
      if (outcome.kind === 'keyless') onKeyless(outcome.insecure)
      else if (outcome.kind === 'refused') setError(outcome.error)
      else {
        const text = outcome.kind === 'lost' ? 'network_error' : 'passkey_failed'
        setError({ at: 'form', text: publicTexts[locale][text] })
      }
    },
    [locale, onKeyless],
  )
  return { busy, setBusy, error, setError, resent, setResent, run }
}

/** Sign-in: user name and password, then the code. */
export const SignInPage = (props: SignInPageProps) => {
  const { calls, initial, notice, serverNow, prefetchShell, onLoggedIn, onKeyless } = props
  const locale = useContext(LocaleContext) ?? 'en'
  const [credentials, setCredentials] = useState(initial)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const { busy, setBusy, error, setError, resent, setResent, run } = useStepCall(locale, notice, onKeyless)
  const [isRecovering, setIsRecovering] = useState(false)

  useEffect(() => {
    document.title = `${publicTexts[locale].login_title} · ${pageBrand().name}`
  }, [locale])

  const takeChallenge = (next: Challenge) => {
    setBusy(false)
    setChallenge(next)
  }

  if (challenge === null) {
    return (
      <PasswordStep
        initial={credentials}
        busy={busy}
        error={error}
        onPasswordFocus={prefetchShell}
        onSubmit={(typed) => {
          setCredentials(typed)
          void run(() => calls.askForCode(typed), takeChallenge)
        }}
      />
    )
  }
  const logIn = (proof: SignInProof) => void run(() => calls.logIn(challenge.challenge_id, proof), onLoggedIn)
  const recover = (isWanted: boolean) => {
    setIsRecovering(isWanted)
    setError(null)
  }
  if (isRecovering) {
    return (
      <RecoveryStep
        busy={busy}
        error={error}
        onSubmit={(recovery_code) => logIn({ recovery_code })}
        onBack={() => recover(false)}
      />
    )
  }
  return (
    <CodeStep
      challenge={challenge}
      busy={busy}
      error={error}
      resent={resent}
      serverNow={serverNow}
      onSubmit={(otp) => logIn({ otp })}
      onPasskey={() => void run(() => calls.logInByPasskey(challenge.challenge_id), onLoggedIn)}
      onRecover={() => recover(true)}
      onResend={() =>
        void run(
          () => calls.resendCode(challenge.challenge_id),
          (next) => {
            takeChallenge(next)
            setResent(true)
          },
        )
      }
      onBack={() => {
        setChallenge(null)
        setError(null)
        setCredentials({ ...credentials, password: '' })
      }}
    />
  )
}
