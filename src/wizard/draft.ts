/** A draft as the server keeps it (contract/features/drafts.ts). */
export interface StoredDraft {
  readonly uid: string
  readonly step: string
  readonly value: Readonly<Record<string, unknown>>
  readonly version: number
}

/** Why a call about a draft failed, as far as it matters for the draft. */
export type DraftFailure = 'missing' | 'changed_elsewhere' | 'no_answer' | 'refused'

/** What is kept in the browser while it is not on the server. */
export interface DraftCopy {
  /** Who typed it: a save of the same writer is no conflict. */
  readonly writer: string
  /** The version on the server that it goes on from. */
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
