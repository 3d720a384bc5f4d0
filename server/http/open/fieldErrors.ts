import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { codeMessage } from '../../../contract/messages/codes.ts'
import { inputRuleMessage, isInputRule } from '../../../contract/messages/inputRules.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import type { AppErrorDetails, Fault } from '../../errors.ts'
import { type Expected, partsOfField } from './expected.ts'

/** An invalid field: where it is, the rule that it broke, and its schema in the document. */
export interface FieldError {
  field: string
  pointer: string
  detail: string
  rule: string
  expected?: object
}

/** `recipient.items[0].name` → `#/recipient/items/0/name`. */
function pointerOf(field: string): string {
  if (field === '') return '#'
  return `#/${partsOfField(field)
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`
}

/** `patterns.text_max?max=40` → `text_max`. */
const shortName = (rule: string): string => rule.replace(/^patterns\./, '').split('?')[0] ?? ''

const isCode = (rule: string): rule is CodeName => Object.hasOwn(codes, rule)

/** Rules that the schema's keyword explains better than its text for people at a form. */
const plain: readonly string[] = ['required', 'type', 'not_null', 'enum', 'additionalProperties']

function textOf({ rule, keyword, values }: Fault, locale: Locale): string {
  const name = shortName(rule)
  if (isCode(rule) && rule !== 'input_invalid' && rule !== 'input_unknown_field') return codeMessage(rule, locale)
  if (keyword !== undefined && plain.includes(keyword)) return inputRuleMessage(keyword, locale, values)
  if (isInputRule(name)) return inputRuleMessage(name, locale, values)
  const text = patternMessage(rule, locale)
  if (text !== null) return text
  return keyword === undefined ? codeMessage('input_invalid', locale) : inputRuleMessage(keyword, locale, values)
}

/** A rule that is no keyword goes by the name of its text; one without a name by that of the code. */
const ruleOf = ({ rule, keyword }: Fault): string => (keyword === 'not_null' ? 'type' : (keyword ?? shortName(rule)))

/** The faults of a refusal that names fields: those listed, or its one field. */
export function faultsIn(name: CodeName, { field, rule, faults }: AppErrorDetails): readonly Fault[] {
  return faults ?? (field === undefined ? [] : [{ field, rule: rule ?? name }])
}

export function fieldErrorOf(fault: Fault, detail: string | null, expected: Expected, locale: Locale): FieldError {
  const { field } = fault
  const schema = expected(field)
  return {
    field,
    pointer: pointerOf(field),
    detail: detail ?? textOf(fault, locale),
    rule: ruleOf(fault),
    ...(schema === null ? {} : { expected: schema }),
  }
}
