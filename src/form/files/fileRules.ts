import { limits } from '../../../contract/base/money/limits.ts'
import { encodeMessage } from '../fieldMessage.ts'

export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** Client-side check of a file, as a message key. The server checks again, by content. */
export function fileProblem(file: Pick<File, 'type' | 'size' | 'name'>, others: readonly string[]): string | null {
  if (!(documentTypes as readonly string[]).includes(file.type)) return 'sendMoney.errors.file_type'
  if (file.size > limits.uploadBytesMax) {
    return encodeMessage('sendMoney.errors.file_size', { megabytes: String(limits.uploadBytesMax / 1024 / 1024) })
  }
  if (file.size === 0) return 'sendMoney.errors.file_empty'
  if (others.length >= limits.transferDocumentsMax) return 'sendMoney.errors.too_many_files'
  return others.includes(file.name) ? 'sendMoney.errors.file_twice' : null
}

export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export async function sha256Hex(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
