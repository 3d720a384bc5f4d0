import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { CallsDocument } from '../../../scripts/calls/document.ts'

/** docs/generated/calls.json, as clients in other languages read it. */
export const documentText = readFileSync('docs/generated/calls.json', 'utf8')
export const documented: CallsDocument = JSON.parse(documentText)

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, validateFormats: false })
ajv.addVocabulary(['x-rules', ...Object.keys(documented).filter((name) => !name.startsWith('$'))])
ajv.addSchema(documented, 'calls.json')

const pointer = (path: string): string => encodeURIComponent(path.replaceAll('/', '~1'))

/** Validates the request or the response of a call by its published schema. */
export function schemaFor(path: string, part: 'request' | 'reply'): ValidateFunction {
  const found = ajv.getSchema(`calls.json#/calls/${pointer(path)}/${part}`)
  if (found === undefined) throw new Error(`docs/generated/calls.json has no ${part} of ${path}`)
  return found
}

/** Whether the code is published for the call. */
export function isDocumentedCode(path: string, code: number): boolean {
  const call = documented.calls[path]
  if (call === undefined || code === 0) return true
  return [...call.errors, ...documented.errorsOfEveryCall].some((name) => documented.codes[name]?.code === code)
}
