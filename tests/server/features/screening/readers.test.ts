import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { birthDatesOf, countryOf } from '../../../../server/features/screening/lists/readers/facts.ts'
import { readList } from '../../../../server/features/screening/lists/readers/readList.ts'
import * as files from '../../../support/screening/listFiles.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(...contents: (string | Uint8Array)[]) {
  const names = contents.map(() => path.join(folder, randomUUID()))
  for (const [at, name] of names.entries()) await writeFile(name, contents[at] ?? '')
  return readList(names)
}
const primary = (name: string) => ({ name, quality: 'primary' })
const alias = (name: string) => ({ name, quality: 'alias' })
const weak = (name: string) => ({ name, quality: 'weak' })

describe('published formats', () => {
  it('The list of OFAC is read from XML', async () => {
    const { entries, published_at } = await read(files.ofacXml)
    expect(published_at).toEqual(new Date('2026-11-20'))
    expect(entries).toEqual([
      {
        id: '9001',
        kind: 'person',
        names: [primary('Vladislav K. VARNATOV'), alias('Wladislaw VARNATOFF'), weak('THE HERON')],
        birth_dates: ['1961-03-14'],
        countries: ['RU'],
        programme: 'MADEUP1, MADEUP2',
      },
      {
        id: '9002',
        kind: 'company',
        names: [primary('VOLGATRANSNEFT SHIPPING CO., LTD.')],
        birth_dates: [],
        countries: ['IR'],
        programme: '',
      },
    ])
  })

  it('The list of OFAC is read from CSV, with the file of aliases beside it', async () => {
    const { entries } = await read(files.ofacCsv, files.ofacAltCsv)
    expect(entries).toMatchObject([
      {
        id: '9001',
        kind: 'person',
        names: [primary('VARNATOV, Vladislav K.'), weak('THE HERON'), alias('VARNATOFF, Wladislaw')],
        birth_dates: ['1961-03-14'],
        countries: ['RU'],
      },
      { id: '9002', kind: 'company' },
    ])
  })

  it('The list of the United Nations is read with original scripts and ranges of years', async () => {
    const { entries, published_at } = await read(files.unXml)
    expect(published_at).toEqual(new Date('2026-11-19T10:00:00Z'))
    expect(entries).toEqual([
      {
        id: 'QDi.999',
        kind: 'person',
        names: [primary('HISHAM MADEUP AL-QURASHI'), alias('هشام القرشي'), alias('Hisham Kurashi'), weak('Abu Test')],
        birth_dates: ['1969', '1970', '1971'],
        countries: ['YE'],
        programme: 'Made-up',
      },
      expect.objectContaining({ id: 'QDe.999', kind: 'company', countries: ['PK'] }),
    ])
  })

  it('The list of the European Union is read with names in other scripts', async () => {
    const { entries } = await read(files.euXml)
    expect(entries).toEqual([
      {
        id: 'EU.99.01',
        kind: 'person',
        names: [primary('Zdzisław Kropiwnicki'), weak('Здислав Кропивницкий')],
        birth_dates: ['1958-07-01', '1959'],
        countries: ['BY'],
        programme: 'MADE',
      },
    ])
  })

  it.each([
    ['XML', files.ukXml, 'MAD0001', alias('Tito ZAMBRULLEDA')],
    ['CSV', files.ukCsv, '99001', weak('Tito ZAMBRULLEDA')],
  ])('The list of the United Kingdom is read from %s, with all names of an entry', async (_, file, id, other) => {
    const { entries } = await read(file)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ id, kind: 'person', birth_dates: ['1970'], countries: ['AO'] })
    expect(entries[0]?.names).toHaveLength(3)
    expect(entries[0]?.names).toEqual(
      expect.arrayContaining([primary('Bartolomeu QUILOANGO'), alias('Бартоломеу Килоанго'), other]),
    )
  })

  it('DTTOT of Indonesia is read from its spreadsheet, with the aliases in the name', async () => {
    const { entries } = await read(files.dttotXlsx)
    expect(entries).toMatchObject([
      {
        id: 'IDD-999',
        kind: 'person',
        names: [primary('SUKARNO DJOJOHADIKOESOEMO'), alias('ABU CONTOH'), alias('CONTOH')],
        birth_dates: ['1975-08-17'],
        countries: ['ID'],
      },
      { id: 'EDD-999', kind: 'company', names: [primary('YAYASAN CONTOH BUATAN')], birth_dates: [] },
    ])
  })

  it('DPPSPM of Indonesia is read with dates as the spreadsheet counts them', async () => {
    const { entries } = await read(files.dppspmXlsx)
    expect(entries).toMatchObject([{ id: '1', kind: 'person', birth_dates: ['1975-08-17'], countries: ['KP'] }])
  })

  it('A list of one’s own is read from CSV', async () => {
    const { entries } = await read(files.ownCsv)
    expect(entries).toMatchObject([
      {
        id: 'OWN-1',
        kind: 'person',
        names: [primary('Solveig Thorvaldsdottir'), alias('Solla T'), alias('S. Thorvalds')],
        birth_dates: ['1980-02-03', '1981'],
        countries: ['IS', 'NO'],
      },
    ])
  })
})

describe('files that are refused', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><sdnList><sdnEntry><uid>1</uid><lastName>&b;</lastName></sdnEntry></sdnList>`
  const deep = `<sdnList>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</sdnList>`
  const wide = `<sdnList><sdnEntry>${'<a/>'.repeat(300_000)}</sdnEntry></sdnList>`
  const zipBomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 2 ** 20) })
  it.each<[string, string | Uint8Array, RegExp]>([
    ['half a file', files.ofacXml.slice(0, -40), /well-formed/],
    ['entities that expand', bomb, /document type/],
    ['elements nested too deep', deep, /nested too deep/],
    ['an entry with too many elements', wide, /too many elements/],
    ['a page of an error instead of a list', '<html><body>Not found</body></html>', /of no list that is known/],
    ['another encoding than declared', Buffer.from(files.unXml.replace('HISHAM', 'HÍSHAM'), 'latin1'), /encoding/],
    ['an unclosed quote', 'name\n"half', /row/],
    ['a table without names', 'a,b\n1,2\n', /no column with names/],
    ['a workbook that is too large when unpacked', zipBomb, /too large when unpacked/],
    ['a workbook that is cut off', files.dttotXlsx.slice(0, 300), /.+/],
    [
      'a workbook with a cell far away',
      files.workbookOf([['Nama'], ['X']]).length > 0
        ? zipSync({
            'xl/worksheets/sheet1.xml': strToU8(
              '<worksheet><sheetData><row><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>',
            ),
          })
        : '',
      /no place/,
    ],
  ])('A file with %s is refused with its reason', async (_, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'ListFileError', message: expect.stringMatching(reason) })
  })
})

it.each([
  ['14 Mar 1961', ['1961-03-14']],
  ['Mar 1961', ['1961-03']],
  ['1961', ['1961']],
  ['circa 1961', ['1961']],
  ['1961 to 1963', ['1961', '1962', '1963']],
  ['02/04/1948', ['1948-04-02']],
  ['00/00/1948', ['1948']],
  ['17 Agustus 1975', ['1975-08-17']],
  ['1958-07-01', ['1958-07-01']],
  ['unknown', []],
])('The birth date “%s” is read as %j', (written, dates) => {
  expect(birthDatesOf(written)).toEqual(dates)
})

it.each([
  ['Iran', ['IR']],
  ['Russia', ['RU']],
  ['Korea, North', ['KP']],
  ['(1) Syria', ['SY']],
  ['ID', ['ID']],
  ['Atlantis', []],
])('The country “%s” is read as %j', (written, codes) => {
  expect(countryOf(written)).toEqual(codes)
})
