import type { StartExportPath } from '../../../contract/features/exports.ts'
import { type ExportSubject, exportSubjects } from '../../../contract/features/exports.ts'

/** Under which names the store of files keeps what was made. */
export const fileLabel = (id: string): string => `export ${id}`
export const proofLabel = (id: string): string => `proof of export ${id}`

export const pathOf = (subject: ExportSubject): StartExportPath => `/export/start-${subject}`

export function subjectOf(path: StartExportPath): ExportSubject {
  const subject = exportSubjects.find((each) => pathOf(each) === path)
  if (subject === undefined) throw new Error(`${path} starts no export`)
  return subject
}
