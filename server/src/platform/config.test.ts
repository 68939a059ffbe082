import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertCanServe, readConfig, SetupError, workersFor } from './config.ts'

const key = Buffer.alloc(32).toString('base64')

test('with no settings it is a demo on port 3000 with its own database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ demo: true, production: false, PORT: 3000 })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000)
})

test('production has no demo and requires a secret', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(SetupError)
  expect(readConfig({ NODE_ENV: 'production', SECRET_KEY: key })).toMatchObject({ demo: false, production: true })
})

test('production cannot serve without a mail server; the commands for operators need none', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: key }
  expect(() => assertCanServe(readConfig(production))).toThrow('SMTP_URL: must be set in production')
  assertCanServe(readConfig({ ...production, SMTP_URL: 'smtp://mail.example.com' }))
  assertCanServe(readConfig({}))
})

test('the demo is reached from this machine only, unless HOST says otherwise; production from everywhere', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ NODE_ENV: 'production', SECRET_KEY: key }).host).toBe('0.0.0.0')
})

test.each([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must look like postgres://user:password@host:5432/name'],
  [{ PORT: '70000' }, /^PORT: /],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must look like smtp://user:password@host:587'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must be 32 bytes in base64'],
  [
    { SAFEPAY_HOST: 'https://pay.example' },
    'SAFEPAY_PUBLIC_KEY: must be set together with the other settings of Safepay',
  ],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: must be true, a number, or addresses such as 10.0.0.0/8'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must have 12 characters at least'],
])('a mistake is reported in one line: %o', (env, line) => {
  expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(line)
})

test.each([
  [1, 2, 1],
  [2, 16, 1],
  [4, 16, 3],
  [16, 64, 8],
  [16, 4, 4],
  [4, 0.5, 1],
])('%i cores and %d GB: %i processes', (cores, gigabytes, workers) => {
  expect(workersFor(cores, gigabytes * 1_073_741_824)).toBe(workers)
})

test('several processes share the connections of one machine', () => {
  expect(readConfig({ WORKERS: '1' }).DATABASE_POOL).toBe(12)
  expect(readConfig({ WORKERS: '8' }).DATABASE_POOL).toBe(5)
  expect(readConfig({ WORKERS: '8', DATABASE_POOL: '20' }).DATABASE_POOL).toBe(20)
})

test('a secret can be given in a file; giving both, or naming a file that does not exist, is a mistake', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'safar-secret-')), 'key')
  writeFileSync(file, `${key}\n`)
  expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe(key)
  expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: key })).toThrow('set it or SECRET_KEY_FILE')
  expect(() => readConfig({ SECRET_KEY_FILE: `${file}-nowhere` })).toThrow('cannot be read')
})

test('production with its own database keeps a week of backups', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: key }
  expect(readConfig(production).BACKUPS_KEPT).toBe(7)
  expect(readConfig({ ...production, DATABASE_URL: 'postgres://a:b@c/d' }).BACKUPS_KEPT).toBe(0)
  expect(readConfig({}).BACKUPS_KEPT).toBe(0)
})
