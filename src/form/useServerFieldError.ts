import { useState } from 'react'
import { CallError } from '../dataProvider/callError.ts'

/** Runs a small form's call and keeps the refused field with its error; any other refusal has been shown by the call. */
export function useServerFieldError() {
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const refuse = (field: string, message: string) => setRefused({ field, message })
  const clear = () => setRefused(null)
  const attempt = async (work: () => Promise<unknown>, onFailed: (refusal: CallError | null) => void = () => {}) => {
    clear()
    try {
      await work()
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      if (refusal?.field !== undefined) refuse(refusal.field, refusal.message)
      onFailed(refusal)
    }
  }
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  return { errorOf, refuse, clear, attempt }
}
