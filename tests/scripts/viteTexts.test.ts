import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '../../contract/base/calls/envelope.ts'
import { textsIn } from '../../contract/messages/catalogue.ts'
import { keepLanguage, textsPlugin } from '../../scripts/viteTexts.ts'
import { faq } from '../../src/i18n/catalogues/faq.ts'
import { reactAdmin } from '../../src/i18n/catalogues/reactAdmin.ts'
import { session } from '../../src/i18n/catalogues/session.ts'
import { terms } from '../../src/i18n/catalogues/terms.ts'
import { messages } from '../../src/i18n/messages.ts'
import { operatorMessages } from '../../src/i18n/operatorMessages.ts'
import { startMessages } from '../../src/i18n/startMessages.ts'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'

const root = path.resolve(import.meta.dirname, '../..')
const loaders = ['src/i18n/portalTexts.ts', 'src/operator/texts.ts', 'src/i18n/loadFaq.ts', 'src/i18n/loadTerms.ts']

describe('build of the texts', () => {
  let folder: string
  const built = (name: string) => import(path.join(folder, `${name}.mjs`))

  beforeAll(async () => {
    folder = await makeMemoryFolder('lintas-texts-')
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      plugins: [textsPlugin()],
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: Object.fromEntries(loaders.map((file) => [file.replaceAll('/', '_'), path.join(root, file)])),
          preserveEntrySignatures: 'exports-only',
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(locales)('The build loads in %s exactly the texts of the catalogues', async (locale) => {
    const { portalTexts } = await built('src_i18n_portalTexts.ts')
    const framework = textsIn(reactAdmin, locale)
    expect(await portalTexts.start(locale)).toEqual({ ...framework, ...textsIn(startMessages, locale) })
    expect(await portalTexts.all(locale)).toEqual({ ...framework, ...textsIn(messages, locale) })
    const { operatorTexts } = await built('src_operator_texts.ts')
    expect(await operatorTexts.all(locale)).toEqual({ ...framework, ...textsIn(operatorMessages, locale) })
    expect(await (await built('src_i18n_loadFaq.ts')).loadFaq(locale)).toEqual(textsIn(faq, locale))
    expect(await (await built('src_i18n_loadTerms.ts')).loadTerms(locale)).toEqual(textsIn(terms, locale))
  })

  it('The build puts no two languages into one file', async () => {
    const samples = [session.idle_title, messages.transfers.resource.name, operatorMessages.operator.home, terms.title]
    const files = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
    expect(files.length).toBeGreaterThan(loaders.length + 4 * locales.length)
    for (const file of files) {
      const code = await readFile(path.join(folder, file), 'utf8')
      for (const sample of samples) {
        const held = locales.filter((locale) => code.includes(`\`${sample[locale]}\``))
        expect(held.length, `${file} ${sample.en}`).toBeLessThanOrEqual(1)
      }
    }
  })
})

it('The build refuses a form that it cannot rewrite', async () => {
  const folder = await makeMemoryFolder('lintas-texts-')
  const input = path.join(folder, 'wrong.ts')
  await writeFile(input, 'export const texts = textsIn(await load(), locale)')
  const built = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [textsPlugin()],
    build: { write: false, rolldownOptions: { input } },
  })
  await expect(built).rejects.toThrow("write textsIn(await import('…'), locale)")
  await rm(folder, { recursive: true })
})

describe('development server', () => {
  let server: ViteDevServer
  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      root,
      logLevel: 'warn',
      appType: 'custom',
      plugins: [textsPlugin()],
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    })
  })
  afterAll(() => server.close())

  it('The development server serves a catalogue in the requested language and updates every language of a changed file', async () => {
    for (const locale of locales) {
      const { code = '' } = (await server.transformRequest(`/src/i18n/startMessages.ts?locale=${locale}`)) ?? {}
      expect(code).toContain(`/src/i18n/catalogues/session.ts?locale=${locale}`)
      const { code: texts = '' } =
        (await server.transformRequest(`/src/i18n/catalogues/session.ts?locale=${locale}`)) ?? {}
      const held = locales.filter((each) => texts.includes(session.idle_title[each]))
      expect(held).toEqual([locale])
    }
    const file = path.join(root, 'src/i18n/catalogues/session.ts')
    expect(server.environments.client.moduleGraph.getModulesByFile(file)?.size).toBe(locales.length)
  })
})

it('Only texts in every language are reduced to one', () => {
  const code = `export const some = { title: { zh: \`三\`, en: 'One', id: "Satu" }, id: 'id', row: { en: 'a', id: 'b' }, en: { en: x, id: y, zh: z } }`
  expect(keepLanguage('some.ts', code, 'id')).toBe(
    `export const some = { title: "Satu", id: 'id', row: { en: 'a', id: 'b' }, en: { en: x, id: y, zh: z } }`,
  )
})
