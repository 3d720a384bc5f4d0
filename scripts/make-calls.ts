/** Writes docs/generated/calls.json, docs/generated/calls.md, docs/generated/openapi.json, and what the clients know of it: `npm run calls`. */
import { writeFileSync } from 'node:fs'
import { makeClientTypes } from './calls/client.ts'
import { makeDocument } from './calls/document.ts'
import { makeOpenApi } from './calls/openapi.ts'
import { makePage } from './calls/page.ts'
import { makePostman } from './calls/postman.ts'
import { makePythonClient } from './calls/pythonClient.ts'

const root = `${import.meta.dirname}/..`
const document = makeDocument(root)
writeFileSync(`${root}/docs/generated/calls.json`, `${JSON.stringify(document, null, 1)}\n`)
writeFileSync(`${root}/docs/generated/calls.md`, makePage(document))
const openApi = makeOpenApi(document)
writeFileSync(`${root}/docs/generated/openapi.json`, `${JSON.stringify(openApi, null, 1)}\n`)
writeFileSync(`${root}/clients/typescript/src/schema.ts`, makeClientTypes(openApi))
writeFileSync(`${root}/clients/python/lintas/operations.py`, makePythonClient(openApi))
writeFileSync(
  `${root}/docs/generated/lintas.postman_collection.json`,
  `${JSON.stringify(makePostman(openApi), null, 1)}\n`,
)
