export interface IncomingFile {
  name: string
  size: number
  changedAt: Date
}

/** Where files are exchanged with the bank. A name is written once: what is there already is left as it is. */
export interface Exchange {
  put(name: string, text: string): Promise<void>
  list(): Promise<IncomingFile[]>
  read(name: string): Promise<Uint8Array>
  /** Out of the way, so that the next look does not see it. */
  archive(name: string): Promise<void>
  close(): Promise<void>
}

/** What a rail that works by files does beside taking orders. */
export interface FileChannel {
  openExchange: () => Promise<Exchange>
  /** An incoming file that was changed later than that is still being written. */
  settleMs: number
  /** Writes the files whose cut-off has passed. */
  writeDue(exchange: Exchange): Promise<void>
}

/** Hidden, or by its name still on its way. */
export const isIncoming = (name: string): boolean =>
  !name.startsWith('.') && !/\.(tmp|part|partial|filepart|swp)$/i.test(name)

/** Bigger ones are no reports of ours. */
export const incomingBytesMax = 20 * 1024 * 1024
