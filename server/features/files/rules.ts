import { type FileType, fileTypes } from '../../ports/files.ts'

export const mimes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const satisfies Record<FileType, string>

const lengthMax = 115
const extension = /\.[A-Za-z][A-Za-z0-9]{1,4}$/

/** The name that its sender gave, with the extension that the content has: shown and offered for saving, and used for nothing else. */
export function shownName(given: string, mime: string): string {
  const type = fileTypes.find((each) => mimes[each] === mime)
  if (type === undefined) throw new Error(`${mime} is not taken`)
  const base = given
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(extension, '')
    .trim()
  return `${[...base].slice(0, lengthMax).join('') || 'file'}.${type}`
}
