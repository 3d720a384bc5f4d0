import countries from 'i18n-iso-countries'
import { type FieldName, parse } from 'mrz'
import { noLastName } from '../../../contract/base/people/identity.ts'
import { type PageLine, type ReadField, type ReadFields, textOf } from './fields.ts'

/** Reads a passport's fields from its machine-readable zone, whose numbers have check digits (ICAO 9303). */

const lineLength = 44

const zoneTextOf = (line: PageLine): string =>
  textOf(line.words)
    .toUpperCase()
    .replaceAll('«', '<<')
    .replace(/[^A-Z0-9<]/g, '')

const isNames = (text: string): boolean => /^P[A-Z<][A-Z0-9]{3}[A-Z0-9]+<.*<</.test(text) && text.length > 20
const isNumbers = (text: string): boolean =>
  Math.abs(text.length - lineLength) <= 2 && text.replace(/[^0-9]/g, '').length >= 15

/** Finds the two lines of the zone; null if missing. */
export function findZone(lines: readonly PageLine[]): { names: number; numbers: number } | null {
  const texts = lines.map(zoneTextOf)
  const numbers = texts.findLastIndex(isNumbers)
  const names = texts.slice(0, Math.max(0, numbers)).findLastIndex((text) => /^P/.test(text) && text.length > 20)
  return numbers < 0 || names < 0 ? null : { names, numbers }
}

/** Fillers after the names consist of thin strokes, which are misread as various letters. */
function cleanNames(text: string): string {
  const [head, body] = [text.slice(0, 5), text.slice(5).replaceAll('0', 'O').replaceAll('1', 'I')]
  const at = body.indexOf('<<')
  if (at < 0) return text
  const rest = body.slice(at + 2)
  const end = rest.search(/<<|<[LKCSE<]{3,44}$/)
  return `${head}${body.slice(0, at)}<<${end < 0 ? rest : rest.slice(0, end)}`
    .slice(0, lineLength)
    .padEnd(lineLength, '<')
}

const proven = 0.99
const seenTwice = 0.97
const likely = 0.9
const unproven = 0.6
const disproved = 0.3

/** Resolves two-digit years: nobody is born after today, and no passport expired in the last century. */
function dayOf(digits: string | null | undefined, notAfter: string | null): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? []
  if (year === '') return null
  const late = `20${year}-${month}-${day}`
  return notAfter !== null && late > notAfter ? `19${year}-${month}-${day}` : late
}

const countryOf = (code: string | null | undefined): string | undefined =>
  code === 'D' ? 'DE' : countries.alpha3ToAlpha2(code ?? '')

const genders: Readonly<Record<string, string>> = { male: 'male', female: 'female' }

/** `lines` are the whole page: a name that also appears above the zone was read correctly. */
export function readPassport(
  zone: { names: string; numbers: string },
  lines: readonly PageLine[],
  today: string,
): ReadFields {
  if (zone.numbers.length !== lineLength || !isNames(zone.names)) return {}
  const { fields, details } = parse([cleanNames(zone.names), zone.numbers], { autocorrect: true })
  const holds = (name: FieldName): boolean => details.some(({ field, valid }) => field === name && valid)
  const byDigit = (value: string | null | undefined, digit: FieldName): ReadField | undefined =>
    value ? { value, confidence: holds(digit) ? proven : disproved } : undefined
  const page = new Set(lines.flatMap(({ words }) => words.map(({ text }) => text.toUpperCase())))
  const seen = (value: string): ReadField => ({
    value,
    confidence: value.split(' ').every((word) => page.has(word)) ? seenTwice : unproven,
  })
  const whole = holds('compositeCheckDigit') ? likely : unproven
  const plain = (value: string | undefined): ReadField | undefined => (value ? { value, confidence: whole } : undefined)
  const names = [fields.firstName, fields.lastName].filter((name): name is string => Boolean(name))
  const [first, last = noLastName] = names
  return present({
    id_number: byDigit(fields.documentNumber, 'documentNumberCheckDigit'),
    date_of_birth: byDigit(dayOf(fields.birthDate, today), 'birthDateCheckDigit'),
    expires_on: byDigit(dayOf(fields.expirationDate, null), 'expirationDateCheckDigit'),
    first_name: first ? seen(first) : undefined,
    last_name: first === undefined ? undefined : last === noLastName ? { value: last, confidence: likely } : seen(last),
    gender: plain(genders[fields.sex ?? '']),
    nationality: plain(countryOf(fields.nationality)),
  })
}

/** Drops unread fields. */
const present = (fields: { [Name in keyof ReadFields]: ReadField | undefined }): ReadFields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
