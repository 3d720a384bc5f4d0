/** Shared parts of the status machines. Numbers and colour groups follow the specification (§4); the rest is in docs/money.md. */

import type { PassiveGroup } from './groups.ts'

export type StatusColour = 'green' | 'red' | 'amber'
export type ReportTab = 'drafts' | 'ongoing' | 'awaiting_approval' | 'history'

/** One status of a machine with its possible successors. */
export interface State<Name extends string> {
  readonly number: number
  readonly colour: StatusColour
  readonly next: readonly Name[]
}

/** A status shown in reports, with its group and tab. */
export interface ReportedState<Name extends string> extends State<Name> {
  readonly group: PassiveGroup
  readonly tab: ReportTab
}

type Machine<Names> = { readonly [Name in keyof Names]: State<keyof Names & string> }
type ReportedMachine<Names> = { readonly [Name in keyof Names]: ReportedState<keyof Names & string> }

/** A transition to an unknown status is a compile error. */
export const defineMachine = <const States extends Machine<States>>(states: States): States => states
export const defineReportedMachine = <const States extends ReportedMachine<States>>(states: States): States => states

export type NumberOf<States extends Machine<States>> = States[keyof States]['number']
type NumbersByName<States extends Machine<States>> = { readonly [Name in keyof States]: States[Name]['number'] }

const rowsOf = (states: object): [string, State<string>][] => Object.entries(states)

/** Status numbers by name, so that code and SQL contain no bare numbers. */
export const numbersByName = <const States extends Machine<States>>(states: States): NumbersByName<States> =>
  Object.fromEntries(rowsOf(states).map(([name, { number }]) => [name, number])) as NumbersByName<States>

/** In ascending order. */
export const numbersOf = <const States extends Machine<States>>(states: States): NumberOf<States>[] =>
  (rowsOf(states).map(([, { number }]) => number) as NumberOf<States>[]).sort((a, b) => a - b)

const stateAt = (states: object, number: number): State<string> | undefined =>
  rowsOf(states).find(([, state]) => state.number === number)?.[1]

/** Whether the machine allows this transition; false for unknown numbers. */
export const canTransition = (states: object, from: number, to: number): boolean =>
  (stateAt(states, from)?.next ?? []).some((name) => (states as Record<string, State<string>>)[name]?.number === to)

/** Has no successors. */
export const isFinal = (states: object, number: number): boolean => stateAt(states, number)?.next.length === 0
