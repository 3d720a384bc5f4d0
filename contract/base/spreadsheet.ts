/**
 * A cell that begins with one of these letters, plain or full width, is a formula to some spreadsheet. White space and invisible
 * letters before it do not help.
 */
const formula = String.raw`[\s\p{Cf}]*[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪]`

/**
 * Where a cell can begin: at the start of the text, and behind what separates cells or rows for a spreadsheet that expects another
 * separator than the comma, such as the semicolon of Indonesia. A leading tab or line break is dropped by some of them.
 */
const cellStart = new RegExp(String.raw`(?<=^|[;\t\r\n])(?=${formula})|^(?=[\t\r\n])`, 'gu')

/** Text as it may stand in a CSV file: a quote before what would be read as a formula makes it text. */
export const guardFormula = (text: string): string => text.replace(cellStart, "'")

/** Takes off the quote that `guardFormula` put before a cell. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && guardFormula(text.slice(1)) === text ? text.slice(1) : text

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The mark that makes spreadsheets read UTF-8 as such. */
export const csvStart = '\ufeff'

/** RFC 4180. Cells that a person has written are guarded before. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

export const csvFile = (rows: readonly (readonly string[])[]): string => csvStart + rows.map(csvRow).join('')
