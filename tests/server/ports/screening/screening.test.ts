import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readList } from '../../../../server/ports/screening/listFile.ts'
import { nameWordsOf, scoreNames } from '../../../../server/ports/screening/nameScore.ts'
import { createScreening } from '../../../../server/ports/screening/screening.ts'

const score = (one: string, other: string) => scoreNames(nameWordsOf(one), nameWordsOf(other))

describe('comparison of two names', () => {
  it.each([
    ['Sanctioned Person', 'PERSON, Sanctioned'],
    ['José Müller', 'Jose Muller'],
    ['Soekarno Tjahja', 'Sukarno Cahya'],
    ['Владимир Иванов', 'Vladimir Ivanov'],
    ['Mohammed Al-Qadi', 'Muhamad al Kadi'],
    ['PT Maju Jaya Tbk', 'Maju Jaya, P.T.'],
    ['王小明', 'Wang Xiao Ming'],
  ])('The names %s and %s differ only in spelling', (one, other) => {
    expect(score(one, other)).toBeGreaterThanOrEqual(90)
  })

  it('A letter or a middle name lowers the score little, and another family name much', () => {
    expect(score('Budi Santoso', 'Budi Santosa')).toBeGreaterThanOrEqual(85)
    expect(score('Budi Santoso', 'Budi Hartono Santoso')).toBeGreaterThanOrEqual(85)
    expect(score('Budi Santoso', 'Budi Wijaya')).toBeLessThan(85)
    expect(score('Siti Rahayu', 'Agus Pratama')).toBeLessThan(60)
    // A single word is not a full name.
    expect(score('Budi', 'Budi Hartono Santoso')).toBeLessThan(85)
    expect(score('', 'Budi')).toBe(0)
  })
})

describe('sanctions list', () => {
  const header = 'Reference,Name,Aliases,Birth_Date,Country\r\n'
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'screening-'))
    file = path.join(folder, 'list.csv')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('The sanctions list is read by its column names and reports where it cannot be', () => {
    const [entry] = readList(`\uFEFF${header}Q1,"Doe, John",Johnny Doe; J. Doe,1970;1971-02-03,ID;SG\r\n,,,,\r\n`)
    expect(entry).toMatchObject({
      reference: 'Q1',
      name: 'Doe, John',
      aliases: ['Johnny Doe', 'J. Doe'],
      birth_dates: ['1970', '1971-02-03'],
      countries: ['ID', 'SG'],
    })
    expect(() => readList('who\nJohn')).toThrow('no column "name"')
  })

  it('A name with exactly the configured score is a hit, and one below it is none', async () => {
    await writeFile(file, `${header}Q1,Budi Santoso,,,\n`)
    const exact = score('Budi Santosa', 'Budi Santoso')
    const hitsFrom = async (screeningScore: number) => {
      const screening = createScreening({ profile: 'production', screeningList: file, screeningScore })
      return (await screening.screen([{ subject: 'identity', name: 'Budi Santosa' }])).hits.map((hit) => hit.score)
    }
    expect(await hitsFrom(exact)).toEqual([exact])
    expect(await hitsFrom(exact + 1)).toEqual([])
  })

  it('The sanctions list matches aliases from the configured score and is reloaded when replaced', async () => {
    await writeFile(file, `${header}Q1,John Doe,Johnny Somebody,,\n`)
    const screening = createScreening({ profile: 'production', screeningList: file, screeningScore: 85 })
    const names = [
      { subject: 'company', name: 'PT Maju' },
      { subject: 'identity', name: 'Somebody Johnny' },
    ]
    const first = await screening.screen(names)
    expect(first.list).toMatchObject({ name: 'list.csv', entries: 1 })
    expect(first.hits).toMatchObject([{ subject: 'identity', score: 100, matched_name: 'Johnny Somebody' }])
    await writeFile(file, `${header}Q2,Maju,,,\n`)
    await utimes(file, new Date(), new Date('2030-01-01'))
    expect((await screening.screen(names)).hits).toMatchObject([{ subject: 'company', entry: { reference: 'Q2' } }])
    expect(await screening.list()).not.toEqual(first.list)
    await rm(file)
    await expect(screening.list()).rejects.toThrow('ENOENT')
  })

  it('The sanctions list of the sandbox has one name without any file, and that of production none', async () => {
    const names = [{ subject: 'identity', name: 'Sanctioned Person' }]
    const without = { screeningList: null, screeningScore: 85 }
    const sandbox = await createScreening({ profile: 'sandbox', ...without }).screen(names)
    expect([sandbox.list, sandbox.hits.length]).toEqual([null, 1])
    const production = await createScreening({ profile: 'production', ...without }).screen(names)
    expect([production.list, production.hits.length]).toEqual([null, 0])
  })
})
