import { afterAll, describe, expect, it } from 'vitest'
import { isRecognised, type PageLine } from '../../../server/ports/recognition/fields.ts'
import { readKtp } from '../../../server/ports/recognition/ktp.ts'
import { findZone, readPassport } from '../../../server/ports/recognition/passport.ts'
import { createRecognition } from '../../../server/ports/recognition/recognition.ts'
import { cardPeople, machineReadable, photograph, printedFieldsOf } from '../../support/documents/identityCards.ts'

const today = '2026-11-22'
const height = 30

/** Words with their positions, one letter's width apart; `|` stands for a column gap. */
function lineOf(text: string, confidence = 0.9): PageLine {
  let at = 0
  const words = text.split(' ').flatMap((word) => {
    if (word === '|') {
      at += 4 * height
      return []
    }
    const from = at
    at += word.length * 15 + 15
    return { text: word, confidence, from, to: at - 15 }
  })
  return { words, height }
}

const card = [
  'PROVINSI DKI JAKARTA',
  'NIK : 3174011708850003',
  'Nama : BUDI SANTOSO',
  'Tempat/Tgl Lahir : JAKARTA, 17-08-1985',
  'Jenis Kelamin : LAKI-LAKI Gol. Darah : O',
  'Alamat : JL. MELATI NO. 12',
  'Pekerjaan : KARYAWAN SWASTA | JAKARTA SELATAN',
  'Kewarganegaraan : WNI',
  'Berlaku Hingga : SEUMUR HIDUP',
]
const readCard = (...changed: [from: string, to: string][]) =>
  readKtp(card.map((line) => lineOf(changed.reduce((text, [from, to]) => text.replace(from, to), line))))
const valuesOf = (fields: ReturnType<typeof readKtp>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))

describe('lines of an e-KTP', () => {
  const [person] = cardPeople
  const written = person === undefined ? {} : printedFieldsOf('ktp', person)

  it('The lines of an e-KTP give all fields, and those its number confirms are certain', () => {
    const fields = readCard()
    expect(valuesOf(fields)).toEqual(written)
    expect([fields.id_number, fields.date_of_birth, fields.gender].map((field) => field?.confidence)).toEqual([
      0.99, 0.99, 0.99,
    ])
  })

  it.each<[string, [string, string][]]>([
    [
      'labels',
      [
        ['Tempat/Tgl Lahir', 'Ternpat/Tg1 Lahir'],
        ['Jenis Kelamin', 'Jenis Kelarnin'],
      ],
    ],
    [
      'digits',
      [
        ['3174011708850003', '3I740117O88S0003'],
        ['17-08-1985', 'I7-O8-1985'],
      ],
    ],
    [
      'known words',
      [
        ['LAKI-LAKI', 'LAKl-LAKI'],
        ['KARYAWAN SWASTA', 'KARYAVVAN SWASTA'],
        ['SEUMUR HIDUP', 'SEUMUR HlDUP'],
      ],
    ],
    [
      'edges',
      [
        ['NIK', '| NIK'],
        ['Nama', '| Nama'],
        ['SANTOSO', 'SANTOSO |'],
      ],
    ],
    [
      'colons',
      [
        ['NIK :', 'NIK :.'],
        ['Nama :', 'Nama ;'],
      ],
    ],
  ])('The lines of an e-KTP are understood with misread %s', (_, changes) => {
    expect(valuesOf(readCard(...changes))).toEqual(written)
  })

  it('Fields are doubtful where the number states another birth date or gender', () => {
    for (const change of [
      ['17-08-1985', '18-08-1985'],
      ['LAKI-LAKI', 'PEREMPUAN'],
    ] as [string, string][]) {
      const fields = readCard(change)
      expect(fields.id_number?.confidence).toBe(0.4)
      expect(isRecognised(fields)).toBe(false)
    }
  })

  it('Impossible values are omitted', () => {
    const fields = readCard(['3174011708850003', '31740117'], ['17-08-1985', '31-02-1985'], ['KARYAWAN SWASTA', 'QWRT'])
    expect(fields).not.toHaveProperty('id_number')
    expect(fields).not.toHaveProperty('date_of_birth')
    expect(fields).not.toHaveProperty('occupation')
    const alone = readCard(['BUDI SANTOSO', 'SUHARTO'])
    expect(valuesOf(alone)).toMatchObject({ first_name: 'SUHARTO', last_name: 'NLN' })
    expect(alone.first_name?.confidence).toBe(0.7)
    expect(readKtp([lineOf('A letter about nothing')])).toEqual({})
  })
})

describe('machine-readable zone of a passport', () => {
  const [, person] = cardPeople
  if (person === undefined) throw new Error('no card people')
  const [names, numbers] = machineReadable(person)
  const page = [lineOf('SITI RAHMAWATI')]
  const read = (zone: { names?: string; numbers?: string } = {}) =>
    readPassport({ names, numbers, ...zone }, page, today)

  it('The passport zone gives all fields, confirmed by check digits and the lines above', () => {
    const fields = read()
    expect(valuesOf(fields)).toEqual(printedFieldsOf('passport', person))
    expect(Math.min(...Object.values(fields).map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.9)
    expect(readPassport({ names, numbers }, [], today).first_name?.confidence).toBeLessThan(0.8)
  })

  it('The passport zone is doubtful at each digit whose check fails', () => {
    const wrong = (at: number) => numbers.slice(0, at) + (numbers[at] === '1' ? '2' : '1') + numbers.slice(at + 1)
    expect(read({ numbers: wrong(3) }).id_number?.confidence).toBe(0.3)
    expect(read({ numbers: wrong(15) }).date_of_birth?.confidence).toBe(0.3)
    expect(read({ numbers: wrong(22) }).expires_on?.confidence).toBe(0.3)
    expect(isRecognised(read({ numbers: wrong(3) }))).toBe(false)
  })

  it('Fillers read as letters and digits in names are tolerated', () => {
    const strokes = 'P<IDNRAHMAWAT1<<S1TI<<<<<<<<<<<<<<LLL<LKL<<L'
    expect(valuesOf(read({ names: strokes }))).toMatchObject({ first_name: 'SITI', last_name: 'RAHMAWATI' })
    const alone = `P<IDN${'SUHARTO'.padEnd(39, '<')}`
    expect(valuesOf(read({ names: alone }))).toMatchObject({ first_name: 'SUHARTO', last_name: 'NLN' })
    expect(read({ numbers: numbers.slice(1) })).toEqual({})
  })

  it('The passport zone is found among the lines of the page', () => {
    const lines = ['REPUBLIK INDONESIA', 'SITI RAHMAWATI', names, numbers].map((line) => lineOf(line))
    expect(findZone(lines)).toEqual({ names: 2, numbers: 3 })
    expect(findZone(lines.slice(0, 3))).toBeNull()
  })
})

describe('ID reader', () => {
  const recognition = createRecognition({ isRecognitionOn: true })
  afterAll(() => recognition.stop())

  it('The ID reader reads one card picture per person at a time, and nothing when recognition is off', async () => {
    const [person] = cardPeople
    if (person === undefined) throw new Error('no card people')
    const order = { image: await photograph('ktp', person, 'clean'), type: 'ktp', today } as const
    const first = recognition.read(order, 'one')
    await expect(recognition.read(order, 'one')).rejects.toThrow('one picture of this person')
    expect(valuesOf(await first)).toEqual(printedFieldsOf('ktp', person))
    expect(await createRecognition({ isRecognitionOn: false }).read(order, 'one')).toEqual({})
  }, 60_000)
})
