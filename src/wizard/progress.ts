import type { Schema } from 'yup'
import { deepEqual } from './deepEqual.ts'

/**
 * Progress in a flow, derived from the answers alone: no React, no calls, no clock. A flow is ordered steps; a step can
 * be entered when every applicable step before it is complete and its own guard holds.
 */
export type FieldOf<A> = keyof A & string

export interface StepRules<A extends object> {
  readonly id: string
  /** The answers this step asks for; a server error at one of them opens this step. */
  readonly fields: readonly FieldOf<A>[]
  /** Validates those fields, built from the contract; errors are message keys. */
  readonly schema: (answers: A) => Schema
  /** An additional condition for completion: something the server returned when the step was left. */
  readonly isDone?: (answers: A) => boolean
  /** An additional condition for entering. */
  readonly guard?: (answers: A) => boolean
  /** A step that does not apply is skipped in both directions. */
  readonly applies?: (answers: A) => boolean
  /** The possible answers to its single question. A step with only one is skipped in both directions. */
  readonly choices?: (answers: A) => readonly unknown[]
  /** Never skipped on the way forwards, even if complete: its content must be seen. */
  readonly isAlwaysShown?: true
  /** A change of the field resets these answers and their dependents. */
  readonly invalidates?: { readonly [F in FieldOf<A>]?: readonly FieldOf<A>[] }
}

export interface FlowRules<A extends object> {
  readonly steps: readonly StepRules<A>[]
  readonly initial: A
  /** Never leaves memory: one-time passwords, PINs, and data loaded each time (rates, corridor packs). */
  readonly transient: readonly FieldOf<A>[]
  /** The answers without their secret parts, for storage. */
  readonly withoutSecrets?: (answers: A) => A
  /** Adjusts answers after a change. Must not restore reset answers. */
  readonly settle?: (before: A, after: A) => A
}

export const pickFields = <A extends object>(answers: A, fields: readonly FieldOf<A>[]): Partial<A> =>
  Object.fromEntries(fields.map((field) => [field, answers[field]])) as Partial<A>

export const stepOf = <S extends { readonly id: string }>(steps: readonly S[], id: string | undefined): S | undefined =>
  steps.find((step) => step.id === id)

const isAsked = <A extends object>(step: StepRules<A>, answers: A): boolean => step.applies?.(answers) ?? true
const isPassedBy = <A extends object>(step: StepRules<A>, answers: A): boolean =>
  isAsked(step, answers) && step.choices?.(answers).length === 1

/** The visible steps. */
export const applicableSteps = <A extends object, S extends StepRules<A>>(steps: readonly S[], answers: A): S[] =>
  steps.filter((step) => isAsked(step, answers) && !isPassedBy(step, answers))

export const isComplete = <A extends object>(step: StepRules<A>, answers: A): boolean =>
  step.schema(answers).isValidSync(pickFields(answers, step.fields)) && (step.isDone?.(answers) ?? true)

export function canEnter<A extends object>(flow: FlowRules<A>, answers: A, id: string): boolean {
  const steps = flow.steps.filter((step) => isAsked(step, answers))
  const at = steps.findIndex((step) => step.id === id)
  const step = steps[at]
  if (!step || isPassedBy(step, answers)) return false
  return steps.slice(0, at).every((before) => isComplete(before, answers)) && (step.guard?.(answers) ?? true)
}

/** The step to show for `wanted`: that one, or the last before it that can be entered. */
export function landingStep<A extends object>(flow: FlowRules<A>, answers: A, wanted: string | undefined): string {
  const steps = applicableSteps(flow.steps, answers)
  const asked = flow.steps.findIndex((step) => step.id === wanted)
  const upTo = Math.max(asked, 0)
  const open = steps.filter((step) => flow.steps.indexOf(step) <= upTo && canEnter(flow, answers, step.id))
  const landing = open.at(-1) ?? steps[0]
  if (!landing) throw new Error('the first step of a flow must always apply')
  return landing.id
}

/**
 * The next step: the first after it that is incomplete or always shown, so that after an edit the person returns to
 * where they came from.
 */
export function nextStep<A extends object>(flow: FlowRules<A>, answers: A, id: string): string | undefined {
  const steps = applicableSteps(flow.steps, answers)
  const after = steps.slice(steps.findIndex((step) => step.id === id) + 1)
  return (after.find((step) => step.isAlwaysShown || !isComplete(step, answers)) ?? after.at(-1))?.id
}

export function previousStep<A extends object>(flow: FlowRules<A>, answers: A, id: string): string | undefined {
  const steps = applicableSteps(flow.steps, answers)
  return steps[steps.findIndex((step) => step.id === id) - 1]?.id
}

/** The skipped steps between this one and the next visible one: they are left together with it. */
export function skippedSteps<A extends object, S extends StepRules<A>>(
  steps: readonly S[],
  answers: A,
  id: string,
): S[] {
  const after = steps.slice(steps.findIndex((step) => step.id === id) + 1)
  const shown = after.findIndex((step) => isAsked(step, answers) && !isPassedBy(step, answers))
  return after.slice(0, shown < 0 ? after.length : shown).filter((step) => isPassedBy(step, answers))
}

/** The step that asks for a field, where the server's error on it is shown. */
export const stepOfField = <A extends object>(flow: FlowRules<A>, field: string): string | undefined =>
  flow.steps.find((step) => (step.fields as readonly string[]).includes(field))?.id

function dependents<A extends object>(flow: FlowRules<A>, changed: readonly FieldOf<A>[]): Set<FieldOf<A>> {
  const found = new Set<FieldOf<A>>()
  const waiting = [...changed]
  for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
    for (const step of flow.steps) {
      for (const stale of step.invalidates?.[field] ?? []) {
        if (found.has(stale)) continue
        found.add(stale)
        waiting.push(stale)
      }
    }
  }
  return found
}

/**
 * Applies new answers and resets the dependents of changed ones. An answer changed in the same call is kept; one merely
 * repeated by a form is not.
 */
export function applyChange<A extends object>(flow: FlowRules<A>, before: A, patch: Partial<A>): A {
  const changed = (Object.keys(patch) as FieldOf<A>[]).filter((field) => !deepEqual(before[field], patch[field]))
  if (changed.length === 0) return before
  const after: A = { ...before, ...patch }
  for (const stale of dependents(flow, changed)) {
    if (!changed.includes(stale)) after[stale] = flow.initial[stale]
  }
  return flow.settle ? flow.settle(before, after) : after
}

/** The storable answers: without transient and secret ones. */
export function storableAnswers<A extends object>(flow: FlowRules<A>, answers: A): Partial<A> {
  const fields = (Object.keys(answers) as FieldOf<A>[]).filter((field) => !flow.transient.includes(field))
  return pickFields(flow.withoutSecrets?.(answers) ?? answers, fields)
}

const isLike = (value: unknown, example: unknown): boolean =>
  example === null ||
  value === null ||
  (typeof value === typeof example && Array.isArray(value) === Array.isArray(example))

/** Migrates stored answers to the current flow: drops unknown fields, fills missing ones with initial values. */
export function restoreAnswers<A extends object>(flow: FlowRules<A>, stored: Readonly<Record<string, unknown>>): A {
  const known = (Object.keys(flow.initial) as FieldOf<A>[]).filter(
    (field) =>
      Object.hasOwn(stored, field) && !flow.transient.includes(field) && isLike(stored[field], flow.initial[field]),
  )
  return { ...flow.initial, ...(Object.fromEntries(known.map((field) => [field, stored[field]])) as Partial<A>) }
}
