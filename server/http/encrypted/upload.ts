import { fileField, parseFileDescription } from '../../../contract/crypto/upload.ts'
import { AppError } from '../../errors.ts'
import type { IncomingFile } from '../../handler.ts'
import type { Payload } from './crypto/messages.ts'

/** The payload without its file description, and the described file, whose bytes are not received yet. */
export function describeUpload(
  payload: Payload,
  content: AsyncIterable<Uint8Array> | null,
): { payload: Payload; file: IncomingFile } {
  const { [fileField]: description, ...rest } = payload
  const described = typeof description === 'string' ? parseFileDescription(description) : null
  if (content === null || described === null || described.name !== rest.name) {
    throw new AppError('file_altered', { field: fileField })
  }
  return { payload: rest, file: { size: described.size, sha256: described.sha256, content } }
}
