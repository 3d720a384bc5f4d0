import { defineCall } from '../base/calls/call.ts'
import { count, id, nonEmptyText, oneOf, record, text } from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import type { PermissionName } from '../base/people/roles.ts'

interface FilePurposeRow {
  /** The permissions to upload and to read such a file; `member` is any signed-in person. */
  readonly upload: 'member' | PermissionName
  readonly open: 'member' | PermissionName
  readonly types: readonly ('png' | 'jpg' | 'pdf' | 'zip')[]
  readonly bytesMax: number
  /** Every access is written to the audit log. */
  readonly isWatched: boolean
}

/** A file's purpose determines all its rules. */
export const filePurposes = {
  transfer_document: {
    upload: 'transfers.create',
    open: 'transfers.read',
    types: ['png', 'jpg', 'pdf'],
    bytesMax: limits.uploadBytesMax,
    isWatched: true,
  },
  /** For a file of payments abroad (spec §5). */
  bulk_document: {
    upload: 'transfers.create',
    open: 'transfers.read',
    types: ['png', 'jpg', 'pdf', 'zip'],
    bytesMax: limits.uploadBytesMax,
    isWatched: true,
  },
  payment_proof: {
    upload: 'transfers.pay',
    open: 'transfers.read',
    types: ['png', 'jpg'],
    bytesMax: limits.proofBytesMax,
    isWatched: true,
  },
  business_document: {
    upload: 'settings.company',
    open: 'settings.company',
    types: ['png', 'jpg', 'pdf'],
    bytesMax: limits.uploadBytesMax,
    isWatched: true,
  },
  identity_image: {
    upload: 'settings.company',
    open: 'settings.company',
    types: ['png', 'jpg'],
    bytesMax: limits.idImageBytesMax,
    isWatched: true,
  },
  avatar: {
    upload: 'member',
    open: 'member',
    types: ['png', 'jpg'],
    bytesMax: limits.avatarBytesMax,
    isWatched: false,
  },
} as const satisfies Record<string, FilePurposeRow>

export type FilePurpose = keyof typeof filePurposes
const filePurposeNames = Object.keys(filePurposes) as FilePurpose[]
export const isFilePurpose = (name: string): name is FilePurpose => Object.hasOwn(filePurposes, name)

export const fileCalls = {
  /** The encrypted part describes the multipart file; any mismatch returns `file_altered`. `filePurposes` defines who may upload. */
  '/common/upload': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    upload: true,
    request: record({
      purpose: oneOf(filePurposeNames),
      name: nonEmptyText(120),
      size: count().min(1, 'input_invalid').max(limits.uploadBytesMax, 'file_too_large'),
      sha256: text(64).matches(/^[0-9a-f]{64}$/, 'input_invalid'),
    }),
    reply: record({ file_id: id(), name: text(), size: count(), mime: text() }),
  }),
}
