import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPort, serverUrl } from './scripts/runningServer.ts'
import { pagePlugin } from './scripts/vitePage.ts'

export default defineConfig({
  // The server answers every other address below it with the page.
  base: '/business/',
  plugins: [react(), pagePlugin()],
  publicDir: false,
  // The server takes calls from its own pages alone: to it, the development server's are such.
  server: {
    port: devPort,
    proxy: { '/api': { target: serverUrl, changeOrigin: true, headers: { origin: serverUrl } } },
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
