import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { CallError, CancelledError, NetworkError } from '../dataProvider/callError.ts'
import type { Server } from '../dataProvider/createDataProvider.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { refusalMessage } from '../form/refusalMessage.ts'
import type { DraftKeeper } from './draftKeeper.ts'
import { type Flow, type FlowAnswers, type StepContext, type StepOutcome, screenOf, type WizardStep } from './flow.ts'
import { nextStep, skippedSteps, stepOf, stepOfField } from './progress.ts'

/** An error at a field of a step, or above the form if it concerns no field. */
export interface StepProblem {
  readonly step: string
  readonly field: string | null
  readonly message: string
}

export interface StepAddress {
  readonly go: (step: string, how?: { replace: boolean }) => void
  readonly finish: (id: string, as?: 'schedule') => void
}

interface Options<A extends FlowAnswers> {
  flow: Flow<A>
  step: WizardStep<A>
  keeper: DraftKeeper<A>
  address: StepAddress
}

/** Maps a refusal to the step that asks for the field it names. */
function problemOf<A extends FlowAnswers>(flow: Flow<A>, step: WizardStep<A>, error: CallError): StepProblem | null {
  if (error.field === undefined) return null
  const [head = '', ...rest] = error.field.split('.')
  const field = [flow.serverFields?.[head] ?? head, ...rest].join('.')
  const owner = stepOfField(flow, field.split('.')[0] ?? '')
  return owner === undefined
    ? { step: step.id, field: null, message: error.message }
    : { step: owner, field, message: refusalMessage(error) }
}

function createContext<A extends FlowAnswers>(keeper: DraftKeeper<A>, { call, serverNow }: Server): StepContext<A> {
  return {
    get answers() {
      return keeper.state().answers
    },
    call,
    newId: v7,
    now: serverNow,
    change: (patch) => keeper.learn(patch),
    async idem(name, purpose) {
      const { idems } = keeper.state().answers
      const kept = idems[name]
      const key = kept?.purpose === purpose ? kept.key : v7()
      if (kept?.key !== key) keeper.learn({ idems: { ...idems, [name]: { key, purpose } } } as Partial<A>)
      await keeper.kept()
      return key
    },
  }
}

export interface Steps<A> {
  readonly problem: StepProblem | null
  readonly isBusy: boolean
  /** The call of the current step is pending or was refused. */
  readonly opening: 'open' | 'busy' | 'failed'
  readonly retryOpening: () => void
  readonly leave: () => Promise<void>
  readonly perform: (work: (context: StepContext<A>) => Promise<StepOutcome<A> | undefined>) => Promise<void>
}

/** Runs a step's work, and places the server's errors. */
function useAttempt<A extends FlowAnswers>(flow: Flow<A>, step: WizardStep<A>, address: StepAddress) {
  const [problem, setProblem] = useState<StepProblem | null>(null)
  const [busy, setBusy] = useState(0)
  const attempt = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      setProblem(null)
      setBusy((count) => count + 1)
      try {
        await work()
        return true
      } catch (error) {
        if (error instanceof CallError) {
          const found = problemOf(flow, step, error)
          setProblem(found)
          if (found && found.step !== step.id) address.go(found.step)
        } else if (!(error instanceof NetworkError || error instanceof CancelledError)) throw error
        return false
      } finally {
        setBusy((count) => count - 1)
      }
    },
    [flow, step, address],
  )
  return { attempt, problem, isBusy: busy > 0 }
}

/** Runs the current step's calls and navigates by their outcome. */
export function useSteps<A extends FlowAnswers>({ flow, step, keeper, address }: Options<A>): Steps<A> {
  const server = useServer()
  const queries = useQueryClient()
  const { attempt, problem, isBusy } = useAttempt(flow, step, address)
  const [failedOpening, setFailedOpening] = useState<string | null>(null)
  const entered = useRef<string | null>(null)
  const [openScreen, setOpenScreen] = useState<string | null>(null)
  const screen = screenOf(step)

  const follow = useCallback(
    async (outcome: StepOutcome<A> | undefined, fallback?: string) => {
      if (outcome?.answers) keeper.learn(outcome.answers)
      if (outcome?.finished !== undefined) {
        await keeper.finish()
        // Data changed by the flow are refetched where they are shown next.
        void queries.invalidateQueries({ refetchType: 'none' })
        address.finish(outcome.finished, outcome.finishedAs)
        return
      }
      const target = outcome?.goTo ?? fallback
      if (target !== undefined && target !== step.id) address.go(target)
    },
    [keeper, address, queries, step],
  )

  const enter = useCallback(async () => {
    const context = createContext(keeper, server)
    setFailedOpening(null)
    if (step.enter?.when(context.answers, context.now())) {
      const { run } = step.enter
      if (!(await attempt(async () => follow(await run(context))))) {
        setFailedOpening(screen)
        return
      }
    }
    setOpenScreen(screen)
  }, [step, screen, keeper, server, attempt, follow])

  useEffect(() => {
    if (entered.current === screen) return
    const isFirst = entered.current === null
    entered.current = screen
    const start = async () => {
      // A resumed draft is checked first: its transfer may have been paid although the response was lost.
      const { resume } = flow
      if (isFirst && resume && !keeper.isNew)
        await attempt(async () => follow(await resume(createContext(keeper, server))))
      await enter()
    }
    void start()
  }, [screen, enter, attempt, follow, flow, keeper, server])

  const perform: Steps<A>['perform'] = useCallback(
    async (work) => {
      await attempt(async () => follow(await work(createContext(keeper, server))))
    },
    [attempt, follow, keeper, server],
  )
  const leave = useCallback(async () => {
    await attempt(async () => {
      let outcome: StepOutcome<A> | undefined
      for (const left of [step, ...skippedSteps(flow.steps, keeper.state().answers, step.id)]) {
        outcome = await left.leave?.(createContext(keeper, server))
        if (outcome?.answers) keeper.learn(outcome.answers)
        if (outcome?.goTo !== undefined || outcome?.finished !== undefined) break
      }
      await follow({ ...outcome, answers: {} }, nextStep(flow, keeper.state().answers, step.id))
    })
  }, [attempt, follow, keeper, server, step, flow])

  return {
    problem: problem && stepOf(flow.steps, problem.step)?.id === step.id ? problem : null,
    isBusy,
    opening: failedOpening === screen ? 'failed' : openScreen === screen || !step.enter ? 'open' : 'busy',
    retryOpening: () => void enter(),
    leave,
    perform,
  }
}
