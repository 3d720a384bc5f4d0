import countries from 'i18n-iso-countries'

/** Birth dates and countries as lists write them. */

const months = ['jan', 'feb', 'mar', 'apr', 'mei|may', 'jun', 'jul', 'agu|aug', 'sep', 'okt|oct', 'nov', 'des|dec']
const monthOf = (word: string): number => months.findIndex((month) => new RegExp(`^(?:${month})`).test(word)) + 1

const two = (number: string | number): string => String(number).padStart(2, '0')
const rangeMax = 10

/** Days from the last one of 1899, as spreadsheets count them. */
function ofSerial(days: number): string {
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
}

function yearsOf(text: string): string[] {
  const years = [...text.matchAll(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const isRange = years.length === 2 && to - from <= rangeMax && /-|–|to|between|and|sampai|hingga/i.test(text)
  if (isRange) return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return years.map(String)
}

/** One date or range: `yyyy-mm-dd`, `yyyy-mm` or `yyyy`, or several years; empty if there is none. */
export function birthDatesOf(written: string): string[] {
  const text = written.trim().toLowerCase()
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return [ofSerial(Math.floor(Number(text)))]
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  if (iso) return [iso[0]]
  // Day first, as the United Kingdom and Indonesia write it; zeros stand for what is not known.
  const [, day = '00', month = '00', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text) ?? []
  if (year !== '' && Number(day) > 0 && Number(month) > 0 && Number(month) < 13)
    return [`${year}-${two(month)}-${two(day)}`]
  const [, date = '', word = '', of = ''] = /^(?:(\d{1,2})\s+)?([a-z]+)\.?\s+(\d{4})$/.exec(text) ?? []
  const number = monthOf(word)
  if (of !== '' && number > 0) return [date === '' ? `${of}-${two(number)}` : `${of}-${two(number)}-${two(date)}`]
  return yearsOf(text)
}

/** As lists call them, where they differ from all names of the standard. */
const otherNames: Readonly<Record<string, string>> = {
  'korea, north': 'KP',
  'north korea': 'KP',
  "democratic people's republic of korea": 'KP',
  'iran (islamic republic of)': 'IR',
  syria: 'SY',
  brunei: 'BN',
  crimea: 'UA',
  bosnia: 'BA',
  macedonia: 'MK',
  'sudan, south': 'SS',
  'the bahamas': 'BS',
  'cabo verde': 'CV',
  tiongkok: 'CN',
  dprk: 'KP',
  'korea, south': 'KR',
  burma: 'MM',
  'congo, democratic republic of the': 'CD',
  'congo (democratic republic)': 'CD',
  'cote d ivoire': 'CI',
  'the gambia': 'GM',
  'west bank': 'PS',
  'region: gaza': 'PS',
  palestinian: 'PS',
  'occupied palestinian territories': 'PS',
  wni: 'ID',
  inggris: 'GB',
  'arab saudi': 'SA',
  mesir: 'EG',
  yordania: 'JO',
  suriah: 'SY',
  filipina: 'PH',
  'korea utara': 'KP',
  'amerika serikat': 'US',
  singapura: 'SG',
}

/** Two letters of ISO 3166, or nothing. */
export function countryOf(written: string): string[] {
  const text = written.replace(/^\(\d+\)\s*/, '').trim()
  if (/^[A-Z]{2}$/.test(text)) return countries.isValid(text) ? [text] : []
  const code =
    otherNames[text.toLowerCase()] ?? countries.getAlpha2Code(text, 'en') ?? countries.getAlpha2Code(text, 'id')
  return code === undefined ? [] : [code]
}
