import type { FileType } from './files.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
const includes = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1')

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

/** File type by content; its name and declared type are ignored. Null: unsupported. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, pngStart) && includes(bytes.subarray(-16), 'IEND')) return 'png'
  // Cameras may pad after the end marker.
  if (startsWith(bytes, [0xff, 0xd8, 0xff]) && includes(bytes.subarray(-1024), '\xff\xd9')) return 'jpg'
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) && includes(bytes.subarray(-1024), '%%EOF')) return 'pdf'
  // The ZIP directory is at the end, before an optional comment.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && includes(bytes.subarray(-1024), 'PK\x05\x06')) return 'zip'
  return null
}
