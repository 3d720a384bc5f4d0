import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useEffect } from 'react'
import { limits } from '../../contract/base/money/limits.ts'
import { lazyComponent } from '../addresses/lazyPage.ts'
import { basename } from '../addresses/paths.ts'
import { fetchDeployedVersion } from '../dataProvider/versionFile.ts'
import { showMessage } from '../ui/messages.ts'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'
import { usePrefetch } from '../ui/useFetchedAhead.ts'
import { createVersionCheck } from './createVersionCheck.ts'
import { useSignedIn } from './SignedIn.ts'
import { hasUnsavedWork } from './unsavedWork.ts'
import { useIdle } from './useIdle.ts'
import { useSessionEnd } from './useSessionEnd.ts'

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
