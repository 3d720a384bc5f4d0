import type { ComponentType } from 'react'
import type { DraftFlow } from '../../contract/base/calls/draftFlows.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import type { DraftKeeperDeps } from './draftKeeper.ts'
import type { FlowRules, StepRules } from './progress.ts'

/** Fields that every flow keeps in addition to its own answers. */
export interface FlowAnswers {
  /** Idempotency keys of calls that must take effect once, each with its purpose. Stored with the draft. */
  idems: Readonly<Record<string, { readonly key: string; readonly purpose: string }>>
}

/** The functions available to a step's calls. */
export interface StepContext<A> {
  readonly answers: A
  readonly change: (patch: Partial<A>) => void
  readonly call: CallServer
  /** The same key for the same purpose, also after a reload; another purpose under that name gets another key. */
  readonly idem: (name: string, purpose: string) => Promise<string>
  readonly newId: () => string
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number
}

export interface StepOutcome<A> {
  readonly answers?: Partial<A>
  /** A step other than the next one. */
  readonly goTo?: string
  /** The flow is finished; the id of the created object. */
  readonly finished?: string
  /** Its type, if not the flow's usual one. */
  readonly finishedAs?: 'schedule'
}

/** Props of a step's view and of the summary. */
export interface WizardControls<A> {
  readonly answers: A
  readonly change: (patch: Partial<A>) => void
  readonly goTo: (step: string) => void
  /** The action of the button "Continue". */
  readonly submit: () => void
  readonly isBusy: boolean
  /** Runs a step's call and shows its failure in place. Always resolves. */
  readonly perform: (work: (context: StepContext<A>) => Promise<StepOutcome<A> | undefined>) => Promise<void>
}

export interface ViewProps<A> {
  readonly controls: WizardControls<A>
}

export interface WizardStep<A extends FlowAnswers> extends StepRules<A> {
  readonly view: ComponentType<ViewProps<A>>
  /**
   * Steps with the same screen name share a screen and a form; their addresses are positions on it. Default: a screen
   * of its own.
   */
  readonly screen?: string
  /** For wide tables: the summary is below rather than next to it. */
  readonly isWide?: true
  /** The step shows all that the summary says: the summary is left out. */
  readonly isSummary?: true
  /** The call made when the step is shown, if needed. */
  readonly enter?: {
    readonly when: (answers: A, nowMs: number) => boolean
    readonly run: (context: StepContext<A>) => Promise<StepOutcome<A>>
  }
  /** The call made when the step is left forwards. */
  readonly leave?: (context: StepContext<A>) => Promise<StepOutcome<A>>
  /** Key of the primary button's text. Default: "Continue". */
  readonly nextLabel?: (answers: A, nowMs: number) => string
  /** Uses another step's texts, depending on the answers. */
  readonly textsOf?: (answers: A, id: string) => string
  /** When that text changes automatically; ISO 8601. */
  readonly deadline?: (answers: A) => string | undefined
}

export const screenOf = <A extends FlowAnswers>({ id, screen }: WizardStep<A>): string => screen ?? id

/** A flow as data. Its texts are `<texts>.steps.<step>.title` and `.hint`, with `-` replaced by `_`. */
export interface Flow<A extends FlowAnswers> extends FlowRules<A> {
  readonly id: DraftFlow | 'business-verify'
  /** Storage of its draft, if not with the person's other drafts. */
  readonly draft?: (call: CallServer) => DraftKeeperDeps
  readonly texts: string
  readonly steps: readonly WizardStep<A>[]
  /** The calls' names of the flow's fields, when different. */
  readonly serverFields?: Readonly<Record<string, string>>
  readonly summary: ComponentType<ViewProps<A>>
  /** The one-line summary for phones. */
  readonly summaryLine: ComponentType<ViewProps<A>>
  /** Loaded again whenever `key` changes; the steps wait for the first load. */
  readonly loads?: { readonly key: (answers: A) => string; readonly run: (answers: A) => Promise<Partial<A>> }
  /** Pre-fills a new draft's answers from the link that opened it. */
  readonly start?: (link: URLSearchParams, call: CallServer) => Promise<Partial<A>>
  /** When a draft is resumed: checks what happened to it in the meantime. */
  readonly resume?: (context: StepContext<A>) => Promise<StepOutcome<A>>
}
