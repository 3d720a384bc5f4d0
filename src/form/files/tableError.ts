export type TableErrorCode = 'type' | 'size' | 'text' | 'rows' | 'columns' | 'empty' | 'headers_only' | 'unreadable'

/** The reason why a file cannot be read as a table. */
export class TableError extends Error {
  readonly fault: TableErrorCode
  constructor(fault: TableErrorCode) {
    super(fault)
    this.fault = fault
  }
}
