import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openApiBase } from '../../../contract/operations.ts'

const file = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'generated', 'openapi.json')

/** docs/generated/openapi.json with this server's own address: anybody may read it. */
export function openApiText(publicUrl: string): string {
  const document = JSON.parse(readFileSync(file, 'utf8')) as object
  return JSON.stringify({ ...document, servers: [{ url: `${new URL(publicUrl).origin}${openApiBase}` }] })
}
