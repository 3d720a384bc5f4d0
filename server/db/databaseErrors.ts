/**
 * The database is unavailable or temporarily refuses: the caller may retry. Nothing was committed, except that a COMMIT
 * whose response was lost may have succeeded.
 */
const transientStates: readonly RegExp[] = [
  /^08/, // connection
  /^53/, // out of disk, memory or connections
  /^57P/, // stopping, starting, crashed
  /^57014$/, // a statement has reached its time-out
  /^55P03$/, // a lock has not been granted in time
  /^58/, // system error
  /^25006$/, // read-only at present
  /^25P0[34]$/, // it has ended a transaction that took too long
]

/** Error codes for lost connections, from the drivers and Node's sockets. */
const lostConnections: readonly RegExp[] = [
  /^CONNECT_TIMEOUT$/,
  /^CONNECTION_(CLOSED|ENDED|DESTROYED|CONNECT_TIMEOUT)$/,
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|AI_AGAIN)$/,
]

const faults = [...transientStates, ...lostConnections]

/** The coordinator of a spread database has lost a worker, or a worker another one; of these it says no more than "internal error". */
const internalError = 'XX000'
const lostWorker =
  /connection to the remote node|connection marked as essential|connection not open|server closed the connection|could not (send|receive) data|could not establish any connections|postmaster was shut down/

export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  return faults.some((fault) => fault.test(code)) || (code === internalError && lostWorker.test(error.message))
}

/** Whether the error only says that an earlier statement has already failed the transaction. */
export const isAbortedTransaction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'
