import { fileField, readFileName } from '../../../contract/crypto/upload.ts'
import { AppError } from '../../errors.ts'
import { nodePrimitives } from './crypto/primitives.ts'
import type { Payload } from './crypto/seal.ts'

/** The payload without its description of the file, once the file beside it is the one described. */
export async function checkUpload(payload: Payload, file: Uint8Array<ArrayBuffer> | null): Promise<Payload> {
  const { [fileField]: description, ...rest } = payload
  if (file === null || typeof description !== 'string') throw new AppError('file_altered', { field: fileField })
  const name = await readFileName(nodePrimitives, description, file)
  if (name === null || name !== rest.name) throw new AppError('file_altered', { field: fileField })
  return rest
}
