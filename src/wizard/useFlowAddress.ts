import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { v7 } from 'uuid'
import { beginDraft } from './useDraft.ts'
import type { WizardAddress } from './Wizard.tsx'

interface FlowPath {
  step: string | undefined
  uid: string | undefined
  /** Where a new draft begins. */
  first: string
  pathOf: (step: string, uid: string) => string
  finishedPathOf: (id: string) => string
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isNewDraft' in state

/**
 * A flow's place in the address bar. Without a draft's id there a new draft begins and its id is put in, so that reload, back, forward
 * and a copied link all lead to the same step of the same draft.
 */
export function useFlowAddress({ step, uid, first, pathOf, finishedPathOf }: FlowPath): {
  isMarkedNew: boolean
  address: WizardAddress
} {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef({ pathOf, finishedPathOf, state: location.state, search: location.search })
  latest.current = { pathOf, finishedPathOf, state: location.state, search: location.search }

  const begin = useCallback(() => {
    const fresh = v7()
    beginDraft(fresh)
    const [pathname = '', query = ''] = latest.current.pathOf(first, fresh).split('?')
    // What the link brought stays until the first answers are taken from it.
    const search = new URLSearchParams(latest.current.search)
    for (const [name, value] of new URLSearchParams(query)) search.set(name, value)
    void navigate({ pathname, search: search.toString() }, { replace: true, state: { isNewDraft: true } })
  }, [navigate, first])
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
        void navigate(latest.current.pathOf(to, uid), { replace: how?.replace ?? false, state: latest.current.state })
      },
      finish: (id) => void navigate(latest.current.finishedPathOf(id), { replace: true }),
    }),
    [step, uid, link, begin, navigate],
  )
  return { isMarkedNew: isMarked(location.state), address }
}
