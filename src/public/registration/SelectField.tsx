import type { Ref } from 'react'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  error?: string | null | undefined
  autoComplete?: string
  ref?: Ref<HTMLSelectElement>
}

/** A native select: it works with every keyboard, screen reader and phone. */
export const SelectField = ({ id, label, value, onChange, options, error, autoComplete, ref }: SelectFieldProps) => {
  const t = registrationTexts[useLocale()]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        ref={ref}
        id={id}
        name={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.some((option) => option.value === value) ? null : (
          <option value={value} disabled>
            {options.length === 0 ? t.loading : t.choose}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  )
}
