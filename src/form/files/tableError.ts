/** A pain.001 of another version, in another encoding, or with other totals than it says. */
type MessageErrorCode = 'message_version' | 'message_encoding' | 'message_count' | 'message_sum'

export type TableErrorCode =
  | 'type'
  | 'size'
  | 'text'
  | 'rows'
  | 'columns'
  | 'empty'
  | 'headers_only'
  | 'unreadable'
  | MessageErrorCode

/** The reason why a file cannot be read as a table. */
export class TableError extends Error {
  readonly fault: TableErrorCode
  /** Values of its text. */
  readonly values: Readonly<Record<string, string | number>>

  constructor(fault: TableErrorCode, values: TableError['values'] = {}) {
    super(fault)
    this.fault = fault
    this.values = values
  }
}
