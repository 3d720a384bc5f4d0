import type { TranslateFunction } from 'react-admin'
import { homeCurrency } from '../../contract/base/money/money.ts'
import { formatMoney, formats } from '../i18n/formats.ts'
import { daysText } from './days.ts'
import { type FilterField, type FilterValues, isActive, isSet, namesOf } from './filterField.ts'

/** Inside a sentence a label starts small, unless it is an abbreviation. */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(formats().choice.locale))

const amountText = (value: unknown): string =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? formatMoney(value, homeCurrency) : String(value)

function optionsText(field: Extract<FilterField, { kind: 'choice' | 'choices' }>, value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const names = values.map((one) => field.options.find((option) => option.value === one)?.label ?? String(one))
  return new Intl.ListFormat(formats().choice.locale, { type: 'disjunction' }).format(names)
}

/** One filter as a part of a sentence: `status is Completed or Refunded`, `created last month`. */
function textOf(field: FilterField, values: FilterValues, translate: TranslateFunction): string {
  const label = inSentence(translate(field.label))
  const value = values[field.name]
  switch (field.kind) {
    case 'flag':
      return label
    case 'days':
      return translate('list.chips.at', { label, value: inSentence(daysText(field, values, translate) ?? '') })
    case 'amount':
      return translate('list.chips.at', { label, value: amountText(value) })
    case 'text':
      return translate('list.chips.contains', { label, value: String(value) })
    default:
      return translate('list.chips.is', { label, value: optionsText(field, value) })
  }
}

export interface ActiveFilter {
  text: string
  /** The request fields it sets. */
  names: readonly string[]
}

/** The active filters, without the search. */
export const activeFilters = (
  fields: readonly FilterField[],
  values: FilterValues,
  translate: TranslateFunction,
): ActiveFilter[] =>
  fields
    .filter((field) => isActive(field, values))
    .map((field) => ({ text: textOf(field, values, translate), names: namesOf(field) }))

/** The search of the list, as a filter among others. */
export const searchFilter = (values: FilterValues, translate: TranslateFunction): ActiveFilter[] =>
  isSet(values.q) ? [{ text: translate('list.chips.search', { value: String(values.q) }), names: ['q'] }] : []

export const withoutFilter = (values: FilterValues, names: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))
