import type { StoredBytes } from '../encryptedFile.ts'

/** Storage of encrypted files under opaque names: a folder, or an S3-compatible store. It has no keys. */

export interface StoredFile extends StoredBytes {
  /** When it was last written. */
  keptAt: Date
}

export interface FileStorage {
  /** Moves the file from disk into storage, atomically replacing an existing one of that name. */
  put(name: string, draft: string): Promise<void>
  /** Null if there is no file of that name. */
  find(name: string): Promise<StoredFile | null>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
  names(): AsyncIterable<string>
  /**
   * Replaces the first bytes by the result of `change`, unless that is null; retries if the file was replaced
   * meanwhile, ignores a deleted one. False: replaced during every attempt.
   */
  changeStart(name: string, length: number, change: (start: Buffer) => Buffer | null): Promise<boolean>
}
