import type { Tint } from './tint.ts'

/** Under whose name and look the portal appears, by the host name of its address. */
export interface Brand {
  /** Of the company, as in titles, texts and mails. */
  readonly name: string
  /** The mark's shape as an SVG path in a square of 24 units, drawn in one colour; null: the built-in mark. */
  readonly mark: string | null
  /** Null for the built-in colours. */
  readonly tint: Tint | null
}

/** The brand of every host name that has none of its own. */
export const defaultBrandId = 'default'

export const builtInBrand: Brand = { name: 'Lintas', mark: null, tint: null }

/** Whether nothing of it was changed. */
export const isBuiltIn = ({ name, mark, tint }: Brand): boolean =>
  name === builtInBrand.name && mark === null && tint === null

export const markLengthMax = 4_000

/** Commands and numbers of an SVG path, and nothing else. */
const markForm = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.+-]*$/

export const isMark = (text: string): boolean => text.length <= markLengthMax && markForm.test(text)
