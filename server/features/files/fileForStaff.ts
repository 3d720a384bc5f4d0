import type { Deps } from '../../deps.ts'

/** A file for staff, sent through the encrypted channel, so that no address exists that could be opened again. */
export async function readFileForStaff(
  { files }: Pick<Deps, 'files'>,
  { sha256, name, mime }: { sha256: string; name: string; mime: string },
): Promise<{ name: string; mime: string; content: string }> {
  const bytes = await files.read(sha256)
  if (bytes === null) throw new Error('a stored file is missing')
  return { name, mime, content: Buffer.from(bytes).toString('base64') }
}
