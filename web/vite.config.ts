import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './chunks.ts'
import { browserContract } from './plugins/browser-contract.ts'
import { directImports } from './plugins/direct-imports.ts'

/**
 * In development Vite serves the pages and proxies all server paths. The Host header stays as the browser sent it,
 * because the server compares it with the origin.
 */
const server = { target: process.env.SAFAR_SERVER ?? 'http://127.0.0.1:3001', changeOrigin: false }

export default defineConfig({
  plugins: [reactRouter(), directImports(), browserContract()],
  server: {
    proxy: {
      '/api': server,
      '/dev/mailbox': server,
      '/healthz': server,
      '/readyz': server,
      '/metrics': server,
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // Every page knows how to load the pages of each product's bookings: naming all they import would be a burden on
    // the first visit.
    modulePreload: { resolveDependencies: (file, scripts) => (file.startsWith('assets/booked-') ? [] : scripts) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
  },
})
