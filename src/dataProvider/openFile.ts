import type { Channel } from './channel/createChannel.ts'

export type OpenFile = (fileId: string, signal: AbortSignal) => Promise<Blob>

/** Reads a stored file through a signed link, which opens once within the minute. */
export const createOpenFile =
  ({ link }: Pick<Channel, 'link'>): OpenFile =>
  async (fileId, signal) => {
    const response = await fetch(await link('/link/file', { file_id: fileId }), {
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
    })
    if (!response.ok) throw new Error(`the file answered ${response.status}`)
    return response.blob()
  }
