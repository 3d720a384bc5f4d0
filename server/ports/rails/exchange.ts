export interface IncomingFile {
  name: string
  size: number
  changedAt: Date
}

/** File exchange with the bank. An existing name is never overwritten. */
export interface Exchange {
  put(name: string, text: string): Promise<void>
  list(): Promise<IncomingFile[]>
  read(name: string): Promise<Uint8Array>
  /** Moves the file away, so that the next poll skips it. */
  archive(name: string): Promise<void>
  close(): Promise<void>
}

/** A rail's file channel, in addition to taking orders. */
export interface FileChannel {
  openExchange: () => Promise<Exchange>
  /** A file changed more recently than this is still being written. */
  settleMs: number
  /** Writes the files whose cut-off has passed. */
  writeDue(exchange: Exchange): Promise<void>
}

/** Not hidden, and not a temporary name. */
export const isIncoming = (name: string): boolean =>
  !name.startsWith('.') && !/\.(tmp|part|partial|filepart|swp)$/i.test(name)

/** Larger files are not reports. */
export const incomingBytesMax = 20 * 1024 * 1024
