import path from 'node:path'
import { createThreadCall } from '../../../ports/threadCall.ts'
import { type PdfProblem, pdfProblems } from './checkPdf.ts'

const limits = { longestMs: 10_000, memoryMib: 512 }
const call = createThreadCall<Buffer, PdfProblem | null>(path.join(import.meta.dirname, 'pdfThread.ts'), limits)

/** Null if it only shows pages. A file that needs more time or memory than a document should is refused, and delays nobody else. */
export async function checkPdfInThread(bytes: Buffer, longestMs?: number): Promise<PdfProblem | null> {
  const problem = await call(bytes, longestMs)
  if (problem === 'over') return 'file_unpacks'
  if (!(problem === null || pdfProblems.includes(problem))) throw new TypeError(`a thread said ${problem}`)
  return problem
}
