// @vitest-environment node
import path from 'node:path'
import englishFramework from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../../contract/base/calls/envelope.ts'
import { permissionNames } from '../../../contract/base/people/roles.ts'
import { staffRightNames } from '../../../contract/base/people/staffRights.ts'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { mails } from '../../../server/i18n/catalogues/mails.ts'
import { notices } from '../../../server/i18n/catalogues/notices.ts'
import { publicTexts } from '../../../src/i18n/catalogues/public.ts'
import { reactAdmin } from '../../../src/i18n/catalogues/reactAdmin.ts'
import { registrationTexts } from '../../../src/i18n/catalogues/registration.ts'
import { terms } from '../../../src/i18n/catalogues/terms.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { operatorMessages } from '../../../src/i18n/operatorMessages.ts'
import { readSourceTexts } from '../../support/portal/sourceTexts.ts'

type Flat = Map<string, string>

function flatten(tree: object, prefix = '', into: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
  return into
}

const flattenEach = (catalogue: object): Record<Locale, Flat> => {
  const flat = (locale: Locale) => flatten(textsIn(catalogue, locale))
  return { en: flat('en'), id: flat('id'), zh: flat('zh') }
}

const catalogues: Record<string, Record<Locale, Flat>> = {
  portal: flattenEach(messages),
  operator: flattenEach(operatorMessages),
  public: flattenEach(publicTexts),
  registration: flattenEach(registrationTexts),
  terms: flattenEach(terms),
  framework: flattenEach(reactAdmin),
  mails: flattenEach(mails),
  notices: flattenEach(notices),
}

test('The framework’s English texts equal those of its package', () => {
  expect(textsIn(reactAdmin, 'en')).toEqual(englishFramework)
})

/** Where money goes to is never an amount: catches two places that a translation has swapped. */
const amounts = 'amount|total|sum|paid|missing|refunded|credited|received|sent|fee'
const amountAsTarget: Record<Locale, RegExp> = {
  en: new RegExp(`\\b(?:to|by) %?\\{(?:${amounts})\\}`),
  id: new RegExp(`\\b(?:ke|kepada|oleh) %?\\{(?:${amounts})\\}`),
  zh: new RegExp(`(?:退到|付给|汇给|转至|汇入账户) ?%?\\{(?:${amounts})\\}`),
}

const placesOf = (text: string): string[] => [...new Set(text.match(/%?\{\w+\}/g) ?? [])].sort()

describe.each(Object.entries(catalogues))('%s texts', (name, { en: english, ...others }) => {
  test.each(Object.entries(others))('The language %s has every key and no other', (_, texts) => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test.each(locales)('No text in %s has an amount where the account or the person belongs', (locale) => {
    const texts = { en: english, ...others }[locale]
    for (const [key, text] of texts)
      if (/\{(?:account|payee|name)\}/.test(text)) expect(text, `${name} ${key}`).not.toMatch(amountAsTarget[locale])
  })

  test.each(Object.entries(others))('The language %s fills the same placeholders', (_, texts) => {
    for (const [key, text] of texts) {
      const [one = '', many = one] = (english.get(key) ?? '').split('||||')
      // A language without plural forms uses the general one.
      const places = [placesOf(one + many), placesOf(many), placesOf(one)].map(String)
      expect(places, `${name} ${key}`).toContain(String(placesOf(text)))
    }
  })

  test.each(locales)('The language %s leaves nothing empty and every plural complete', (locale) => {
    for (const [key, text] of catalogues[name]?.[locale] ?? []) {
      if (key !== 'ra.boolean.null') expect(text.trim(), key).not.toBe('')
      for (const form of text.split('||||')) if (key !== 'ra.boolean.null') expect(form.trim(), key).not.toBe('')
    }
  })
})

test('No Chinese text is left in Latin script, and no Indonesian one in English words', () => {
  // Names, numbers and codes are the same in all languages; sentences are not.
  const isSentence = (text: string) => /\p{L}+ \p{L}+ \p{L}+/u.test(text)
  for (const name of ['portal', 'public', 'registration', 'terms']) {
    const { en: english, id: indonesian, zh: chinese } = catalogues[name] ?? {}
    for (const [key, text] of english ?? []) {
      if (!isSentence(text)) continue
      expect(chinese?.get(key), `zh ${key}`).toMatch(/\p{Script=Han}/u)
      expect(indonesian?.get(key), `id ${key}`).not.toBe(text)
    }
  }
})

describe('sources and catalogue', () => {
  const sources = readSourceTexts(path.resolve('src'), path.resolve('src/operator'))
  const keys = [...(catalogues.portal?.en.keys() ?? [])]
  const groups = new Set(keys.flatMap((key) => key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))))
  const namespaces = Object.keys(messages)

  test('Every requested key exists', () => {
    const asked = [...sources.literals].filter(
      ([literal]) =>
        /^[a-zA-Z]+(\.\w+)+$/.test(literal) &&
        namespaces.includes(literal.split('.')[0] ?? '') &&
        !(permissionNames as readonly string[]).includes(literal),
    )
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(([literal]) => !groups.has(literal)).map(([literal, at]) => `${at} ${literal}`)).toEqual([])
  })

  test('Every template of keys matches a key', () => {
    const ours = sources.templates.filter((template) =>
      namespaces.some((name) => template.source.startsWith(`^${name}\\.`)),
    )
    expect(ours.filter((template) => !keys.some((key) => template.test(key))).map(String)).toEqual([])
  })

  test('Every key is used', () => {
    // Checked by type against the contract's tables, and looked up by code; react-admin infers labels.
    const byCode = ['statuses', 'corridors', 'patterns', 'lists', 'resources']
    // `sendMoney.fields.${…}`, or a group of any flow: `${…}.steps.${…}`.
    const heads = sources.templates.filter(
      ({ source }) =>
        namespaces.some((name) => source.startsWith(`^${name}\\.`)) || /^\^\.\+\\\.\w+\\\.\.\+\$$/.test(source),
    )
    const isUsed = (key: string) =>
      byCode.includes(key.split('.')[0] ?? '') ||
      key.split('.')[1] === 'resource' ||
      sources.literals.has(key) ||
      heads.some((template) => template.test(key)) ||
      key
        .split('.')
        .some(
          (_, at, parts) => at > 0 && at < parts.length - 1 && sources.literals.has(parts.slice(0, at + 1).join('.')),
        )
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  test('Every public text is used', () => {
    expect(
      [...(catalogues.public?.en.keys() ?? []), ...(catalogues.registration?.en.keys() ?? [])].filter(
        (key) => !sources.literals.has(key) && !sources.properties.has(key),
      ),
    ).toEqual([])
  })

  test('The markup contains no words of its own', () => {
    expect(sources.spoken).toEqual([])
  })
})

describe('sources and catalogue of the operator console', () => {
  const sources = readSourceTexts(path.resolve('src/operator'))
  const keys = [...(catalogues.operator?.en.keys() ?? [])]
  const namespaces = Object.keys(operatorMessages)
  const isAsked = (text: string) =>
    namespaces.some((name) => text.startsWith(`${name}.`) || text.startsWith(`^${name}\\.`))

  test('Every console key exists, and every template of keys matches a key', () => {
    const asked = [...sources.literals].filter(([literal]) => /^[a-zA-Z]+(\.\w+)+$/.test(literal) && isAsked(literal))
    expect(asked.length).toBeGreaterThan(20)
    const isKnown = (literal: string) =>
      (staffRightNames as readonly string[]).includes(literal) ||
      keys.some((key) => key === literal || key.startsWith(`${literal}.`))
    expect(asked.filter(([literal]) => !isKnown(literal)).map(([literal, at]) => `${at} ${literal}`)).toEqual([])
    const templates = sources.templates.filter(({ source }) => isAsked(source))
    expect(templates.filter((template) => !keys.some((key) => template.test(key))).map(String)).toEqual([])
  })

  test('The console’s markup contains no words of its own', () => {
    expect(sources.spoken).toEqual([])
  })
})
