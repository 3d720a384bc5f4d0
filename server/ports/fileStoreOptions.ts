import path from 'node:path'
import type { Settings } from '../settings.ts'
import type { FileStoreOptions } from './files.ts'
import type { Keys } from './keys.ts'

export function fileStoreOptions(
  { dataDir, filesS3 }: Pick<Settings, 'dataDir' | 'filesS3'>,
  { kek, fileKeys }: Pick<Keys, 'kek' | 'fileKeys'>,
): FileStoreOptions {
  return { folder: path.join(dataDir, 'files'), kek, fileKeys, s3: filesS3 }
}
