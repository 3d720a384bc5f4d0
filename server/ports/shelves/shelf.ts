import type { KeptBytes } from '../sealedFile.ts'

/** Where encrypted files lie, by names that say nothing: a folder, or a store that speaks S3. It knows no key. */

export interface Kept extends KeptBytes {
  /** When it came last. */
  keptAt: Date
}

export interface Shelf {
  /** Takes the file over from the disk; what stood under that name makes room. Whole or not at all. */
  put(name: string, draft: string): Promise<void>
  /** Null where nothing stands under that name. */
  find(name: string): Promise<Kept | null>
  /** Nothing happens where it is gone already. */
  remove(name: string): Promise<void>
  names(): AsyncIterable<string>
  /**
   * Puts what `change` makes of the first bytes in their place, unless that is null; what came meanwhile is looked at anew, what is gone is
   * left alone. False: something came each time.
   */
  changeStart(name: string, length: number, change: (start: Buffer) => Buffer | null): Promise<boolean>
}
