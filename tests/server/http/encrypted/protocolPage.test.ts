import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { rateLimitsOf } from '../../../../server/http/encrypted/apiRoutes.ts'

const page = readFileSync('docs/protocol.md', 'utf8')
const sandbox = rateLimitsOf({ profile: 'sandbox' })
const production = rateLimitsOf({ profile: 'production' })
const number = (value: number): string => value.toLocaleString('en')
const aMinute = (value: number): string => `${number(value)} a minute`
const bodyLetters = Math.ceil((limits.bodyBytesMax * 4) / 3)

/** Expected rows of the tables in section 17. */
const rows: string[][] = [
  ['get-key, per address', aMinute(sandbox.keys), aMinute(production.keys)],
  ['swaps of suite 2, per address', aMinute(sandbox.swaps2), aMinute(production.swaps2)],
  ['swaps of suite 1, per address', aMinute(sandbox.swaps1), aMinute(production.swaps1)],
  ['refusals (10010004) under a valid key', aMinute(production.refusalsOfChannel), 'the same'],
  ['refusals, per address', aMinute(production.refusalsOfAddress), 'the same'],
  ['the field `body`', `${number(bodyLetters)} characters (${limits.bodyBytesMax / 1024} KiB)`],
  ['the form without the file', `${number(bodyLetters + 4096)} bytes`],
  ['the file', `${limits.uploadBytesMax / 2 ** 20} MiB; ${limits.avatarBytesMax / 2 ** 20} MiB for an avatar`],
]

describe('docs/protocol.md', () => {
  it.each(rows)('The document docs/protocol.md states the limit of %s as the server has it', (...cells) => {
    expect(page).toContain(`\n| ${cells.join(' | ')} |\n`)
  })

  it('The document docs/protocol.md refers only to sections it has', () => {
    const sections = new Set([...page.matchAll(/^## (\d+)\./gm)].map(([, section]) => section))
    const named = [...page.matchAll(/\bsections? (\d+)/gi)].map(([, section]) => section)
    expect(named.filter((section) => !sections.has(section))).toEqual([])
  })
})
