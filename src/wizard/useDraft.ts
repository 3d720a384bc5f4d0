import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { registerUnsavedWork } from '../authProvider/unsavedWork.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts'
import type { Flow, FlowAnswers } from './flow.ts'
import { draftStorageOf } from './serverDrafts.ts'

/** Drafts started in this page that the server does not know yet. */
const begun = new Set<string>()
export const startDraft = (uid: string): void => {
  begun.add(uid)
}

/** The keeper of one draft and its state; saves pending changes when the page is left. */
export function useDraft<A extends FlowAnswers>(
  flow: Flow<A>,
  uid: string,
): { keeper: DraftKeeper<A>; state: DraftState<A> } {
  const { call } = useServer()
  const keeper = useMemo(
    () => createDraftKeeper<A>(flow, { uid, isNew: begun.has(uid) }, draftStorageOf(flow, call)),
    [flow, uid, call],
  )
  useEffect(() => {
    void keeper.open()
    return () => {
      begun.delete(uid)
      keeper.dispose()
    }
  }, [keeper, uid])
  useEffect(() => registerUnsavedWork(() => ['saving', 'waiting'].includes(keeper.state().saved)), [keeper])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state) }
}
