import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { makeClientTypes } from '../../scripts/calls/client.ts'
import { makeDocument } from '../../scripts/calls/document.ts'
import { makeOpenApi } from '../../scripts/calls/openapi.ts'
import { makePage } from '../../scripts/calls/page.ts'
import { makePostman } from '../../scripts/calls/postman.ts'
import { makePythonClient } from '../../scripts/calls/pythonClient.ts'
import { documented, documentText, schemaFor } from '../support/requests/callSchemas.ts'

describe('docs/generated/calls.json', () => {
  it('The document docs/generated/calls.json equals the contract: `npm run calls` changes nothing', () => {
    const document = makeDocument('.')
    expect(documentText).toBe(`${JSON.stringify(document, null, 1)}\n`)
    expect(readFileSync('docs/generated/calls.md', 'utf8')).toBe(makePage(document))
    const openApi = makeOpenApi(document)
    expect(readFileSync('docs/generated/openapi.json', 'utf8')).toBe(`${JSON.stringify(openApi, null, 1)}\n`)
    expect(readFileSync('clients/typescript/src/schema.ts', 'utf8')).toBe(makeClientTypes(openApi))
    const collection = readFileSync('docs/generated/lintas.postman_collection.json', 'utf8')
    expect(collection).toBe(`${JSON.stringify(makePostman(openApi), null, 1)}\n`)
    expect(readFileSync('clients/python/lintas/operations.py', 'utf8')).toBe(makePythonClient(openApi))
  })

  it('The document docs/generated/calls.json has every call, in schemas that a validator reads', () => {
    expect(Object.keys(documented.calls)).toEqual(Object.keys(calls))
    for (const path of Object.keys(calls)) {
      expect(schemaFor(path, 'request')).toBeTypeOf('function')
      expect(schemaFor(path, 'reply')).toBeTypeOf('function')
    }
  })

  it('The document docs/generated/calls.json explains exactly the rules that it names', () => {
    const named = [...documentText.matchAll(/"x-rules": \[([^\]]*)\]/g)].flatMap(([, names = '']) =>
      JSON.parse(`[${names}]`),
    )
    expect([...new Set(named)].sort()).toEqual(Object.keys(documented.rules).sort())
  })

  it('The document docs/generated/calls.json lists every code a handler refuses with, however deep it is thrown', () => {
    const errors = (path: string) => documented.calls[path]?.errors
    expect(errors('/transfer/approve')).toEqual(
      expect.arrayContaining(['four_eyes', 'insufficient_balance', 'pin_locked']),
    )
    expect(errors('/account/register')).toEqual(expect.arrayContaining(['declaration_required', 'password_weak']))
    expect(errors('/transfer/create')).toContain('business_not_verified')
    expect(errors('/balance/summary')).toEqual([
      'login_required',
      'session_expired',
      'session_over',
      'session_ended',
      'input_invalid',
      'input_unknown_field',
    ])
  })
})
