/**
 * The database is not there, or does not take this now: whoever asked may ask again. Nothing was decided by it, save that a COMMIT whose
 * reply was lost may have counted.
 */
const transientStates: readonly RegExp[] = [
  /^08/, // connection
  /^53/, // out of disk, memory or connections
  /^57P/, // stopping, starting, crashed
  /^58/, // the system below it
  /^25006$/, // it only reads at present
  /^25P0[34]$/, // it has ended a transaction that took too long
]

/** Codes of lost connections, of the drivers and of Node's sockets. */
const lostConnections: readonly RegExp[] = [
  /^CONNECT_TIMEOUT$/,
  /^CONNECTION_(CLOSED|ENDED|DESTROYED|CONNECT_TIMEOUT)$/,
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|AI_AGAIN)$/,
]

const faults = [...transientStates, ...lostConnections]

export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  return faults.some((fault) => fault.test(code))
}

/** What the database says to every statement after the one that failed: that its transaction has. */
export const isAftermath = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'
