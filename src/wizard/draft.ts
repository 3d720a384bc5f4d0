/** A draft as stored on the server (contract/features/drafts.ts). */
export interface StoredDraft {
  readonly uid: string
  readonly step: string
  readonly value: Readonly<Record<string, unknown>>
  readonly version: number
}

/** Why a draft call failed, as far as it matters for the draft. */
export type DraftFailure = 'missing' | 'changed_elsewhere' | 'no_answer' | 'refused'

/** The copy kept in the browser until the server has it. */
export interface DraftCopy {
  /** The client that typed it: a save by the same writer is no conflict. */
  readonly writer: string
  /** The server version it is based on. */
  readonly base: number
  readonly step: string
  readonly answers: Readonly<Record<string, unknown>>
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isDraftCopy = (value: unknown): value is DraftCopy =>
  isObject(value) &&
  typeof value.writer === 'string' &&
  typeof value.base === 'number' &&
  typeof value.step === 'string' &&
  isObject(value.answers)
