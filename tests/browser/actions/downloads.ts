import { spawn } from 'node:child_process'
import type { Page } from 'playwright-core'

/** The file that `start` downloads. */
export async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await start()
  const file = await coming
  const pieces: Buffer[] = await (await file.createReadStream()).toArray()
  return { name: file.suggestedFilename(), bytes: Buffer.concat(pieces) }
}

/** Text of a PDF, read by pdftotext (Debian: poppler-utils). */
export async function readPdf(pdf: Buffer): Promise<string> {
  const child = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(pdf)
  const pieces: Buffer[] = await child.stdout.toArray()
  return Buffer.concat(pieces).toString('utf8').replaceAll(/\s+/g, ' ')
}
