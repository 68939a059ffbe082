import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { postponeScripts, scriptsMayWait } from './later-scripts.ts'

const page =
  '<!DOCTYPE html><html lang="ar"><head><link rel="modulepreload" href="/a.js"/></head><body>سفر<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

/** Sent in chunks of a few bytes, as the renderer sends a page. */
function sent(untilReader: boolean): Promise<string> {
  const stream = postponeScripts({ untilReader })
  const bytes = Buffer.from(page)
  for (let at = 0; at < bytes.length; at += 7) stream.write(bytes.subarray(at, at + 7))
  stream.end()
  return text(stream)
}

test('a page that waits for a reader loads and runs nothing on its own, wherever its tags are cut', async () => {
  const html = await sent(true)
  expect(html).not.toMatch(/modulepreload|type="module"/)
  expect(html).toContain('<html data-scripts="later" lang="ar">')
  expect(html).toContain('<link rel="later" href="/a.js"/>')
  expect(html).toContain('سفر<script nonce="n" type="later" async="">import "/a.js"</script></body></html>')
})

test('any other page runs immediately, and loads its scripts after everything else', async () => {
  const html = await sent(false)
  expect(html).toBe(page.replace('"modulepreload"', '"modulepreload" fetchpriority="low"'))
})

test('a screen says for which URLs its page is complete', () => {
  const handles = [undefined, { isComplete: (query: URLSearchParams) => !query.has('place') }]
  expect(scriptsMayWait(handles, 'https://safar.test/hotel/search?lang=ar')).toBe(true)
  expect(scriptsMayWait(handles, 'https://safar.test/hotel/search?place=7')).toBe(false)
  // The same screen behind a sign-in is drawn in the browser.
  expect(scriptsMayWait(handles, 'https://safar.test/agent/hotels')).toBe(false)
  expect(scriptsMayWait([undefined, { crumb: 'Office' }], 'https://safar.test/')).toBe(false)
})
