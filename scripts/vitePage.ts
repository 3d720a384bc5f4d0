import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { builtInBrand } from '../contract/base/brands/brand.ts'
import { colours } from '../contract/base/brands/colours.ts'
import { pagePlaceholders } from '../contract/base/calls/pageConfig.ts'
import { limits } from '../contract/base/money/limits.ts'
import { renderStaticPage } from '../src/public/renderStaticPage.tsx'
import { cssVariables } from '../src/theme/cssVariables.ts'
import { readPageConfig } from './runningServer.ts'
import { isFirst, partNames } from './viteParts.ts'

const tokensId = 'virtual:tokens.css'
const fontName = /inter-latin-wght-normal-[\w-]{8}\.woff2$/
const prebootEntry = fileURLToPath(new URL('../src/public/preboot.ts', import.meta.url))

/** The script that runs before the first paint: a small classic script in a file of its own. */
async function buildEarly(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: prebootEntry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs)
    if ('output' in output) for (const file of output.output) if (file.type === 'chunk') return file.code
  throw new Error('the preboot script was not built')
}

const versionOf = (parts: readonly string[]): string =>
  `${limits.appVersion}+${createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 12)}`

/**
 * Files that preboot.ts prefetches: for a signed-in person the channel and the first page with the texts of their
 * language and their imports; on the sign-in page the font, which the home page does not wait for.
 */
function partTags(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const parts = chunks.filter(({ name }) => partNames.includes(name)).map(({ fileName }) => [fileName, ''] as const)
  const texts = chunks.flatMap(({ facadeModuleId, fileName, imports }) => {
    const locale = /\/src\/i18n\/startMessages\.ts\?locale=(\w+)$/.exec(facadeModuleId ?? '')?.[1]
    return locale === undefined ? [] : [fileName, ...imports].map((name) => [name, locale] as const)
  })
  const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head-prepend' })
  return [
    ...chunks.filter(isFirst).map(({ fileName }) => meta({ name: 'first', content: `${base}${fileName}` })),
    ...[...parts, ...texts].map(([fileName, locale]) =>
      meta({ name: 'part', content: `${base}${fileName}`, 'data-locale': locale }),
    ),
    ...Object.keys(bundle)
      .filter((name) => fontName.test(name))
      .map((fileName) => meta({ name: 'font', content: `${base}${fileName}` })),
  ]
}

/** `virtual:tokens.css`: CSS variables of the style sheet. */
export const tokensPlugin = (): Plugin => ({
  name: 'lintas-tokens',
  resolveId: (id) => (id === tokensId ? `\0${tokensId}` : undefined),
  load: (id) => (id === `\0${tokensId}` ? cssVariables() : undefined),
})

/** Adds the version to the page of the operator's app, and as a file beside it. */
export const operatorPagePlugin = (): Plugin => ({
  name: 'lintas-operator-page',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const version = versionOf(Object.keys(bundle))
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the page was not built')
      page.source = String(page.source).replace('%VERSION%', version)
    },
  },
})

/** Adds to the built page: the sign-in form's HTML, the tokens' style sheet, the preboot script, the font's preload, the version. */
export function pagePlugin(): Plugin {
  let base = '/'
  return {
    name: 'lintas-page',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        let page = html.replace('<!--built-page-->', renderStaticPage())
        if (!bundle) {
          page = page
            .replaceAll(pagePlaceholders.brandName, builtInBrand.name)
            .replaceAll(pagePlaceholders.brandMark, '')
            .replaceAll(pagePlaceholders.brandColour, colours.light.brandFrom)
            .replace(pagePlaceholders.config, await readPageConfig())
            .replace('%VERSION%', limits.appVersion)
          return {
            html: page.replace('<!--preboot-->', `<script type="module" src="${base}src/public/preboot.ts"></script>`),
            tags: [],
          }
        }
        return { html: page, tags: partTags(bundle, base) }
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const code = await buildEarly()
        const preboot = `assets/preboot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: preboot, source: code })
        const version = versionOf([...Object.keys(bundle), preboot])
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the page was not built')
        page.source = String(page.source)
          .replace('<!--preboot-->', `<script src="${base}${preboot}"></script>`)
          .replace('%VERSION%', version)
      },
    },
  }
}
