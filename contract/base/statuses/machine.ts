/** What the machines of statuses have in common. Numbers and colour groups are the specification's (§4); docs/money.md says the rest. */

import type { PlainGroup } from './groups.ts'

export type StatusColour = 'green' | 'red' | 'amber'
export type ReportTab = 'ongoing' | 'awaiting_approval' | 'history'

/** One status of a machine, with the statuses that may follow. */
export interface State<Name extends string> {
  readonly number: number
  readonly colour: StatusColour
  readonly next: readonly Name[]
}

/** A status that reports show, with its group and its tab. */
export interface ReportedState<Name extends string> extends State<Name> {
  readonly group: PlainGroup
  readonly tab: ReportTab
}

type Machine<Names> = { readonly [Name in keyof Names]: State<keyof Names & string> }
type ReportedMachine<Names> = { readonly [Name in keyof Names]: ReportedState<keyof Names & string> }

/** A move to a status that the machine does not have does not compile. */
export const defineMachine = <const States extends Machine<States>>(states: States): States => states
export const defineReportedMachine = <const States extends ReportedMachine<States>>(states: States): States => states

export type NumberOf<States extends Machine<States>> = States[keyof States]['number']
type NumbersByName<States extends Machine<States>> = { readonly [Name in keyof States]: States[Name]['number'] }

const rowsOf = (states: object): [string, State<string>][] => Object.entries(states)

/** The number of each status by its name, so that code and SQL hold no bare numbers. */
export const numbersByName = <const States extends Machine<States>>(states: States): NumbersByName<States> =>
  Object.fromEntries(rowsOf(states).map(([name, { number }]) => [name, number])) as NumbersByName<States>

/** In ascending order. */
export const numbersOf = <const States extends Machine<States>>(states: States): NumberOf<States>[] =>
  (rowsOf(states).map(([, { number }]) => number) as NumberOf<States>[]).sort((a, b) => a - b)

const stateAt = (states: object, number: number): State<string> | undefined =>
  rowsOf(states).find(([, state]) => state.number === number)?.[1]

/** Whether one status of the machine may follow another. A number that the machine does not have goes nowhere. */
export const canMove = (states: object, from: number, to: number): boolean =>
  (stateAt(states, from)?.next ?? []).some((name) => (states as Record<string, State<string>>)[name]?.number === to)

/** Nothing follows. */
export const isFinal = (states: object, number: number): boolean => stateAt(states, number)?.next.length === 0
