import type { IdentityType } from '../../../contract/base/identity.ts'
import type { RecognisedField } from '../../../contract/base/recognition.ts'

/** A word as it stands on the page. */
export interface PageWord {
  text: string
  /** From 0 to 1, by the reader's own judgement. */
  confidence: number
  /** In pixels. */
  from: number
  to: number
}

/** Of one line, from left to right. */
export interface PageLine {
  words: readonly PageWord[]
  /** In pixels. */
  height: number
}

export interface ReadField {
  value: string
  /** From 0 to 1. */
  confidence: number
}

/** What could be read; what could not is left out. */
export type ReadFields = Partial<Record<RecognisedField, ReadField>>

export interface ReadOrder {
  image: Uint8Array
  type: IdentityType
  /** `yyyy-mm-dd`: years of two digits are told by it. */
  today: string
}

export const textOf = (words: readonly PageWord[]): string => words.map(({ text }) => text).join(' ')

export const surestOf = (words: readonly PageWord[]): number =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence))

/** A document without these was not read. */
const needed = ['id_number', 'first_name', 'date_of_birth'] as const
const readFrom = 0.5

/** How many of the fields that a document must have were read well. */
export const readWell = (fields: ReadFields): number =>
  needed.filter((name) => (fields[name]?.confidence ?? 0) >= readFrom).length

export const isRead = (fields: ReadFields): boolean => readWell(fields) === needed.length
