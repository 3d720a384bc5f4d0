import { readFile } from 'node:fs/promises'
import { array, object, string, ValidationError } from 'yup'
import { type ActiveRules, activeRules } from '../../../contract/base/patterns/inForce.ts'
import { type Pattern, rulesOf } from '../../../contract/base/patterns/pattern.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import { SettingsError } from '../../settings.ts'

const expression = string()
  .required()
  .max(2000)
  .test(
    'expression',
    ({ value, path }) => `${path} is no regular expression: ${value}`,
    (source) => {
      try {
        return RegExp(source, 'u') instanceof RegExp
      } catch {
        return false
      }
    },
  )
const text = string().required().max(255)
const replaced = array()
  .of(object({ pattern: expression, msg: object({ en: text, id: text, zh: text }).required() }).noUnknown())
  .min(1)
  .required()

/** Rules that the operator has written in place of the product's: `{"phone":[{"pattern":"^…$","msg":{"en":…,"id":…,"zh":…}}]}`. */
export async function readPatternRules(file: string): Promise<ActiveRules> {
  try {
    const written = Object.entries(Object(JSON.parse(await readFile(file, 'utf8'))) as Record<string, unknown>)
    const rules: Record<string, { source: string; message: string }[]> = {}
    const texts: Record<string, { en: string; id: string; zh: string }> = {}
    for (const [name, value] of written) {
      if (!Object.hasOwn(formats, name)) throw new ValidationError(`${name} is no pattern`)
      rules[name] = replaced.validateSync(value, { strict: true }).map(({ pattern, msg }, at) => {
        const message = `operator_rules.${name}_${at}`
        texts[message] = msg
        return { source: pattern, message }
      })
    }
    return { rules, texts }
  } catch (error) {
    throw new SettingsError(`Setting PATTERN_RULES ${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** The rules of every pattern, as the page is told them. */
export const allRules = (): ActiveRules => ({
  rules: Object.fromEntries(
    Object.entries<Pattern>(formats).map(([name, pattern]) => [
      name,
      rulesOf(pattern).map(({ source, message }) => ({ source, message })),
    ]),
  ),
  texts: activeRules().texts,
})
