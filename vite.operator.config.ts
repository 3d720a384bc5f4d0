import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsPlugin } from './scripts/viteCalls.ts'
import { operatorPagePlugin, tokensPlugin } from './scripts/vitePage.ts'
import { textsPlugin } from './scripts/viteTexts.ts'

const placeOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The operator's app: a build of its own, so that the portal's files hold nothing of it. */
export default defineConfig({
  root: placeOf('src/operator'),
  base: '/operator/',
  plugins: [react(), callsPlugin(), textsPlugin(), tokensPlugin(), operatorPagePlugin()],
  publicDir: false,
  resolve: { alias: { 'object.entries': placeOf('scripts/natives/objectEntries.cjs') } },
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  build: {
    target: 'es2022',
    outDir: placeOf('dist/operator'),
    emptyOutDir: true,
    // Every asset is its own file: the page's policy allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
})
