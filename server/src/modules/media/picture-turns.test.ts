import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { decodeInTurn } from './picture-turns.ts'
import { isTimeout } from './read-content.ts'

test('a second picture is decoded once the first is done, even if that failed', async () => {
  const first = Promise.withResolvers<string>()
  const begun: string[] = []
  const work = (name: string, until: Promise<string>) => async () => {
    begun.push(name)
    return until
  }
  const failing = decodeInTurn(work('first', first.promise))
  const second = decodeInTurn(work('second', Promise.resolve('done')))
  await nextTurn()
  expect(begun).toEqual(['first'])
  first.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await second).toBe('done')
})

test('a picture that takes too long is told from one that is broken', () => {
  expect(isTimeout(new Error('timeout: 98% complete\nVipsImage: killed for image "temp-34"'))).toBe(true)
  expect(isTimeout(new Error('Input buffer contains unsupported image format'))).toBe(false)
})
