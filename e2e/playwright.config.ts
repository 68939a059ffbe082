import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../server/src/platform/database/embedded/process.ts'
import { emulatorKeys } from '../server/src/testing/emulators/safepay-emulator.ts'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { duffelUrl } from './support/duffel.ts'
import { paymentProviderUrl } from './support/payment-provider.ts'
import { booksUrl } from './support/zoho-books.ts'

// Chosen once in the main process; workers load the config again and find it set.
process.env.SAFAR_E2E_PORT ??= String(await freePort())
process.env.SAFAR_E2E_PAYMENT_PORT ??= String(await freePort())
process.env.SAFAR_E2E_BOOKS_PORT ??= String(await freePort())
process.env.SAFAR_E2E_DUFFEL_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ??= await findBrowser()
const port = process.env.SAFAR_E2E_PORT
const url = `http://127.0.0.1:${port}`

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** In a full run the flight search is tested in every combination of language and width, everything else in two. */
const inEveryPair = ['flights.spec.ts', 'screenshots.spec.ts']

/** The gate runs each journey in one of two pairs, except these, which show something else in each or share it out. */
const inBothPairs = [...inEveryPair, 'accessibility.spec.ts', 'people/landings.spec.ts']
const isSample = process.env.SAFAR_EXTENT === 'sample'

/** A file's name decides its pair, so that a new file changes no other's. A phone has no keyboard. */
const isWide = (file: string): boolean =>
  file === 'keyboard.spec.ts' || [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0

const single = globSync('**/*.spec.ts', { cwd: import.meta.dirname }).filter((file) => !inBothPairs.includes(file))
/** What the other pair has. */
const notIn = (pair: 'wide' | 'narrow'): string[] =>
  isSample ? single.filter((file) => isWide(file) !== (pair === 'wide')) : []

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // The gate has a journey of each product and of each person; those with this tag only the full run has.
  ...(isSample && { grepInvert: /@full/ }),
  fullyParallel: true,
  // A journey mostly waits: with one worker per core, the cores would be idle half the time.
  workers: 4,
  // Generous timeouts cost nothing when tests pass, and a busy machine is not a failure of the product.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // Four pages share two cores: a failed journey is retried once, and the gate reports it.
  retries: 1,
  outputDir: '../test-results',
  forbidOnly: process.env.CI === 'true',
  globalSetup: './support/setup.ts',
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL: url,
    screenshot: 'only-on-failure',
    // Decorative motion is off, so that a page can be checked as soon as it is there.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  // The product as in production: built pages, its own PostgreSQL, the demo agency.
  webServer: {
    command: 'node --import ./tools/quick-start.ts server/src/main.ts',
    cwd: '..',
    url: `${url}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      NODE_ENV: 'production',
      SAFAR_MODE: 'demo',
      SAFAR_SHOWCASE: '1',
      WORKERS: '1',
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: join(tmpdir(), `safar-e2e-${port}`),
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      // Each journey uses its own address, so that the limits per address stay enabled.
      TRUST_PROXY: '127.0.0.1',
      SAFEPAY_PUBLIC_KEY: emulatorKeys.publicKey,
      SAFEPAY_SECRET_KEY: emulatorKeys.secretKey,
      SAFEPAY_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
      SAFEPAY_HOST: paymentProviderUrl(),
      SAFEPAY_CHECKOUT: `${paymentProviderUrl()}/embedded`,
      ZOHO_ACCOUNTS_URL: booksUrl(),
      ZOHO_API_URL: booksUrl(),
      DUFFEL_API_URL: duffelUrl(),
    },
  },
  projects: [
    { name: 'en-1440', use: { viewport: wide }, metadata: { locale: 'en' }, testIgnore: notIn('wide') },
    {
      name: 'ar-390',
      use: { viewport: narrow, hasTouch: true },
      metadata: { locale: 'ar' },
      testIgnore: notIn('narrow'),
    },
    ...(isSample
      ? []
      : [
          { name: 'ar-1440', use: { viewport: wide }, metadata: { locale: 'ar' }, testMatch: inEveryPair },
          {
            name: 'en-390',
            use: { viewport: narrow, hasTouch: true },
            metadata: { locale: 'en' },
            testMatch: inEveryPair,
          },
        ]),
  ],
})
