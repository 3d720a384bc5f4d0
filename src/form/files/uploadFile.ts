import type { CallResponse } from '../../../contract/calls.ts'
import type { FilePurpose } from '../../../contract/features/files.ts'
import type { CallServer, CallServerOptions } from '../../dataProvider/createCallServer.ts'
import { sha256Hex } from './fileRules.ts'

const nameMax = 120

/** Some systems give names with decomposed accents, or longer than the server accepts. */
const named = (file: File): File => new File([file], file.name.normalize('NFC').slice(-nameMax), { type: file.type })

/** Uploads one file; the server checks its content. By the time this rejects, the error has been shown. */
export async function uploadFile(
  call: CallServer,
  purpose: FilePurpose,
  chosen: File,
  options: CallServerOptions = {},
): Promise<CallResponse<'/common/upload'>> {
  const file = named(chosen)
  const described = { purpose, name: file.name, size: file.size, sha256: await sha256Hex(file) }
  return call('/common/upload', described, { ...options, file })
}
