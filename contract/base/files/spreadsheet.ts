/**
 * Some spreadsheets treat a cell that starts with one of these characters, plain or full width, as a formula, even
 * after white space or invisible characters.
 */
const formula = String.raw`[\s\p{Cf}]*[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪]`

/**
 * Positions where a cell can start: the start of the text, and after separators of cells or rows for a spreadsheet that
 * expects another separator than the comma, such as the semicolon in Indonesia. Some drop a leading tab or line break.
 */
const cellStart = new RegExp(String.raw`(?<=^|[;\t\r\n])(?=${formula})|^(?=[\t\r\n])`, 'gu')

/** Makes text safe for CSV: a leading quote stops spreadsheets from reading it as a formula (CSV injection). */
export const escapeFormula = (text: string): string => text.replace(cellStart, "'")

/** Removes the quote added by `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Byte order mark that makes spreadsheets read UTF-8. */
export const csvByteOrderMark = '\ufeff'

/** RFC 4180. Text written by people must pass `escapeFormula` first. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

export const csvFile = (rows: readonly (readonly string[])[]): string => csvByteOrderMark + rows.map(csvRow).join('')
