export type TableFault = 'type' | 'size' | 'text' | 'rows' | 'columns' | 'unreadable'

/** Why a file is no table that can be taken. */
export class TableError extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}
