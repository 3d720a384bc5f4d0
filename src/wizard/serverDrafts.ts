import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { type DraftFlow, draftFlows } from '../../contract/base/calls/draftFlows.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { CallError, NetworkError } from '../dataProvider/callError.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import { useServer } from '../dataProvider/useCall.ts'
import type { DraftFailure } from './draft.ts'
import type { DraftKeeperDeps } from './draftKeeper.ts'
import type { Flow, FlowAnswers } from './flow.ts'
import { createUnsavedCopies } from './unsavedCopies.ts'

export type Draft = CallResponse<'/business/list-business-drafts'>['items'][number]

const failureOf = (error: unknown): DraftFailure => {
  if (error instanceof NetworkError) return 'no_answer'
  if (!(error instanceof CallError)) throw error
  if (error.codeName === 'not_found') return 'missing'
  return error.codeName === 'draft_changed' ? 'changed_elsewhere' : 'refused'
}

const copies = createUnsavedCopies(sessionStorage)

/** Dependencies of every draft, wherever it is stored. */
export const draftDependencies = { copies, failureOf, newId: v7 }

const isFlow = (flow: string): flow is DraftFlow => (draftFlows as readonly string[]).includes(flow)

/** Drafts are saved in the background: failures show in the wizard, not in dialogs. */
const serverDrafts = (flow: DraftFlow, call: CallServer): DraftKeeperDeps => ({
  load: (uid) => call('/business/get-business-draft', { uid }, { toast: false }),
  save: (draft, idem) =>
    call('/business/save-business-draft', { ...draft, flow, value: { ...draft.value } }, { idem, toast: false }),
  discard: (uid) => call('/business/discard-business-draft', { uid }, { toast: false }),
  ...draftDependencies,
})

/** The storage of a flow's draft. */
export function draftStorageOf<A extends FlowAnswers>({ id, draft }: Flow<A>, call: CallServer): DraftKeeperDeps {
  if (draft !== undefined) return draft(call)
  if (!isFlow(id)) throw new Error(`no draft storage for flow ${id}`)
  return serverDrafts(id, call)
}

export const draftsKey = ['drafts'] as const

/** The person's unfinished drafts, latest first. */
export function useListDrafts(flow?: string, enabled = true): UseQueryResult<Draft[]> {
  const { call } = useServer()
  return useQuery({
    queryKey: draftsKey,
    enabled,
    queryFn: async () => (await call('/business/list-business-drafts', {}, { toast: false })).items,
    select: (items) =>
      items
        .filter((draft) => (flow === undefined ? isFlow(draft.flow) : draft.flow === flow))
        .sort((one, other) => other.updated_at.localeCompare(one.updated_at)),
    staleTime: 0,
  })
}
