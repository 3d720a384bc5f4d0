import type { CallReply } from '../../contract/calls.ts'
import type { FilePurpose } from '../../contract/features/files.ts'
import type { CallServer, CallServerOptions } from '../dataProvider/createCallServer.ts'
import { sha256Hex } from './fileRules.ts'

const nameMax = 120

/** Names from some systems come with their accents apart, or longer than a server takes. */
const named = (file: File): File => new File([file], file.name.normalize('NFC').slice(-nameMax), { type: file.type })

/** Uploads one file; the server judges it by its content. An error has been told by the time this rejects. */
export async function uploadFile(
  call: CallServer,
  purpose: FilePurpose,
  chosen: File,
  options: CallServerOptions = {},
): Promise<CallReply<'/common/upload'>> {
  const file = named(chosen)
  const described = { purpose, name: file.name, size: file.size, sha256: await sha256Hex(file) }
  return call('/common/upload', described, { ...options, file })
}
