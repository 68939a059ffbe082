import { describe, expect, test } from 'vitest'
import type { Evidence } from './evidence.ts'
import { isNamed, shown } from './shown.ts'

const none: Evidence = { tests: [], calls: new Set(), screens: new Set(), toasts: new Set() }

describe('the test that a statement names', () => {
  const run = { file: 'web/a.test.tsx', title: 'says (once) what is missing' }
  test.each([
    ['web/a.test.tsx: says (once) what is missing', true],
    ['web/a.test.tsx: says * missing', true],
    ['web/a.test.tsx: says (once)', false],
    ['web/b.test.tsx: says (once) what is missing', false],
  ])('%s: %s', (reference, expected) => expect(isNamed(run, reference)).toBe(expected))
})

test('nothing counts as shown when nothing was run', () => {
  const nothing = shown(none)
  for (const { total, missing } of [nothing.calls, nothing.screens, nothing.texts]) expect(missing.length).toBe(total)
})

test('a call counts once it was answered under /api, whether or not its path ends in an id', () => {
  const { calls } = shown({
    ...none,
    calls: new Set(['GET /api/user', 'PUT /api/settings', 'POST /api/', 'PUT /api/airports/:id']),
  })
  expect(calls.missing).not.toContain('GET /user')
  expect(calls.missing).not.toContain('PUT /settings')
  expect(calls.missing).not.toContain('POST /')
  expect(calls.missing).not.toContain('PUT /airports')
  expect(calls.missing).toEqual(expect.arrayContaining(['POST /logout', 'DELETE /airports', 'PUT /aircrafts']))
})
