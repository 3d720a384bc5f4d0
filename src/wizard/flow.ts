import type { ComponentType } from 'react'
import type { DraftFlow } from '../../contract/base/draftFlows.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import type { DraftKeeperDeps } from './draftKeeper.ts'
import type { FlowRules, StepRules } from './progress.ts'

/** What every flow keeps beside its own answers. */
export interface FlowAnswers {
  /** Idempotency keys of calls whose effect must not come twice, and what each was made for. Kept with the draft. */
  idems: Readonly<Record<string, { readonly key: string; readonly purpose: string }>>
}

/** What a step's calls may use. */
export interface StepContext<A> {
  readonly answers: A
  readonly change: (patch: Partial<A>) => void
  readonly call: CallServer
  /** The same key for the same purpose, also after a reload; another purpose under that name gets another key. */
  readonly idem: (name: string, purpose: string) => Promise<string>
  readonly newId: () => string
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number
}

export interface StepOutcome<A> {
  readonly answers?: Partial<A>
  /** Another step than the next one. */
  readonly goTo?: string
  /** The flow is done; this is the id of what it made. */
  readonly finished?: string
  /** What that is, where it is not what the flow is for. */
  readonly finishedAs?: 'schedule'
}

/** What a step's view and the summary are given. */
export interface WizardControls<A> {
  readonly answers: A
  readonly change: (patch: Partial<A>) => void
  readonly goTo: (step: string) => void
  /** What the button "Continue" does. */
  readonly submit: () => void
  readonly isBusy: boolean
  /** Runs a call of the step; its failure is shown where it belongs. Resolves in any case. */
  readonly perform: (work: (context: StepContext<A>) => Promise<StepOutcome<A> | undefined>) => Promise<void>
}

export interface ViewProps<A> {
  readonly controls: WizardControls<A>
}

export interface WizardStep<A extends FlowAnswers> extends StepRules<A> {
  readonly view: ComponentType<ViewProps<A>>
  /** Steps of one name stand on one screen with one form; their addresses are places on it. Alone where nothing is said. */
  readonly screen?: string
  /** A table that needs the width: the summary stands below it and not beside it. */
  readonly isWide?: true
  /** The call made when the step is shown, where it is needed. */
  readonly enter?: {
    readonly when: (answers: A, nowMs: number) => boolean
    readonly run: (context: StepContext<A>) => Promise<StepOutcome<A>>
  }
  /** The call made when the step is left forwards. */
  readonly leave?: (context: StepContext<A>) => Promise<StepOutcome<A>>
  /** Key of the primary button's text; "Continue" where there is none. */
  readonly nextLabel?: (answers: A, nowMs: number) => string
  /** Whose texts it is shown with: another step's of the same flow, where the answers make it that. */
  readonly textsOf?: (answers: A, id: string) => string
  /** When that text changes by itself; ISO 8601. */
  readonly deadline?: (answers: A) => string | undefined
}

export const screenOf = <A extends FlowAnswers>({ id, screen }: WizardStep<A>): string => screen ?? id

/** A flow as data. Its texts stand under `<texts>.steps.<step>.title` and `.hint`, with `-` read as `_`. */
export interface Flow<A extends FlowAnswers> extends FlowRules<A> {
  readonly id: DraftFlow | 'business-verify'
  /** Where its draft is kept, if not with the other unfinished work of the person. */
  readonly draft?: (call: CallServer) => DraftKeeperDeps
  readonly texts: string
  readonly steps: readonly WizardStep<A>[]
  /** Names that the calls give to the flow's fields, where they differ. */
  readonly serverFields?: Readonly<Record<string, string>>
  readonly summary: ComponentType<ViewProps<A>>
  /** The line the summary folds into on a phone. */
  readonly summaryLine: ComponentType<ViewProps<A>>
  /** Read anew whenever `key` changes; the steps wait for the first of them. */
  readonly loads?: { readonly key: (answers: A) => string; readonly run: (answers: A) => Promise<Partial<A>> }
  /** First answers of a new draft, from the link that opened it. */
  readonly start?: (link: URLSearchParams, call: CallServer) => Promise<Partial<A>>
  /** When a draft is taken up again: what became of it meanwhile. */
  readonly resume?: (context: StepContext<A>) => Promise<StepOutcome<A>>
}
