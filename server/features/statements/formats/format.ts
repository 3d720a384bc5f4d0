import type { Currency } from '../../../../contract/base/money/money.ts'
import type { Formats } from '../../../../contract/base/texts/formats.ts'
import type { documentTexts } from '../../../documents/labels.ts'
import type { Seal, StatementFacts } from '../proof.ts'
import type { StatementLine, StatementSums } from '../store.ts'

/** A statement without its lines. */
export interface Statement {
  facts: StatementFacts
  sums: StatementSums
  currency: Currency
  made_at: Date
  formats: Formats
}

/** Writes one format, line after line; the bytes go where they were asked to. */
export interface StatementWriter {
  begin(): Promise<void> | void
  /** Writes a line and returns what is digested for the proof: its content without what depends on its place in the file. */
  line(line: StatementLine, number: number): Promise<string> | string
  end(seal: Seal): Promise<void> | void
}

/** What the end of a table says, by its labels: whose account it is, and how the statement is sealed. */
export const endOf = (
  text: ReturnType<typeof documentTexts>['statement'],
  facts: StatementFacts,
  { chain, kid, signature }: Seal,
): [string, string][] => [
  [text.account, `${facts.business_name} ${facts.business_id}`],
  [text.audit_head, `${facts.audit_seq} ${facts.audit_hash}`],
  [text.chain, chain],
  [text.key, kid],
  [text.signature, signature],
]

export type OpenWriter = (statement: Statement, push: (bytes: Uint8Array) => void) => StatementWriter
