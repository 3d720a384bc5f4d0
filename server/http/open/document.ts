import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openApiBase, servedOperations } from '../../../contract/operations.ts'

const file = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'generated', 'openapi.json')

/** docs/generated/openapi.json with this server's own address and its operations: anybody may read it. */
export function openApiText(publicUrl: string, isSandbox: boolean): string {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object>; tags: { name: string }[] }
  const served = servedOperations(isSandbox)
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([each]) => served.some(({ path: known }) => known === each)),
  )
  const tags = document.tags.filter(({ name }) => served.some(({ tag }) => tag === name))
  return JSON.stringify({ ...document, paths, tags, servers: [{ url: `${new URL(publicUrl).origin}${openApiBase}` }] })
}
