import { readFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'

export interface Figure {
  name: string
  value: number
  unit: string
  /** The baseline of a ratio, or the conditions of the measurement. */
  against: string
  /** The project's own target: printed beside the figure, never asserted. */
  aim?: string
}

/** A bench returns one figure, or several that are measured together. */
export type Bench = () => Promise<Figure[]>

function distribution(): string {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? platform()
  } catch {
    return platform()
  }
}

export const machine = (): string => {
  const all = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${all.length} × ${all[0]?.model.trim() ?? 'CPU'} (${arch()}), ${memory} GiB, ${distribution()}, Node ${process.versions.node}`
}

export const rounded = (value: number): number => Number(value.toPrecision(3))

/** Prints progress while a bench runs; not part of its result. */
export const logProgress = (line: string): void => console.error(`  ${line}`)

export function printJson(figures: readonly Figure[]): void {
  for (const { name, value, unit, against } of figures) {
    console.log(JSON.stringify({ name, value: rounded(value), unit, against, machine: machine() }))
  }
}

export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['figure', 'value', 'unit', 'aim', 'against'],
    ...figures.map(({ name, value, unit, aim, against }) => [name, String(rounded(value)), unit, aim ?? '', against]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${machine()}\n`)
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
