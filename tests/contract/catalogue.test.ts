import { expect, it } from 'vitest'
import { type Catalogue, textsByLocale, textsIn } from '../../contract/messages/catalogue.ts'

const some = {
  title: { en: 'One', id: 'Satu', zh: '一' },
  group: { id: { en: 'Number', id: 'Nomor', zh: '号码' }, none: {} },
  rows: [{ text: { en: 'Two', id: 'Dua', zh: '二' } }],
} satisfies Catalogue

it('A catalogue gives the texts of one language under the same keys', () => {
  expect(textsIn(some, 'id')).toEqual({ title: 'Satu', group: { id: 'Nomor', none: {} }, rows: [{ text: 'Dua' }] })
  expect(textsByLocale(some.title)).toEqual({ en: 'One', id: 'Satu', zh: '一' })
})

it('A group whose keys are languages stays a group', () => {
  const name = (of: string) => ({ en: of, id: `${of} id`, zh: `${of} zh` })
  const languages = { en: name('English'), id: name('Indonesian'), zh: name('Chinese') } satisfies Catalogue
  expect(textsIn(languages, 'en')).toEqual({ en: 'English', id: 'Indonesian', zh: 'Chinese' })
})

it('A catalogue does not compile without a language, with an extra one, or for a missing key', () => {
  const lists: Catalogue[] = [
    // @ts-expect-error: Chinese is missing
    { title: { en: 'One', id: 'Satu' } },
    // @ts-expect-error: French is not a language of the portal
    { title: { en: 'One', id: 'Satu', zh: '一', fr: 'Un' } },
    // @ts-expect-error: no languages
    { title: 'One' },
  ]
  expect(lists).toHaveLength(3)
  // @ts-expect-error: unknown key
  expect(textsIn(some, 'en').titel).toBeUndefined()
})
