import type { Page } from 'playwright-core'

/** The file that a press saves. */
export async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await start()
  const file = await coming
  const pieces: Buffer[] = await (await file.createReadStream()).toArray()
  return { name: file.suggestedFilename(), bytes: Buffer.concat(pieces) }
}
