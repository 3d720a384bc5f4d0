import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPort, serverUrl } from './scripts/runningServer.ts'
import { callsPlugin } from './scripts/viteCalls.ts'
import { pagePlugin, tokensPlugin } from './scripts/vitePage.ts'
import { partsPlugin } from './scripts/viteParts.ts'
import { textsPlugin } from './scripts/viteTexts.ts'

export default defineConfig({
  // The server answers every other address below it with the page.
  base: '/business/',
  plugins: [react(), callsPlugin(), textsPlugin(), partsPlugin(), tokensPlugin(), pagePlugin()],
  publicDir: false,
  // A stand-in for browsers of long ago, and sixteen KiB with what it needs, for a library of the first page.
  resolve: {
    alias: { 'object.entries': fileURLToPath(new URL('scripts/natives/objectEntries.cjs', import.meta.url)) },
  },
  // Code finds its other parts beside itself: they may come from another host (ASSET_HOST).
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  // The server takes calls from its own pages alone: to it, the development server's are such.
  server: {
    port: devPort,
    proxy: {
      '/api': { target: serverUrl, changeOrigin: true, headers: { origin: serverUrl } },
      '/openapi': { target: serverUrl, changeOrigin: true },
      '/mcp': { target: serverUrl, changeOrigin: true },
      '/oauth': { target: serverUrl, changeOrigin: true },
      '/.well-known': { target: serverUrl, changeOrigin: true },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Every asset is its own file: the page's policy allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
})
