import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'
import { limits } from '../contract/base/limits.ts'
import { pagePlaceholders } from '../contract/base/pageConfig.ts'
import { builtPage } from '../src/public/builtPage.tsx'
import { cssVariables } from '../src/theme/cssVariables.ts'
import { readPageConfig } from './runningServer.ts'

const tokensId = 'virtual:tokens.css'
const fontName = /inter-latin-wght-normal-.*\.woff2$/
const earlyEntry = fileURLToPath(new URL('../src/public/early.ts', import.meta.url))

/** The script that runs before the first paint: one small classic file of its own. */
async function buildEarly(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: earlyEntry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs)
    if ('output' in output) for (const file of output.output) if (file.type === 'chunk') return file.code
  throw new Error('the early script was not built')
}

const versionOf = (parts: readonly string[]): string =>
  `${limits.appVersion}+${createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 12)}`

/** Puts into the built page: the log-in form's HTML, the tokens' style sheet, the early script, the font's preload, the version. */
export function pagePlugin(): Plugin {
  let base = '/'
  return {
    name: 'lintas-page',
    configResolved: (config) => {
      base = config.base
    },
    resolveId: (id) => (id === tokensId ? `\0${tokensId}` : undefined),
    load: (id) => (id === `\0${tokensId}` ? cssVariables() : undefined),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        let page = html.replace('<!--built-page-->', builtPage())
        const tags: HtmlTagDescriptor[] = []
        if (!bundle) {
          page = page.replace(pagePlaceholders.config, await readPageConfig()).replace('%VERSION%', limits.appVersion)
          return {
            html: page.replace('<!--early-->', `<script type="module" src="${base}src/public/early.ts"></script>`),
            tags,
          }
        }
        const font = Object.keys(bundle).find((name) => fontName.test(name))
        if (font)
          tags.push({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `${base}${font}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })
        return { html: page, tags }
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const code = await buildEarly()
        const early = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: early, source: code })
        const version = versionOf([...Object.keys(bundle), early])
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the page was not built')
        page.source = String(page.source)
          .replace('<!--early-->', `<script src="${base}${early}"></script>`)
          .replace('%VERSION%', version)
      },
    },
  }
}
