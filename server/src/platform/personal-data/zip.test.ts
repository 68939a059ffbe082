import { expect, test } from 'vitest'
import { unzip } from '../documents/testing/unzip.ts'
import { zip } from './zip.ts'

test('the archive contains what was put into it, with names and texts in any language', () => {
  const long = 'passenger '.repeat(50_000)
  const archive = zip(
    [
      { name: 'personal-data.html', content: 'مرحبًا' },
      { name: 'بيانات.json', content: long },
      { name: 'empty.txt', content: '' },
    ],
    new Date('2026-11-18T10:00:00Z'),
  )
  const read = unzip(archive)
  expect([read('personal-data.html'), read('بيانات.json'), read('empty.txt')]).toEqual(['مرحبًا', long, ''])
  expect(archive.length).toBeLessThan(long.length / 10)
})
