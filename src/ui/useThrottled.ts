import { useCallback, useRef, useState } from 'react'
import { limits } from '../../contract/base/money/limits.ts'

/**
 * Allows one press per second, and none while the last one's promise is pending. A promise of `false` means that the
 * press did nothing, so the next counts at once. The caller handles rejections.
 */
export function useThrottled<Args extends unknown[]>(
  action: (...args: Args) => unknown,
): { run: (...args: Args) => void; busy: boolean } {
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    (...args: Args) => {
      const nowMs = performance.now()
      if (underWay.current || nowMs - lastAtMs.current < limits.buttonThrottleMs) return
      lastAtMs.current = nowMs
      const result = action(...args)
      if (!(result instanceof Promise)) return
      underWay.current = true
      setBusy(true)
      const settle = (done?: unknown) => {
        if (done === false) lastAtMs.current = Number.NEGATIVE_INFINITY
        underWay.current = false
        setBusy(false)
      }
      result.then(settle, () => settle())
    },
    [action],
  )
  return { run, busy }
}
