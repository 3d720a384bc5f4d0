/** Writes docs/calls.json and docs/calls.md: `npm run calls`. */
import { writeFileSync } from 'node:fs'
import { makeDocument } from './calls/document.ts'
import { makePage } from './calls/page.ts'

const root = `${import.meta.dirname}/..`
const document = makeDocument(root)
writeFileSync(`${root}/docs/calls.json`, `${JSON.stringify(document, null, 1)}\n`)
writeFileSync(`${root}/docs/calls.md`, makePage(document))
