import type { ReactNode, SubmitEvent } from 'react'
import './entry.css'
import { FormError } from '../FormError.tsx'

interface StepFrameProps {
  title: string
  hint?: ReactNode
  /** Of the whole form: what no field takes. */
  error?: string | null | undefined
  onSubmit?: () => void
  wide?: boolean
  children: ReactNode
}

/** One step of a public page: heading, what went wrong, the form. */
export const StepFrame = ({ title, hint, error, onSubmit, wide, children }: StepFrameProps) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // `dialog` outside a dialog submits nothing, so nothing typed can reach the address bar.
    <form className={wide ? 'step step-wide' : 'step'} method="dialog" onSubmit={submit} noValidate>
      <div className="entry-head">
        <h1>{title}</h1>
        {hint ? <p>{hint}</p> : null}
      </div>
      {error ? <FormError text={error} /> : null}
      {children}
    </form>
  )
}
