import { type FilePurpose, filePurposes } from '../../../contract/features/files.ts'
import { encodeMessage } from '../../form/fieldMessage.ts'

export type SlotPurpose = Extract<FilePurpose, 'business_document' | 'identity_image'>

const mimes = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const

export const acceptedFileTypes = (purpose: SlotPurpose): string[] =>
  filePurposes[purpose].types.map((type) => mimes[type])

/** Client-side check of a file, as a message key. The server checks again, by content. */
export function slotFileProblem(purpose: SlotPurpose, { type, size }: Pick<File, 'type' | 'size'>): string | null {
  const { bytesMax } = filePurposes[purpose]
  if (!acceptedFileTypes(purpose).includes(type))
    return purpose === 'identity_image' ? 'verification.errors.image_type' : 'sendMoney.errors.file_type'
  if (size > bytesMax) return encodeMessage('sendMoney.errors.file_size', { megabytes: String(bytesMax / 1024 / 1024) })
  return size === 0 ? 'sendMoney.errors.file_empty' : null
}
