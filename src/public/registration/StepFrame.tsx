import type { ReactNode, SubmitEvent } from 'react'
import './registration.css'
import { blockEnter } from '../../form/blockEnter.ts'
import { FormError } from '../FormError.tsx'
import { interpolate } from '../texts.ts'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

/** The address, its code, and the two pages of the form. */
const registrationSteps = 4

interface StepFrameProps {
  title: string
  hint?: ReactNode
  /** The current step of the registration. */
  step?: number
  /** An error of the whole form, specific to no field. */
  error?: string | null | undefined
  onSubmit?: () => void
  /** A form of many fields: Enter does not submit it. */
  isLong?: boolean
  children: ReactNode
}

/** One step of a public page: heading, error, form. */
export const StepFrame = ({ title, hint, step, error, onSubmit, isLong, children }: StepFrameProps) => {
  const t = registrationTexts[useLocale()]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // `dialog` outside a dialog does not submit, so no input can reach the address bar.
    <form
      className={isLong ? 'step step-wide' : 'step'}
      method="dialog"
      onSubmit={submit}
      onKeyDown={isLong ? blockEnter : undefined}
      noValidate
    >
      <div className="public-head">
        {step === undefined ? null : (
          <p className="step-count">
            {interpolate(t.step_of, { step: String(step), steps: String(registrationSteps) })}
          </p>
        )}
        <h1>{title}</h1>
        {hint ? <p>{hint}</p> : null}
      </div>
      {error ? <FormError text={error} /> : null}
      {children}
    </form>
  )
}
