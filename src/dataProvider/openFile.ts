import { channel } from './portalChannel.ts'

/** Reads a stored file through a signed link, which opens once within the minute. */
export async function openFile(fileId: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(await channel.link('/link/file', { file_id: fileId }), {
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`the file answered ${response.status}`)
  return response.blob()
}
