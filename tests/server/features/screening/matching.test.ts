import { describe, expect, it } from 'vitest'
import type { ListEntry, ScreenedName } from '../../../../server/features/screening/matching/listEntry.ts'
import { createMatcher, createMatcherInTurns } from '../../../../server/features/screening/matching/matcher.ts'
import { cleanNames, makeLabelledSet } from '../../../support/screening/labelledSet.ts'
import { measureAccuracy } from '../../../support/screening/measureAccuracy.ts'

const entry = (id: string, kind: ListEntry['kind'], name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  id,
  list: 'made',
  kind,
  names: [{ name, quality: 'primary' }],
  birth_dates: [],
  countries: [],
  programme: '',
  ...more,
})

const listed = [
  entry('1', 'person', 'Vladislav Konstantinovich Varnatov', { birth_dates: ['1961-03-14'], countries: ['RU'] }),
  entry('2', 'person', 'Muhammad Hisham al-Rashidi'),
  entry('3', 'person', 'Abdul Rahman Yusuf'),
  entry('4', 'person', 'Zhao Mingquan'),
  entry('5', 'company', 'Volgatransneft Caspian Shipping Co., Ltd.'),
  entry('6', 'person', 'Hambalinata'),
  entry('7', 'person', 'Bartolomeu Quiloango', {
    names: [
      { name: 'Bartolomeu Quiloango', quality: 'primary' },
      { name: 'Tito Zambrulleda', quality: 'alias' },
      { name: 'Chacal Verdemonte', quality: 'weak' },
    ],
  }),
  entry('8', 'person', 'Soekarno Djojohadikoesoemo'),
]
const matcher = createMatcher(listed)
const person = (name: string, more: Partial<ScreenedName> = {}) =>
  matcher.match({ name, kind: 'person', birth_date: null, country: null, ...more })
const idsOf = (name: string, kind: ScreenedName['kind'] = 'person') =>
  matcher.match({ name, kind, birth_date: null, country: null }).map(({ entry_id }) => entry_id)

describe('names that are listed', () => {
  it.each([
    ['as it is listed', 'Vladislav Konstantinovich Varnatov', '1'],
    ['with the surname first', 'VARNATOV, Vladislav Konstantinovich', '1'],
    ['in Cyrillic', 'Владислав Константинович Варнатов', '1'],
    ['without the patronymic', 'Vladislav Varnatov', '1'],
    ['with an initial', 'V. K. Varnatov', '1'],
    ['in Arabic', 'محمد هشام الرشيدي', '2'],
    ['with other vowels', 'Mohammed Hesham Al Rashedy', '2'],
    ['with a particle and a title', 'Sheikh Muhammad bin Hisham al-Rashidi', '2'],
    ['with the servant’s name as one word', 'Abdurrahman Yousef', '3'],
    ['in Arabic with the servant’s name', 'عبد الرحمن يوسف', '3'],
    ['in Chinese characters', '赵明全', '4'],
    ['with a Chinese given name in two words', 'Zhao Ming Quan', '4'],
    ['by its only name', 'HAMBALINATA', '6'],
    ['with marks and another apostrophe', 'Bartoloméu Quilo’ango', '7'],
    ['in the new Indonesian spelling', 'Sukarno Joyohadikusumo', '8'],
    ['with a hajji’s H. and a degree', 'H. Sukarno Djojohadikusumo, S.H., M.M.', '8'],
    ['with a wrong letter', 'Vladislav Konstantinovich Varnattov', '1'],
  ])('A listed person is found %s', (_, name, id) => {
    expect(idsOf(name)).toEqual([id])
  })

  it.each([
    ['with another legal form', 'PT Volgatransneft Caspian Shipping Tbk'],
    ['without one', 'Volgatransneft Caspian Shipping'],
    ['with a form in dots', 'P.T. Volgatransneft Caspian Shipping'],
    ['in Cyrillic', 'ООО «Волгатранснефть Каспиан Шиппинг»'],
  ])('A listed company is found %s', (_, name) => {
    expect(idsOf(name, 'company')).toEqual(['5'])
  })
})

it.each([
  ['a given name alone', 'Vladislav'],
  ['another surname', 'Vladislav Konstantinovich Petrenko'],
  ['another given name', 'Mikhail Varnatov'],
  ['a longer name with the only name of somebody', 'Budi Hambalinata'],
  ['another Chinese name by one letter', 'Zhao Mingquang'],
  ['another trade of a company', 'Volgatransneft Insurance'],
  ['nothing', ''],
  ['signs alone', '«—»'],
])('A name that is only similar is no hit: %s', (_, name) => {
  expect(idsOf(name)).toEqual([])
})

describe('scores', () => {
  it('The score is the highest for the same name, and lower for another spelling', () => {
    const [same] = person('Bartolomeu Quiloango')
    const [other] = person('Bartolomeu Quiloanga')
    expect(same).toMatchObject({ score: 1000, reasons: ['exact'] })
    expect(other?.reasons).toEqual(['spelling'])
    expect(other?.score).toBeLessThan(1000)
  })

  it('A match names its alias, and a weak one counts less', () => {
    expect(person('Tito Zambrulleda')).toMatchObject([
      { entry_id: '7', matched_name: 'Tito Zambrulleda', score: 1000, reasons: ['exact', 'alias'] },
    ])
    expect(person('Chacal Verdemonte')).toMatchObject([{ score: 940, reasons: ['exact', 'weak_alias'] }])
  })

  it.each([
    ['rises with the same birth date', { birth_date: '1961-03-14' }, 40, ['birth_date']],
    ['rises a little with the same year', { birth_date: '1961-11-02' }, 15, ['birth_year']],
    ['stays with a year beside it, as lists are seldom exact', { birth_date: '1962-11-02' }, 0, []],
    ['falls with another birth date', { birth_date: '1985-01-01' }, -100, ['other_birth_date']],
    ['rises with the country', { country: 'RU' }, 10, ['country']],
    ['falls with another country', { country: 'ID' }, -20, ['other_country']],
    ['falls where a company has the name of a person', { kind: 'company' as const }, -60, ['other_kind']],
  ])('The score %s', (_, more, points, reasons) => {
    const name = 'Vladyslaw K. Varnatob'
    const ask = (changed: Partial<ScreenedName>) =>
      matcher.match({ name, kind: 'person', birth_date: null, country: null, ...changed })[0]
    const [plain, adjusted] = [ask({}), ask(more)]
    if ((plain?.score ?? 0) + points < 870) expect(adjusted).toBeUndefined()
    else {
      expect(adjusted?.score).toBe((plain?.score ?? 0) + points)
      expect(adjusted?.reasons.slice(plain?.reasons.length)).toEqual(reasons)
    }
  })

  it('A common word counts less than a rare one', () => {
    const many = createMatcher([
      ...Array.from({ length: 300 }, (_, at) =>
        entry(`a${at}`, 'person', `Muhammad Name${'abcdefghij'[at % 10] ?? ''}x${at}`),
      ),
      entry('z', 'person', 'Muhammad Zulkarnain Hadiwinoto Prawirodirdjo'),
    ])
    const ask = (name: string) => many.match({ name, kind: 'person', birth_date: null, country: null })
    expect(ask('Zulkarnain Prawirodirdjo Hadiwinoto').map(({ entry_id }) => entry_id)).toEqual(['z'])
    expect(ask('Muhammad Hadiwinoto')).toEqual([])
  })
})

it('The planted variants of a made list are found, and clean names are not', () => {
  const set = makeLabelledSet(11, 3_000, 1_400)
  const made = createMatcher(set.entries)
  const { recall, falseHits } = measureAccuracy(made, set.planted, [...cleanNames(12, 1_500)])
  expect(recall).toBeGreaterThanOrEqual(0.99)
  expect(falseHits).toBeLessThanOrEqual(0.02)
})

it('An index built in turns matches like one built at once', async () => {
  const { entries, planted } = makeLabelledSet(13, 1_200, 50)
  let turns = 0
  const inTurns = await createMatcherInTurns(entries, () => {
    turns += 1
    return Promise.resolve()
  })
  const atOnce = createMatcher(entries)
  expect(turns).toBeGreaterThan(3)
  for (const { asked } of planted) expect(inTurns.match(asked)).toEqual(atOnce.match(asked))
})

it('A pasted page instead of a name is matched in its beginning only', () => {
  expect(person('Vladislav Varnatov '.repeat(100_000))).toEqual(person('Vladislav Varnatov '.repeat(21)))
})
