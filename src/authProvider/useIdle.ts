import { useEffect, useState } from 'react'
import { limits } from '../../contract/base/money/limits.ts'
import { useServer } from '../dataProvider/useServer.ts'
import { createIdle, type IdlePhase } from './createIdle.ts'
import { useSignedIn } from './SignedIn.ts'

/** Includes `click`, because screen readers turn their own keys into clicks without a pointer or key event. */
const activityEvents = ['click', 'pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Detects an idle person while mounted. `stay` is for the warning's button. */
export function useIdle(idleMs: number): IdlePhase {
  const { call } = useServer()
  const { tabs } = useSignedIn()
  const [phase, setPhase] = useState<IdlePhase>({ name: 'active' })
  useEffect(() => {
    const idle = createIdle({
      idleMs,
      nowMs: () => Date.now(),
      onPhase: setPhase,
      keepAlive: () => void call('/account/check-user-status', {}, { toast: false }).catch(() => {}),
      tellActivity: () => tabs.tell('activity'),
    })
    const unlisten = tabs.listen((signal) => {
      if (signal === 'activity') idle.touchedElsewhere()
    })
    const timer = setInterval(idle.check, limits.idleCheckMs)
    for (const name of activityEvents) window.addEventListener(name, idle.touch, { passive: true })
    document.addEventListener('visibilitychange', idle.check)
    return () => {
      unlisten()
      clearInterval(timer)
      for (const name of activityEvents) window.removeEventListener(name, idle.touch)
      document.removeEventListener('visibilitychange', idle.check)
    }
  }, [idleMs, call, tabs])
  return phase
}
