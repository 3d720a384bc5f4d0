import type { Brand } from '../../../../contract/base/brands/brand.ts'
import type { Currency } from '../../../../contract/base/money/money.ts'
import type { Formats } from '../../../../contract/base/texts/formats.ts'
import { listLabel } from '../../../../contract/messages/lists.ts'
import type { documentTexts } from '../../../documents/labels.ts'
import type { PaperCodes } from '../../../documents/paperCode.ts'
import type { StatementFacts, StatementSignature } from '../proof.ts'
import type { StatementLine, StatementSums } from '../store.ts'

/** A statement without its lines. */
export interface Statement {
  facts: StatementFacts
  sums: StatementSums
  currency: Currency
  made_at: Date
  formats: Formats
  brand: Brand
}

/** Writes one format, line by line, to `push`. */
export interface StatementWriter {
  begin(): Promise<void> | void
  /** Writes a line and returns the content to digest for the proof, without parts that depend on its position in the file. */
  line(line: StatementLine, number: number): Promise<string> | string
  end(seal: StatementSignature): Promise<void> | void
}

/** In the reader's language; empty for a line that is no payment. */
export const purposeName = ({ purpose }: StatementLine, { choice }: Formats): string =>
  purpose === null ? '' : listLabel('purposes', purpose, choice.locale)

/** End of a table, with labels: the owner of the account, and the statement's signature. */
export const statementEndOf = (
  text: ReturnType<typeof documentTexts>['statement'],
  facts: StatementFacts,
  { chain, kid, signature }: StatementSignature,
): [string, string][] => [
  [text.account, `${facts.business_name} ${facts.business_id}`],
  [text.audit_head, `${facts.audit_seq} ${facts.audit_hash}`],
  [text.chain, chain],
  [text.key, kid],
  [text.signature, signature],
]

export type CreateStatementWriter = (
  statement: Statement,
  push: (bytes: Uint8Array) => void,
  papers: PaperCodes,
) => StatementWriter | Promise<StatementWriter>
