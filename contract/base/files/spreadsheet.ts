import { replaceHidden } from '../texts/visibleText.ts'

/**
 * Some spreadsheets treat a cell that starts with one of these characters, plain or full width, as a formula, even
 * after white space or invisible characters.
 */
const formula = /(?<![\s\p{Cf}])([\s\p{Cf}]*)[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪]/gu

/**
 * Makes text safe for CSV: a leading quote stops spreadsheets from reading it as a formula (CSV injection). A cell can
 * start at the start of the text, and after separators of cells or rows for a spreadsheet that expects another separator
 * than the comma, such as the semicolon in Indonesia. Some drop a leading tab or line break.
 */
export function escapeFormula(text: string): string {
  const escaped = text.replace(formula, (found, space: string, at: number) => {
    const isStart = at === 0 || text[at - 1] === ';'
    return (isStart ? "'" : '') + space.replace(/[\t\r\n]/g, "$&'") + found.slice(space.length)
  })
  return /^[\t\r\n]/.test(escaped) ? `'${escaped}` : escaped
}

/** Text of people for a CSV cell: no formula, not even a number below zero, and nothing that a reader does not see. */
export const safeCsvText = (text: string): string => escapeFormula(replaceHidden(text, ''))

/** Removes the quote added by `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Byte order mark that makes spreadsheets read UTF-8. */
export const csvByteOrderMark = '\ufeff'

/** A negative number is no formula, and programs read it. */
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** RFC 4180. No cell is a formula, also where its text did not pass `safeCsvText`. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((text) => quoted(isNumber(text) ? text : escapeFormula(text))).join(',')}\r\n`

export const csvFile = (rows: readonly (readonly string[])[]): string => csvByteOrderMark + rows.map(csvRow).join('')
