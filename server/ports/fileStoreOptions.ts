import path from 'node:path'
import type { Settings } from '../settings.ts'
import type { FileStoreOptions } from './files.ts'
import type { Keys } from './keys.ts'

export function fileStoreOptions(
  { dataDir, fileKeys, filesS3 }: Pick<Settings, 'dataDir' | 'fileKeys' | 'filesS3'>,
  { kek }: Pick<Keys, 'kek'>,
): FileStoreOptions {
  const [first = kek, ...others] = fileKeys
  return { folder: path.join(dataDir, 'files'), kek, fileKeys: [first, ...others], s3: filesS3 }
}
