import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FormError } from './FormError.tsx'
import { LocalizedText } from './LocalizedText.tsx'
import type { StepError } from './PasswordStep.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextInput } from './TextInput.tsx'

interface RecoveryStepProps {
  busy: boolean
  error: StepError | null
  onSubmit: (code: string) => void
  onBack: () => void
}

/** Sign-in with one of the ten recovery codes, for people who cannot receive a code. */
export const RecoveryStep = ({ busy, error, onSubmit, onBack }: RecoveryStepProps) => {
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refused = busy || error?.at === 'form' ? undefined : error?.text
  const wrong = isMissing ? <LocalizedText text="recovery_missing" /> : refused

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (refused !== undefined) input.current?.select()
  }, [refused])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Ten letters and a hyphen; the server knows which are right.
    const isShort = code.replace(/[\s-]/g, '').length < 10
    setIsMissing(isShort)
    if (isShort) input.current?.focus()
    else if (!busy) onSubmit(code.trim())
  }
  const change = (typed: string) => {
    setIsMissing(false)
    setCode(typed)
  }

  return (
    <form className="step" method="dialog" onSubmit={submit} noValidate>
      <div className="public-head">
        <h1>
          <LocalizedText text="recovery_title" />
        </h1>
        <p>
          <LocalizedText text="recovery_hint" />
        </p>
      </div>
      {error?.at === 'form' ? <FormError text={error.text} /> : null}
      <TextInput
        ref={input}
        id="recovery_code"
        label="recovery_code"
        type="text"
        autoComplete="off"
        value={code}
        onChange={change}
        error={wrong}
      />
      <SubmitButton text="log_in" busy={busy} />
      <div className="step-links">
        <button type="button" className="link" onClick={onBack}>
          <LocalizedText text="use_code" />
        </button>
      </div>
    </form>
  )
}
