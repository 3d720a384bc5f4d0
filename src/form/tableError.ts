export type TableFault = 'type' | 'size' | 'text' | 'rows' | 'columns' | 'unreadable'

/** The reason why a file cannot be read as a table. */
export class TableError extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}
