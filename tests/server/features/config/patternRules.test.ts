import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { activateRules, builtInRules } from '../../../../contract/base/patterns/activeRules.ts'
import { patternString, patterns } from '../../../../contract/base/patterns/patterns.ts'
import { allRules, readPatternRules, regularContent } from '../../../../server/features/config/calls.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-rules-'))
})
afterEach(() => activateRules(builtInRules))
afterAll(() => rm(folder, { recursive: true, force: true }))

const msg = { en: 'Eight digits.', id: 'Delapan angka.', zh: '八位数字。' }
async function read(content: unknown) {
  const file = path.join(folder, 'rules.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readPatternRules(file)
}

describe('pattern rule set by the operator', () => {
  it('An operator’s rule replaces the product’s in checks, responses and the page with its texts', async () => {
    expect(patternString('phone').isValidSync('12345')).toBe(true)
    activateRules(await read({ phone: [{ pattern: '^[0-9]{8}$', msg }] }))
    expect(() => patternString('phone').validateSync('12345')).toThrow('operator_rules.phone_0')
    expect(patternString('phone').isValidSync('12345678')).toBe(true)
    expect(regularContent('id').items).toContainEqual({
      name: 'phone',
      rules: [{ pattern: '^[0-9]{8}$', msg: 'Delapan angka.' }],
    })
    const { rules, texts } = allRules()
    expect(rules.phone).toEqual([{ source: '^[0-9]{8}$', message: 'operator_rules.phone_0' }])
    expect(rules.zip).toEqual(patterns.zip.rules)
    expect(texts).toEqual({ 'operator_rules.phone_0': msg })
  })

  it.each([
    ['{', 'JSON'],
    [{ telephone: [{ pattern: '^1$', msg }] }, 'telephone is no pattern'],
    [{ phone: [{ pattern: '(', msg }] }, 'is no regular expression'],
    [{ phone: [] }, 'at least 1'],
    [{ phone: [{ pattern: '^1$', msg: { en: 'One.' } }] }, 'required field'],
  ])('The server refuses to start with the rule %j', async (content, why) => {
    await expect(read(content)).rejects.toThrow(why)
  })
})
