import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { handleError } from './error-handler.ts'
import { limitByAddress } from './limits/address-limit.ts'
import { serveFiles, toPageUrl } from './pages.ts'

test.each([
  ['/', 'https://safar.example/'],
  ['/flight/search?trip=one_way', 'https://safar.example/flight/search?trip=one_way'],
  ['//', 'https://safar.example/'],
  ['//evil.example/x', 'https://safar.example/evil.example/x'],
  ['/\\\\evil.example', 'https://safar.example/evil.example'],
  ['http://evil.example/about/us?x=1', 'https://safar.example/about/us?x=1'],
  ['http://evil.example', 'https://safar.example/'],
  ['/%2F%2Fevil.example', 'https://safar.example/%2F%2Fevil.example'],
  ['/a//b', 'https://safar.example/a//b'],
  ['/?next=//evil.example', 'https://safar.example/?next=//evil.example'],
])('a page requested as %s is %s', (requested, url) => {
  expect(toPageUrl(requested, 'https://safar.example/shop').href).toBe(url)
})

test('built files are served in ranges, cost nothing of the limit, and answer 416 to a range beyond their end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safar-pages-'))
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'client', 'assets', 'app.js'), 'export {}')
  const app = Fastify()
  app.setErrorHandler(handleError)
  limitByAddress(app, 1, systemClock)
  await app.register((scope) => serveFiles(scope, folder))
  const read = async (range: string) => (await app.inject({ url: '/assets/app.js', headers: { range } })).statusCode
  expect([await read('bytes=0-3'), await read('bytes=4-'), await read('bytes=99999999-')]).toEqual([206, 206, 416])
})
