import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsPlugin } from '../../scripts/viteCalls.ts'

/** The portal's server, which must see its own origin: calls of other sites are refused. */
const target = process.env.LINTAS_URL ?? 'http://localhost:8080'
const toPortal = { target, changeOrigin: true, headers: { origin: new URL(target).origin } }

export default defineConfig({
  root: import.meta.dirname,
  base: '/example/',
  plugins: [react(), callsPlugin()],
  server: { port: 5174, proxy: { '/api': toPortal, '/business': toPortal } },
  preview: { proxy: { '/api': toPortal, '/business': toPortal } },
  build: { target: 'es2022', chunkSizeWarningLimit: 3_000, reportCompressedSize: false },
})
