import sharp, { type Sharp } from 'sharp'
import type { RecognisedField } from '../../../contract/base/files/recognition.ts'
import type { Gender, IdentityType } from '../../../contract/base/people/identity.ts'

/** Identity documents of invented people, drawn like real ones, and photographed well or badly. */

export interface CardPerson {
  first_name: string
  last_name: string
  gender: Gender
  birth_place: string
  date_of_birth: string
  /** The occupation as printed on the e-KTP. */
  work: string
  occupation: string
  address: string
  nik: string
  passport: string
  expires_on: string
}

export const cardPeople: readonly CardPerson[] = [
  {
    ...{
      first_name: 'BUDI',
      last_name: 'SANTOSO',
      gender: 'male',
      birth_place: 'JAKARTA',
      date_of_birth: '1985-08-17',
    },
    ...{ work: 'KARYAWAN SWASTA', occupation: 'private_employee', address: 'JL. MELATI NO. 12' },
    ...{ nik: '3174011708850003', passport: 'X1234567', expires_on: '2031-05-02' },
  },
  {
    ...{
      first_name: 'SITI',
      last_name: 'RAHMAWATI',
      gender: 'female',
      birth_place: 'BANDUNG',
      date_of_birth: '1991-02-28',
    },
    ...{ work: 'WIRASWASTA', occupation: 'business_owner', address: 'JL. ASIA AFRIKA NO. 88' },
    ...{ nik: '3273026802910004', passport: 'C8812043', expires_on: '2029-11-30' },
  },
  {
    ...{
      first_name: 'MADE',
      last_name: 'ADNYANA',
      gender: 'male',
      birth_place: 'DENPASAR',
      date_of_birth: '1978-12-05',
    },
    ...{ work: 'PEGAWAI NEGERI SIPIL', occupation: 'civil_servant', address: 'JL. HAYAM WURUK 7' },
    ...{ nik: '5171030512780001', passport: 'E0045178', expires_on: '2033-01-15' },
  },
  {
    ...{
      first_name: 'DEWI',
      last_name: 'LESTARI',
      gender: 'female',
      birth_place: 'SURABAYA',
      date_of_birth: '1999-06-09',
    },
    ...{ work: 'PELAJAR/MAHASISWA', occupation: 'student', address: 'PERUM GRIYA INDAH BLOK C4' },
    ...{ nik: '3578044906990002', passport: 'X7300912', expires_on: '2030-07-21' },
  },
  {
    ...{
      first_name: 'AGUS',
      last_name: 'SALIM NASUTION',
      gender: 'male',
      birth_place: 'MEDAN',
      date_of_birth: '1969-10-31',
    },
    ...{ work: 'PEDAGANG', occupation: 'trader', address: 'JL. SISINGAMANGARAJA 101' },
    ...{ nik: '1271053110690005', passport: 'B5561209', expires_on: '2028-03-08' },
  },
]

const dayOf = (date: string): string => date.split('-').toReversed().join('-')

const text = (x: number, y: number, size: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${content.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`

const svg = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" font-family="DejaVu Sans" fill="#1b1b22">
  <rect width="1012" height="638" rx="28" fill="${background}"/>${body}</svg>`

const waves = Array.from(
  { length: 18 },
  (_, row) =>
    `<path d="M0 ${40 + row * 34} q 126 ${row % 2 ? 24 : -24} 253 0 t 253 0 t 253 0 t 253 0" stroke="#b4d4e6" stroke-width="2" fill="none"/>`,
).join('')

const face = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="210" height="270" fill="#c23b3b"/><circle cx="${x + 105}" cy="${y + 105}" r="58" fill="#d9b08c"/>
  <path d="M${x + 15} ${y + 270} q 90 -150 180 0" fill="#30343d"/>`

function ktp(person: CardPerson): string {
  const rows: [string, string][] = [
    ['Nama', `${person.first_name} ${person.last_name}`],
    ['Tempat/Tgl Lahir', `${person.birth_place}, ${dayOf(person.date_of_birth)}`],
    ['Jenis Kelamin', `${person.gender === 'male' ? 'LAKI-LAKI' : 'PEREMPUAN'}     Gol. Darah : O`],
    ['Alamat', person.address],
    ['   RT/RW', '007/008'],
    ['   Kel/Desa', 'PETOGOGAN'],
    ['   Kecamatan', 'KEBAYORAN BARU'],
    ['Agama', 'ISLAM'],
    ['Status Perkawinan', 'KAWIN'],
    ['Pekerjaan', person.work],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', 'SEUMUR HIDUP'],
  ]
  const lines = rows.map(
    ([label, value], index) =>
      text(40, 196 + index * 34, 22, label) + text(270, 196 + index * 34, 22, `: ${value}`, 'font-weight="500"'),
  )
  const head =
    text(506, 48, 28, 'PROVINSI DKI JAKARTA', 'text-anchor="middle" font-weight="bold"') +
    text(506, 84, 28, 'JAKARTA SELATAN', 'text-anchor="middle" font-weight="bold"') +
    text(40, 146, 32, 'NIK') +
    text(180, 146, 36, `: ${person.nik}`, 'font-weight="bold"')
  const below =
    text(830, 500, 18, 'JAKARTA SELATAN', 'text-anchor="middle"') +
    text(830, 526, 18, '02-12-2012', 'text-anchor="middle"')
  return svg('#d3e8f3', waves + head + lines.join('') + face(735, 170) + below)
}

const weights = [7, 3, 1]
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const checkDigit = (field: string): string =>
  String(
    [...field].reduce((sum, letter, at) => sum + Math.max(0, letters.indexOf(letter)) * (weights[at % 3] ?? 0), 0) % 10,
  )

/** The machine-readable zone of two lines, ICAO 9303 part 4. */
export function machineReadable(person: CardPerson): [string, string] {
  const short = (date: string) => date.slice(2).replaceAll('-', '')
  const names = `${person.last_name}<<${person.first_name}`.replaceAll(' ', '<')
  const checked = (field: string) => `${field}${checkDigit(field)}`
  const number = checked(person.passport.padEnd(9, '<'))
  const [born, ends] = [checked(short(person.date_of_birth)), checked(short(person.expires_on))]
  const personal = `${person.nik.padEnd(14, '<').slice(0, 14)}`
  const optional = checked(personal)
  const line = `${number}IDN${born}${person.gender === 'male' ? 'M' : 'F'}${ends}${optional}`
  return [`P<IDN${names}`.padEnd(44, '<'), `${line}${checkDigit(number + born + ends + optional)}`]
}

function passport(person: CardPerson): string {
  const rows: [string, string][] = [
    ['NAMA LENGKAP / FULL NAME', `${person.first_name} ${person.last_name}`],
    ['KEWARGANEGARAAN / NATIONALITY', 'INDONESIA'],
    ['TGL. LAHIR / DATE OF BIRTH', dayOf(person.date_of_birth)],
    ['TEMPAT LAHIR / PLACE OF BIRTH', person.birth_place],
    ['TGL. HABIS BERLAKU / DATE OF EXPIRY', dayOf(person.expires_on)],
  ]
  const lines = rows.map(
    ([label, value], index) => text(300, 140 + index * 66, 14, label) + text(300, 168 + index * 66, 24, value),
  )
  const head =
    text(40, 56, 22, 'REPUBLIK INDONESIA', 'font-weight="bold"') +
    text(730, 140, 14, 'NO. PASPOR / PASSPORT NO.') +
    text(730, 168, 26, person.passport)
  const zone = machineReadable(person).map((line, index) =>
    text(
      30,
      560 + index * 44,
      35,
      line,
      'font-family="DejaVu Sans Mono" textLength="950" lengthAdjust="spacingAndGlyphs"',
    ),
  )
  return svg('#eef0e4', waves + head + lines.join('') + face(50, 110) + zone.join(''))
}

const drawings: Record<IdentityType, (person: CardPerson) => string> = { ktp, passport }

/** A photograph of the document on a table. */
export async function photograph(type: IdentityType, person: CardPerson, how: Photograph): Promise<Buffer> {
  const card = await sharp(Buffer.from(drawings[type](person)))
    .png()
    .toBuffer()
  const table = sharp({ create: { width: 1240, height: 860, channels: 3, background: '#6b5a48' } })
  const photo = await table
    .composite([{ input: card, gravity: 'centre' }])
    .png()
    .toBuffer()
  return takes[how](sharp(photo)).jpeg({ quality: 88 }).toBuffer()
}

const takes = {
  clean: (photo) => photo,
  rotated: (photo) => photo.rotate(6.5, { background: '#6b5a48' }),
  blurred: (photo) => photo.blur(1.6),
  dark: (photo) => photo.modulate({ brightness: 0.35 }).linear(0.8, 4),
} satisfies Record<string, (photo: Sharp) => Sharp>

export const photographs = Object.keys(takes) as Photograph[]
export type Photograph = keyof typeof takes

/** The fields that the reader should find on it. */
export function printedFieldsOf(type: IdentityType, person: CardPerson): Partial<Record<RecognisedField, string>> {
  const { first_name, last_name, gender, date_of_birth, expires_on, nik, passport: id_number } = person
  const both = { gender, date_of_birth, nationality: 'ID' }
  if (type === 'passport') return { ...both, id_number, first_name, last_name, expires_on }
  const names = `${first_name} ${last_name}`.split(' ')
  return {
    ...both,
    id_number: nik,
    first_name: names.slice(0, -1).join(' '),
    last_name: names.at(-1) ?? '',
    expires_on: '',
    occupation: person.occupation,
    birth_place: person.birth_place,
    address: person.address,
  }
}
