import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { lazyComponent } from '../addresses/lazyPage.ts'
import { basename } from '../addresses/paths.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { fetchDeployedVersion } from '../dataProvider/versionFile.ts'
import { formatDateTime } from '../i18n/formats.ts'
import { showMessage } from '../ui/messages.ts'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'
import { usePrefetch } from '../ui/usePrefetch.ts'
import { createIdle, type IdlePhase } from './createIdle.ts'
import { useSignedIn } from './SignedIn.ts'
import { hasUnsavedWork } from './unsavedWork.ts'

interface VersionCheckDeps {
  /** The version that this page was built as. */
  running: string
  /** The version that the server deploys now; null if unknown. */
  fetchVersion: () => Promise<string | null>
  hasUnsavedWork: () => boolean
  nowMs: () => number
  /** Shows the message and reloads after 2 s. */
  update: () => void
}

const checkEveryMs = 60_000

/** Called on every mouse press (spec §4); checks at most once a minute and never interrupts unsaved work. */
export function createVersionCheck({ running, fetchVersion, hasUnsavedWork, nowMs, update }: VersionCheckDeps) {
  let lastCheckedMs = Number.NEGATIVE_INFINITY
  let isOutdated = false
  let isUpdating = false
  return async (): Promise<void> => {
    if (isUpdating) return
    if (!isOutdated && nowMs() - lastCheckedMs >= checkEveryMs) {
      lastCheckedMs = nowMs()
      const deployed = await fetchVersion()
      isOutdated = deployed !== null && deployed !== running
    }
    if (!isOutdated || hasUnsavedWork()) return
    isUpdating = true
    update()
  }
}

/** Warns some minutes before the session's absolute end and opens the sign-in page when it comes. Drafts stay on the server. */
function useSessionEnd(endsAt: string | undefined): void {
  const translate = useTranslate()
  const { session, goToLogin } = useSignedIn()
  const { serverNow } = useServer()
  useEffect(() => {
    if (endsAt === undefined) return
    // Uses the server's clock: the device's may be hours off.
    const leftMs = Date.parse(endsAt) - serverNow()
    const warn = () =>
      showMessage({ kind: 'alert', text: translate('session.ends_soon', { at: formatDateTime(endsAt) }) })
    const end = () => {
      session.logOut().catch(() => {})
      showMessage({ kind: 'session', text: translate('session.over'), onClose: goToLogin })
    }
    const timers = [
      setTimeout(warn, Math.max(0, leftMs - limits.sessionEndWarningMs)),
      setTimeout(end, Math.max(0, leftMs)),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [endsAt, translate, session, goToLogin, serverNow])
}

/** Includes `click`, because screen readers turn their own keys into clicks without a pointer or key event. */
const activityEvents = ['click', 'pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Detects an idle person while mounted. `stay` is for the warning's button. */
function useIdle(idleMs: number): IdlePhase {
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

const loadWarning = () => import('./IdleWarning.tsx')
const IdleWarning = lazyComponent(loadWarning, (module) => module.IdleWarning)

/** The build writes the version into the page; the server asks browsers to run the deployed one. */
const runningVersion = (): string =>
  document.querySelector('meta[name="version"]')?.getAttribute('content') ?? limits.appVersion

function useVersionCheck() {
  const notify = useNotify()
  useEffect(() => {
    const check = createVersionCheck({
      running: runningVersion(),
      fetchVersion: () => fetchDeployedVersion(basename()),
      hasUnsavedWork,
      nowMs: () => performance.now(),
      update: () => {
        notify('session.new_version', { type: 'info', autoHideDuration: limits.updateReloadMs })
        setTimeout(() => location.reload(), limits.updateReloadMs)
      },
    })
    const onPress = () => void check()
    window.addEventListener('mousedown', onPress)
    return () => window.removeEventListener('mousedown', onPress)
  }, [notify])
}

/**
 * After a sign-in or sign-out in another tab, reloads the session; if nobody is signed in, the refusal leads to the
 * sign-in page.
 */
function useOtherTabs() {
  const { session, tabs } = useSignedIn()
  useEffect(
    () =>
      tabs.listen((signal) => {
        if (signal === 'activity') return
        const before = session.current()?.user.user_id
        session
          .reload()
          .then(({ user }) => {
            if (before !== undefined && user.user_id !== before) location.reload()
          })
          .catch(() => {})
      }),
    [session, tabs],
  )
}

/** The server revokes the channel key when the person's rights change; the session is then reloaded. */
function useFreshRights() {
  const queryClient = useQueryClient()
  const { session, onKeyRefused } = useSignedIn()
  useEffect(
    () =>
      onKeyRefused(() => {
        session
          .reload()
          .then(() => queryClient.invalidateQueries({ queryKey: ['auth'] }))
          .catch(() => {})
      }),
    [queryClient, session, onKeyRefused],
  )
}

/** Part of the signed-in shell: idle limit, new versions, other tabs, changed rights. */
export const SessionGuard = () => {
  const translate = useTranslate()
  const { session, goToLogin } = useSignedIn()
  const phase = useIdle(session.current()?.idle_ms ?? limits.sessionIdleMs)
  useSessionEnd(session.current()?.ends_at)
  useVersionCheck()
  useOtherTabs()
  useFreshRights()
  usePrefetch(loadWarning)
  useEffect(() => {
    if (phase.name !== 'over') return
    session.logOut().catch(() => {})
    showMessage({ kind: 'session', text: translate('session.idle_over'), onClose: goToLogin })
  }, [phase, translate, session, goToLogin])
  if (phase.name !== 'warning') return null
  return (
    <PageBoundary>
      <Suspense>
        <IdleWarning endsAtMs={phase.endsAtMs} />
      </Suspense>
    </PageBoundary>
  )
}
