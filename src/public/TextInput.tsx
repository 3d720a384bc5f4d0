import { type ReactNode, type Ref, useState } from 'react'
import { LocalizedText } from './LocalizedText.tsx'
import { RevealButton } from './RevealButton.tsx'
import type { PublicText } from './texts.ts'

interface TextInputProps {
  id: string
  label: PublicText
  type: 'text' | 'password'
  autoComplete: string
  value?: string
  onChange?: (value: string) => void
  onFocus?: () => void
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled field. Without `onChange` it is the one in the built HTML, before hydration. */
export const TextInput = ({ id, label, type, autoComplete, value, onChange, onFocus, error, ref }: TextInputProps) => {
  const [shown, setShown] = useState(false)
  const live = onChange
    ? { value, onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value) }
    : {}
  return (
    <div className="field">
      <label htmlFor={id}>
        <LocalizedText text={label} />
      </label>
      <div className="field-box">
        <input
          {...live}
          ref={ref}
          id={id}
          name={id}
          type={shown ? 'text' : type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={type === 'password' ? 128 : 80}
          onFocus={onFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {type === 'password' && onChange ? <RevealButton shown={shown} onToggle={() => setShown(!shown)} /> : null}
      </div>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  )
}
