import { type Gender, ktpBirthDigits, noLastName } from '../../../contract/base/people/identity.ts'
import { mostConfident, type PageLine, type PageWord, type ReadField, type ReadFields, textOf } from './fields.ts'

/** Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, against] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Up to a quarter of the letters may be misread. */
const wrongShare = 0.25

/** The known text closest to a misread one; null if none is close enough. */
function closestMatch<Known extends string>(read: string, known: readonly Known[]): Known | null {
  const letters = lettersOf(read)
  if (letters === '') return null
  const near = known.map((each) => ({ each, share: distance(letters, lettersOf(each)) / lettersOf(each).length }))
  const best = near.reduce((one, other) => (other.share < one.share ? other : one))
  return best.share <= wrongShare ? best.each : null
}

/** Extracts the fields of an e-KTP from its text lines: each starts with a label. */

const labels = [
  'NIK',
  'Nama',
  'Tempat/Tgl Lahir',
  'Jenis Kelamin',
  'Alamat',
  'RT/RW',
  'Kel/Desa',
  'Kecamatan',
  'Agama',
  'Status Perkawinan',
  'Pekerjaan',
  'Kewarganegaraan',
  'Berlaku Hingga',
] as const
type Label = (typeof labels)[number]

/** Occupations as printed on an e-KTP, mapped to the list's codes (contract/base/people/occupations.ts). */
const occupations: Readonly<Record<string, string>> = {
  WIRASWASTA: 'business_owner',
  PENGUSAHA: 'business_owner',
  'KARYAWAN SWASTA': 'private_employee',
  'PEGAWAI SWASTA': 'private_employee',
  'PEGAWAI NEGERI SIPIL': 'civil_servant',
  PNS: 'civil_servant',
  'KARYAWAN BUMN': 'state_enterprise_employee',
  'KARYAWAN BUMD': 'state_enterprise_employee',
  'TENTARA NASIONAL INDONESIA': 'armed_forces',
  TNI: 'armed_forces',
  'KEPOLISIAN RI': 'police',
  POLRI: 'police',
  DOKTER: 'professional',
  PENGACARA: 'professional',
  NOTARIS: 'professional',
  AKUNTAN: 'professional',
  ARSITEK: 'professional',
  DOSEN: 'lecturer_teacher',
  GURU: 'lecturer_teacher',
  PEDAGANG: 'trader',
  PERDAGANGAN: 'trader',
  'PETANI/PEKEBUN': 'farmer_fisher',
  'NELAYAN/PERIKANAN': 'farmer_fisher',
  'MENGURUS RUMAH TANGGA': 'homemaker',
  'PELAJAR/MAHASISWA': 'student',
  PENSIUNAN: 'retired',
}

/** Minimum gap between columns, in line heights; gaps between words are smaller. */
const columnGap = 1.6
const strokes = /^[|_~—–!]+$/
const separator = /^[:;=.-]+/

/** The words of a value: from its colon to the next column. */
function valueIn(words: readonly PageWord[], height: number): PageWord[] {
  const value: PageWord[] = []
  for (const word of words) {
    const last = value.at(-1)
    if (last !== undefined && word.from - last.to > columnGap * height) break
    const text = last === undefined ? word.text.replace(separator, '') : word.text
    if (text !== '') value.push({ ...word, text })
  }
  return value
}

/** Splits a line after its label: at the colon, or after the words most similar to a label. */
function readLine(line: PageLine): { label: Label; value: PageWord[] } | null {
  const { height } = line
  // Edges of the card are recognised as strokes.
  const words = line.words.filter(({ text }) => !strokes.test(text))
  for (let count = 1; count <= Math.min(words.length, 4); count += 1) {
    const [head = ''] = textOf(words.slice(0, count)).split(':')
    const isEnd = words[count - 1]?.text.includes(':') || separator.test(words[count]?.text ?? '')
    const label = isEnd || count === words.length ? closestMatch(head, labels) : null
    if (label !== null) return { label, value: valueIn(words.slice(count), height) }
  }
  return null
}

const digitsMeant: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
  '?': '7',
}
const digitsOf = (text: string): string =>
  [...text.toUpperCase()]
    .map((letter) => digitsMeant[letter] ?? letter)
    .join('')
    .replace(/[^0-9]/g, '')

const nameOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z.,' -]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function dayOf(text: string): string | null {
  const digits = digitsOf(text.slice(-12))
  const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? []
  const date = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? null : date
}

const genders: Readonly<Record<string, Gender>> = { 'LAKI-LAKI': 'male', PEREMPUAN: 'female' }

/** Confidence when the card's number agrees with birth date and gender. */
const sure = 0.99
const doubtful = 0.4

function weigh(fields: ReadFields): ReadFields {
  const { id_number, date_of_birth, gender } = fields
  if (id_number === undefined || date_of_birth === undefined || gender === undefined) return fields
  const isMeant = id_number.value.slice(6, 12) === ktpBirthDigits(date_of_birth.value, gender.value as Gender)
  const weighed = ({ value, confidence }: ReadField) => ({
    value,
    confidence: isMeant ? sure : Math.min(confidence, doubtful),
  })
  return { ...fields, id_number: weighed(id_number), date_of_birth: weighed(date_of_birth), gender: weighed(gender) }
}

/** Single names are rare: a lost space is more likely. */
const likelyTwo = 0.7

/** Parser of each label's value; implausible values are omitted. */
const readers: Partial<Record<Label, (value: PageWord[]) => ReadFields>> = {
  NIK(value) {
    const digits = digitsOf(textOf(value))
    return digits.length === 16 ? { id_number: { value: digits, confidence: mostConfident(value) } } : {}
  },
  Nama(value) {
    const words = nameOf(textOf(value)).split(' ')
    const [last, ...others] = words.toReversed()
    if (last === undefined || last === '') return {}
    const isOne = others.length === 0
    const confidence = Math.min(mostConfident(value), isOne ? likelyTwo : 1)
    const first = isOne ? last : others.toReversed().join(' ')
    return { first_name: { value: first, confidence }, last_name: { value: isOne ? noLastName : last, confidence } }
  },
  'Tempat/Tgl Lahir'(value) {
    const text = textOf(value)
    const date = dayOf(text)
    const named = text.replace(/(?<![\dOIlSB .-])[\dOIlSB .-]+$/, (run) => run.slice(0, run.search(/[\dOIlS]|$/)))
    const place = nameOf(named).replace(/(?<![,.\s])[,.\s]+$/, '')
    const confidence = mostConfident(value)
    return {
      ...(date === null ? {} : { date_of_birth: { value: date, confidence } }),
      ...(place === '' ? {} : { birth_place: { value: place, confidence } }),
    }
  },
  'Jenis Kelamin'(value) {
    const word = value[0]
    const meant = closestMatch(word?.text ?? '', Object.keys(genders))
    const gender = meant === null ? undefined : genders[meant]
    return word === undefined || gender === undefined ? {} : { gender: { value: gender, confidence: word.confidence } }
  },
  Alamat(value) {
    const address = textOf(value).replace(/\b(JL|GG|NO)[:;,]/g, '$1.')
    return address === '' ? {} : { address: { value: address, confidence: mostConfident(value) } }
  },
  Pekerjaan(value) {
    const meant = closestMatch(textOf(value), Object.keys(occupations))
    const occupation = meant === null ? undefined : occupations[meant]
    return occupation === undefined ? {} : { occupation: { value: occupation, confidence: mostConfident(value) } }
  },
  'Berlaku Hingga'(value) {
    const text = textOf(value)
    const date = closestMatch(text, ['SEUMUR HIDUP']) === null ? dayOf(text) : ''
    return date === null ? {} : { expires_on: { value: date, confidence: mostConfident(value) } }
  },
}

export function readKtp(lines: readonly PageLine[]): ReadFields {
  const found = lines.flatMap((line) => readLine(line) ?? [])
  if (found.length === 0) return {}
  const fields: ReadFields = {}
  // The first line of a label is the real one; later ones only resemble it.
  for (const { label, value } of found.toReversed()) Object.assign(fields, readers[label]?.(value))
  // Only Indonesians get an e-KTP.
  return weigh({ ...fields, nationality: { value: 'ID', confidence: sure } })
}
