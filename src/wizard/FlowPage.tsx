import { ContinueDraft } from './ContinueDraft.tsx'
import type { Flow, FlowAnswers } from './flow.ts'
import { useListDrafts } from './serverDrafts.ts'
import { useFlowAddress } from './useFlowAddress.ts'
import { Wizard, WizardLoading } from './Wizard.tsx'

interface FlowPageProps<A extends FlowAnswers> {
  flow: Flow<A>
  /** From the address. */
  step: string | undefined
  uid: string | undefined
  pathOf: (step: string, uid: string) => string
  finishedPathOf: (id: string, as?: 'schedule') => string
}

/** A flow at its address. A new one offers the unfinished draft first. */
export function FlowPage<A extends FlowAnswers>({ flow, step, uid, pathOf, finishedPathOf }: FlowPageProps<A>) {
  const first = flow.steps[0]?.id ?? ''
  const { address, isMarkedNew } = useFlowAddress({ step, uid, first, pathOf, finishedPathOf })
  const isBeginning = isMarkedNew && step === first
  const drafts = useListDrafts(flow.id, isBeginning)
  // Waits for the list, so that its offer does not push the form down under the pointer.
  if (uid === undefined || (isBeginning && drafts.isPending)) return <WizardLoading />
  const unfinished = isBeginning ? drafts.data?.find((draft) => draft.uid !== uid) : undefined
  return (
    <>
      {unfinished ? <ContinueDraft draft={unfinished} to={pathOf(unfinished.step, unfinished.uid)} /> : null}
      <Wizard key={uid} flow={flow} uid={uid} isMarkedNew={isMarkedNew} address={address} />
    </>
  )
}
