import { expect, test } from 'vitest'
import { cleanName, newFileName } from './rules.ts'

test('a file is stored under a random name that matches the contract', () => {
  const names = Array.from({ length: 200 }, () => newFileName('pdf'))
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{32}\.pdf$/)
  expect(new Set(names).size).toBe(200)
})

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['..\\..\\boot.ini', 'boot.jpg'],
  ['/var/www/logo.png', 'logo.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['...', 'file.jpg'],
  ['', 'file.jpg'],
  [undefined, 'file.jpg'],
  ['a\u0000b\r\nc.png', 'abc.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.jpg'],
  ['page.html', 'page.jpg'],
  ['رخصة.pdf', 'رخصة.jpg'],
  ['\ud800.png', '\ufffd.jpg'],
])('the name %j is shown as %j', (given, shown) => {
  expect(cleanName(given, 'jpg')).toBe(shown)
})

test('a name is cut to the maximum length between characters', () => {
  const shown = cleanName(`${'🛫'.repeat(300)}.png`, 'png')
  expect([...shown]).toHaveLength(119)
  expect(shown.isWellFormed()).toBe(true)
})
