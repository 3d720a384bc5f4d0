import type { Channel } from './channel/createChannel.ts'

export type OpenFile = (fileId: string, signal: AbortSignal) => Promise<Blob>
export type OpenExport = (exportId: string, part: 'file' | 'proof') => Promise<Blob>

/** Reads the target of a signed link, which is valid once, for a minute. */
async function openLink(link: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(link, { credentials: 'same-origin', cache: 'no-store', ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`the link responded with ${response.status}`)
  return response.blob()
}

/** Opens stored files, and files created by jobs. */
export const createOpenFile = ({ link }: Pick<Channel, 'link'>): { openFile: OpenFile; openExport: OpenExport } => ({
  openFile: async (fileId, signal) => openLink(await link('/link/file', { file_id: fileId }), signal),
  openExport: async (exportId, part) => openLink(await link('/link/export', { export_id: exportId, part })),
})
