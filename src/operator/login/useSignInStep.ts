import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Outcome } from './preSessionCalls.ts'

export interface StepError {
  /** Null if the error concerns no single field. */
  field: string | null
  text: string
}

/** Runs a step's call, and keeps its error for display. */
export function useSignInStep() {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<StepError | null>(null)
  async function run<Data>(call: () => Promise<Outcome<Data>>, onDone: (data: Data) => unknown): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const outcome = await call().catch(() => null)
      // The browser returned no passkey, or the person closed its dialog.
      if (outcome === null) setError({ field: null, text: translate('operator.passkey_failed') })
      else if (outcome.kind === 'refused') setError(outcome)
      else if (outcome.kind === 'lost') setError({ field: null, text: translate('ui.network_error') })
      else await onDone(outcome.data)
    } catch {
      // The call succeeded, but the key or the code of the next page could not be loaded.
      setError({ field: null, text: translate('ui.network_error') })
    } finally {
      setBusy(false)
    }
  }
  const errorAt = (field: string): string | undefined => (error?.field === field ? error.text : undefined)
  return { busy, error, setError, errorAt, run }
}
