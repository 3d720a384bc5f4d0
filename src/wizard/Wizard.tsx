import Skeleton from '@mui/material/Skeleton'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useServer } from '../dataProvider/useServer.ts'
import { DraftGone } from './DraftNotices.tsx'
import type { Flow, FlowAnswers } from './flow.ts'
import { landingStep, stepOf } from './progress.ts'
import { useDraft } from './useDraft.ts'
import type { StepAddress } from './useSteps.ts'
import { WizardStepPage } from './WizardStepPage.tsx'

export interface WizardAddress extends StepAddress {
  /** The step that the address names; another is shown where this one may not be entered yet. */
  readonly step: string | undefined
  /** The link that opened a new draft may bring first answers. */
  readonly link: URLSearchParams
  /** Begins another draft. */
  readonly restart: () => void
}

interface WizardProps<A extends FlowAnswers> {
  flow: Flow<A>
  uid: string
  /** The address was made for a new draft: if the server has never heard of it, another one begins. */
  isMarkedNew: boolean
  address: WizardAddress
}

/** Runs the flow's `loads` at the start and whenever its key changes. True once the first run has ended, also where it failed. */
function useLoads<A extends FlowAnswers>(
  flow: Flow<A>,
  answers: A,
  change: (patch: Partial<A>) => void,
  isOn: boolean,
) {
  const [isLoaded, setLoaded] = useState(flow.loads === undefined)
  const key = flow.loads?.key(answers) ?? ''
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const patch = await flow.loads?.run(answers)
      if (patch && isCurrent()) change(patch)
    } finally {
      setLoaded(true)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when what is loaded is stale
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isOn, key])
  return isLoaded
}

export const WizardLoading = () => <Skeleton variant="rounded" height={420} sx={{ borderRadius: '16px' }} />

/** Runs any flow: opens its draft, lands on the step the address asks for if it may be entered, and shows it. */
export function Wizard<A extends FlowAnswers>({ flow, uid, isMarkedNew, address }: WizardProps<A>) {
  const { call } = useServer()
  const { keeper, state } = useDraft(flow, uid)
  const { isNew } = keeper
  const isReady = state.phase === 'ready'
  const isLoaded = useLoads(flow, state.answers, keeper.learn, isReady)
  const [isStarted, setStarted] = useState(!isNew || flow.start === undefined)
  const isOpen = isReady && isLoaded && isStarted
  const wanted = address.step ?? state.step
  const current = useMemo(() => landingStep(flow, state.answers, wanted), [flow, state.answers, wanted])
  const step = stepOf(flow.steps, current)

  const hasBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (hasBegun.current) return
    hasBegun.current = true
    const first = await flow.start?.(address.link, call).catch(() => undefined)
    if (first) keeper.learn(first)
    // A link may bring all the answers and name the step that comes after them.
    const to = address.link.get('to')
    if (first && to !== null) address.go(to, { replace: true })
    setStarted(true)
  })
  useEffect(() => {
    if (isReady && isNew) void begin()
  }, [isReady, isNew])

  const land = useEffectEvent(() => {
    if (address.step !== current) address.go(current, { replace: true })
    keeper.moveTo(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: lands anew when either side has moved
  useEffect(() => {
    if (isOpen) land()
  }, [isOpen, address.step, current])

  // A new draft that was never saved has nothing to come back to.
  const restart = useEffectEvent(() => address.restart())
  useEffect(() => {
    if (state.phase === 'missing' && isMarkedNew) restart()
  }, [state.phase, isMarkedNew])

  if (state.phase === 'missing' || state.phase === 'failed') {
    return (
      <DraftGone isMissing={state.phase === 'missing'} onRetry={() => void keeper.open()} onRestart={address.restart} />
    )
  }
  if (!isOpen || !step) return <WizardLoading />
  return <WizardStepPage flow={flow} step={step} keeper={keeper} state={state} address={address} />
}
