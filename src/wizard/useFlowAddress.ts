import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { v7 } from 'uuid'
import { startDraft } from './useDraft.ts'
import type { WizardAddress } from './Wizard.tsx'

interface FlowPath {
  step: string | undefined
  uid: string | undefined
  /** The first step of a new draft. */
  first: string
  pathOf: (step: string, uid: string) => string
  finishedPathOf: (id: string, as?: 'schedule') => string
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isNewDraft' in state

/**
 * A flow's place in the address bar. Without a draft id it creates a draft and puts its id into the address, so that
 * reload, back, forward and a copied link all open the same step of the same draft.
 */
export function useFlowAddress({ step, uid, first, pathOf, finishedPathOf }: FlowPath): {
  isMarkedNew: boolean
  address: WizardAddress
} {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef({ pathOf, finishedPathOf, state: location.state, search: location.search })
  latest.current = { pathOf, finishedPathOf, state: location.state, search: location.search }

  /** The link's parameters stay in the address: a reload before the first keystroke applies them again. */
  const located = useCallback((path: string) => {
    const [pathname = '', query = ''] = path.split('?')
    const search = new URLSearchParams(latest.current.search)
    for (const [name, value] of new URLSearchParams(query)) search.set(name, value)
    return { pathname, search: search.toString() }
  }, [])
  const begin = useCallback(() => {
    const fresh = v7()
    startDraft(fresh)
    void navigate(located(latest.current.pathOf(first, fresh)), { replace: true, state: { isNewDraft: true } })
  }, [navigate, located, first])
  useEffect(() => {
    if (uid === undefined) begin()
  }, [uid, begin])

  const link = useMemo(() => new URLSearchParams(location.search), [location.search])
  const address = useMemo<WizardAddress>(
    () => ({
      step,
      link,
      restart: begin,
      go: (to, how) => {
        if (uid === undefined) return
        const { pathOf: path, state } = latest.current
        void navigate(located(path(to, uid)), { replace: how?.replace ?? false, state })
      },
      finish: (id, as) => void navigate(latest.current.finishedPathOf(id, as), { replace: true }),
    }),
    [step, uid, link, begin, located, navigate],
  )
  return { isMarkedNew: isMarked(location.state), address }
}
