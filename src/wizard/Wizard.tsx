import Skeleton from '@mui/material/Skeleton'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useServer } from '../dataProvider/useCall.ts'
import { DraftNotFound, StartFailed } from './DraftNotices.tsx'
import type { DraftKeeper } from './draftKeeper.ts'
import type { Flow, FlowAnswers } from './flow.ts'
import { landingStep, stepOf } from './progress.ts'
import { useDraft } from './useDraft.ts'
import type { StepAddress } from './useSteps.ts'
import { WizardStepPage } from './WizardStepPage.tsx'

export interface WizardAddress extends StepAddress {
  /** The step in the address; another is shown if this one cannot be entered yet. */
  readonly step: string | undefined
  /** The link that opened a new draft, which may pre-fill answers. */
  readonly link: URLSearchParams
  /** Starts another draft. */
  readonly restart: () => void
}

interface WizardProps<A extends FlowAnswers> {
  flow: Flow<A>
  uid: string
  /** The address was made for a new draft: if the server does not know it, a new one starts. */
  isMarkedNew: boolean
  address: WizardAddress
}

interface Attempt {
  isDone: boolean
  /** Error of the last attempt; null if it succeeded. */
  failure: { readonly reason: unknown } | null
  retry: () => void
}

/** Runs the flow's `loads` at the start, whenever its key changes, and on demand after a failure. */
function useLoads<A extends FlowAnswers>(
  flow: Flow<A>,
  answers: A,
  change: (patch: Partial<A>) => void,
  isOn: boolean,
): Attempt {
  const [isDone, setDone] = useState(flow.loads === undefined)
  const [failure, setFailure] = useState<Attempt['failure']>(null)
  const [attempts, setAttempts] = useState(0)
  const key = flow.loads?.key(answers) ?? ''
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const patch = await flow.loads?.run(answers)
      if (!isCurrent()) return
      if (patch) change(patch)
      setFailure(null)
      setDone(true)
    } catch (reason) {
      if (isCurrent()) setFailure({ reason })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key invalidates the loaded data
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isOn, key, attempts])
  return { isDone, failure, retry: () => setAttempts((before) => before + 1) }
}

/** Once per new draft: applies the link's answers and opens its step. */
function useStart<A extends FlowAnswers>(
  flow: Flow<A>,
  keeper: Pick<DraftKeeper<A>, 'isNew' | 'learn'>,
  { link, go }: WizardAddress,
  isOn: boolean,
): Attempt & { skip: () => void } {
  const { call } = useServer()
  const [isDone, setDone] = useState(!keeper.isNew || flow.start === undefined)
  const [failure, setFailure] = useState<Attempt['failure']>(null)
  const isUnderWay = useRef(false)
  const begin = useEffectEvent(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const first = await flow.start?.(link, call)
      if (first) keeper.learn(first)
      // A link may pre-fill all answers and name the step after them.
      const to = link.get('to')
      if (first && to !== null) go(to, { replace: true })
      setDone(true)
    } catch (reason) {
      setFailure({ reason })
    }
  })
  const isWanted = isOn && keeper.isNew && failure === null
  useEffect(() => {
    if (isWanted) void begin()
  }, [isWanted])
  return {
    isDone,
    failure,
    retry: () => {
      isUnderWay.current = false
      setFailure(null)
    },
    skip: () => {
      setFailure(null)
      setDone(true)
    },
  }
}

export const WizardLoading = () => <Skeleton variant="rounded" height={420} sx={{ borderRadius: '16px' }} />

/** Runs any flow: opens its draft, and shows the step in the address, or the last that can be entered. */
export function Wizard<A extends FlowAnswers>({ flow, uid, isMarkedNew, address }: WizardProps<A>) {
  const { keeper, state } = useDraft(flow, uid)
  const isReady = state.phase === 'ready'
  const loads = useLoads(flow, state.answers, keeper.learn, isReady)
  const start = useStart(flow, keeper, address, isReady)
  const isOpen = isReady && loads.isDone && start.isDone
  const wanted = address.step ?? state.step
  const current = useMemo(() => landingStep(flow, state.answers, wanted), [flow, state.answers, wanted])
  const step = stepOf(flow.steps, current)

  const land = useEffectEvent(() => {
    if (address.step !== current) address.go(current, { replace: true })
    keeper.moveTo(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when either side changes
  useEffect(() => {
    if (isOpen) land()
  }, [isOpen, address.step, current])

  // A new draft that was never saved has nothing to return to.
  const restart = useEffectEvent(() => address.restart())
  useEffect(() => {
    if (state.phase === 'missing' && isMarkedNew) restart()
  }, [state.phase, isMarkedNew])

  if (state.phase === 'missing' || state.phase === 'failed') {
    return (
      <DraftNotFound
        isMissing={state.phase === 'missing'}
        onRetry={() => void keeper.open()}
        onRestart={address.restart}
      />
    )
  }
  if (start.failure) return <StartFailed {...start.failure} onRetry={start.retry} onSkip={start.skip} />
  if (loads.failure) return <DraftNotFound isMissing={false} onRetry={loads.retry} onRestart={address.restart} />
  if (!isOpen || !step) return <WizardLoading />
  return <WizardStepPage flow={flow} step={step} keeper={keeper} state={state} address={address} />
}
