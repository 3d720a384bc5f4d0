import type { RecognisedField } from '../../../contract/base/files/recognition.ts'
import type { IdentityType } from '../../../contract/base/people/identity.ts'

/** A recognised word with its position. */
export interface PageWord {
  text: string
  /** OCR confidence from 0 to 1. */
  confidence: number
  /** In pixels. */
  from: number
  to: number
}

/** Words of one line, from left to right. */
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

/** Recognised fields; unreadable ones are omitted. */
export type ReadFields = Partial<Record<RecognisedField, ReadField>>

export interface ReadOrder {
  image: Uint8Array
  type: IdentityType
  /** `yyyy-mm-dd`: resolves two-digit years. */
  today: string
}

export const textOf = (words: readonly PageWord[]): string => words.map(({ text }) => text).join(' ')

export const mostConfident = (words: readonly PageWord[]): number =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence))

/** A document without these fields was not recognised. */
const needed = ['id_number', 'first_name', 'date_of_birth'] as const
const readFrom = 0.5

/** Number of required fields recognised with confidence. */
export const countConfident = (fields: ReadFields): number =>
  needed.filter((name) => (fields[name]?.confidence ?? 0) >= readFrom).length

export const isRecognised = (fields: ReadFields): boolean => countConfident(fields) === needed.length
