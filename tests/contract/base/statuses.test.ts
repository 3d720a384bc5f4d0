import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { canTransition, numbersOf, type ReportedState, type State } from '../../../contract/base/statuses/machine.ts'
import { reportedMachines, statuses, statusNumbers } from '../../../contract/base/statuses/reported.ts'
import { verificationCaseStates, verificationStates } from '../../../contract/base/statuses/verification.ts'

const machines: Record<string, Record<string, State<string>>> = {
  ...reportedMachines,
  verification: verificationStates,
  verification_case: verificationCaseStates,
}
const names = Object.keys(machines)
const statesOf = (machine: string) => Object.entries(machines[machine] ?? {})

interface Told {
  number: number
  name: string
  colour: string
  group: string | undefined
  tab: string | undefined
  next: number[]
}

/** The tables of docs/money.md, each below a heading that names its state machine. */
function readTables(): Map<string, Told[]> {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/money.md'), 'utf8')
  const tables = new Map<string, Told[]>()
  let rows: Told[] | undefined
  for (const line of text.split('\n')) {
    const heading = /^### Statuses: (\w+)$/.exec(line)
    if (heading?.[1]) {
      rows = []
      tables.set(heading[1], rows)
    } else if (line.startsWith('## ')) rows = undefined
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', name = '', colour = '', group = '', tab = '', next = ''] = cells
    if (!rows || !/^\d+$/.test(number)) continue
    rows.push({
      number: Number(number),
      name,
      colour,
      group: group === '–' ? undefined : group,
      tab: tab === '–' ? undefined : tab,
      next: next === '–' ? [] : next.split(', ').map(Number),
    })
  }
  return tables
}

const tables = readTables()

describe.each(names)('state machine of a %s', (machine) => {
  const states = statesOf(machine)
  const numberOf = (name: string) => machines[machine]?.[name]?.number

  it('The state machine equals its table in docs/money.md row by row', () => {
    const told = states.map(
      ([name, state]): Told => ({
        number: state.number,
        name,
        colour: state.colour,
        group: (state as Partial<ReportedState<string>>).group,
        tab: (state as Partial<ReportedState<string>>).tab,
        next: state.next.map((next) => numberOf(next) ?? -1).sort((a, b) => a - b),
      }),
    )
    expect(tables.get(machine)).toEqual(told.sort((a, b) => a.number - b.number))
  })

  it('Each status number occurs once and moves only to statuses of the same machine', () => {
    const numbers = states.map(([, state]) => state.number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const [, state] of states) for (const next of state.next) expect(numberOf(next)).toBeDefined()
  })

  it('The state machine allows exactly the pairs of statuses that its rows name', () => {
    const own = numbersOf(machines[machine] ?? {})
    const all = [...new Set([...statusNumbers, ...own, -1, 1000])]
    const allowed = all.flatMap((from) =>
      all.flatMap((to) => (canTransition(machines[machine] ?? {}, from, to) ? [`${from} ${to}`] : [])),
    )
    const named = states.flatMap(([, state]) => state.next.map((next) => `${state.number} ${numberOf(next)}`))
    expect(allowed.sort()).toEqual(named.sort())
  })

  it('No status is unreachable and without a way out', () => {
    const led = new Set(states.flatMap(([, state]) => state.next))
    const alone = states.filter(([name, state]) => state.next.length === 0 && !led.has(name)).map(([name]) => name)
    expect(alone).toEqual([])
  })
})

it('The document docs/money.md describes every state machine and no others', () => {
  expect([...tables.keys()].sort()).toEqual([...names].sort())
})

it('A status number means the same in every report', () => {
  const shown: Record<number, object> = statuses
  for (const machine of Object.values(reportedMachines)) {
    for (const [name, { number, colour, group, tab }] of Object.entries(machine)) {
      expect([number, shown[number]]).toEqual([number, { name, colour, group, tab }])
    }
  }
})
