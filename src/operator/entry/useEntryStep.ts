import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Outcome } from './doorCalls.ts'

export interface StepError {
  /** Null: of no field. */
  field: string | null
  text: string
}

/** The call of a step that is under way, and what the last one said. */
export function useEntryStep() {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<StepError | null>(null)
  async function run<Data>(call: () => Promise<Outcome<Data>>, onDone: (data: Data) => unknown): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const outcome = await call()
      if (outcome.kind === 'done') await onDone(outcome.data)
      else if (outcome.kind === 'refused') setError(outcome)
      else setError({ field: null, text: translate('ui.network_error') })
    } catch {
      // The browser gave no passkey, or the person closed its dialog.
      setError({ field: null, text: translate('operator.passkey_failed') })
    } finally {
      setBusy(false)
    }
  }
  const errorAt = (field: string): string | undefined => (error?.field === field ? error.text : undefined)
  return { busy, error, setError, errorAt, run }
}
