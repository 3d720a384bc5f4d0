/** `npm run calls`: writes docs/calls.json, docs/calls.md, docs/openapi.json and the TypeScript client's schema. */
import { writeFileSync } from 'node:fs'
import { makeClientTypes } from './calls/client.ts'
import { makeDocument } from './calls/document.ts'
import { makeOpenApi } from './calls/openapi.ts'
import { makePage } from './calls/page.ts'

const root = `${import.meta.dirname}/..`
const document = makeDocument(root)
writeFileSync(`${root}/docs/calls.json`, `${JSON.stringify(document, null, 1)}\n`)
writeFileSync(`${root}/docs/calls.md`, makePage(document))
const openApi = makeOpenApi(document)
writeFileSync(`${root}/docs/openapi.json`, `${JSON.stringify(openApi, null, 1)}\n`)
writeFileSync(`${root}/clients/typescript/src/schema.ts`, makeClientTypes(openApi))
