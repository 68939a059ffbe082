import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import {
  countPassed,
  failedFiles,
  failuresOf,
  type JourneySuite,
  journeysThat,
  lastLine,
  readReport,
  type VitestReport,
  withSecondTry,
} from './test-report.ts'

const place = (name: string) => join(root, name)
const passed = (title: string) => ({ title, fullName: title, status: 'passed' })
const failed = (title: string, why: string) => ({ title, fullName: title, status: 'failed', failureMessages: [why] })
const good = { name: place('a.test.ts'), status: 'passed', message: '', assertionResults: [passed('adds')] }
const bad = {
  name: place('b.test.ts'),
  status: 'failed',
  message: '',
  assertionResults: [passed('reads'), failed('writes', `Error: ${'x'.repeat(400)}\n    at b.test.ts:3`)],
}
const unloaded = { name: place('c.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] }

test('each failure shows its file, its test and the first line of its error, cut to a readable length', () => {
  const [first = '', ...others] = failuresOf({ testResults: [good, bad, unloaded] })
  expect(first).toMatch(/^b\.test\.ts: writes: Error: x+…$/)
  expect(first.length).toBeLessThan(350)
  expect(others).toEqual(['c.test.ts: no such module'])
  expect(failedFiles({ testResults: [good, bad, unloaded] })).toEqual([bad.name, unloaded.name])
})

test('a file that was run again counts with its second result, other files with their first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safar-report-'))
  const [file, again] = [join(folder, 'first.json'), join(folder, 'again.json')]
  const write = (path: string, ...testResults: VitestReport['testResults']) =>
    writeFileSync(path, JSON.stringify({ testResults }))
  write(file, good, bad, unloaded)
  write(again, { ...bad, status: 'passed', assertionResults: [passed('reads'), passed('writes')] }, unloaded)
  const report = withSecondTry(file, again)
  expect(failuresOf(report)).toEqual(['c.test.ts: no such module'])
  expect(countPassed(report)).toBe(3)
  expect(readReport(file)).toEqual(report)
  rmSync(folder, { recursive: true })
})

test('journeys are named with their language and width, at any depth of suites', () => {
  const end = (status: string, message?: string) => ({
    projectName: 'ar-390',
    status,
    annotations: [],
    results: [message === undefined ? {} : { error: { message } }],
  })
  const spec = (title: string, tests: ReturnType<typeof end>[]) => ({ title, file: 'f.spec.ts', ok: true, tests })
  const suite: JourneySuite = {
    file: 'f.spec.ts',
    specs: [spec('books', [end('expected')])],
    suites: [{ file: 'f.spec.ts', specs: [spec('pays', [end('flaky', '\u001b[31mError: late\u001b[0m\nat')])] }],
  }
  expect(journeysThat('flaky', [suite])).toEqual(['f.spec.ts [ar-390] pays: Error: late'])
  expect(journeysThat('unexpected', [suite])).toEqual([])
})

test('a program that fails is named with the last line that says something', () => {
  expect(lastLine('one\n\u001b[31mFound 3 errors.\u001b[0m\n\n  \u001b[0m\n')).toBe('Found 3 errors.')
  expect(lastLine('')).toBe('')
})
