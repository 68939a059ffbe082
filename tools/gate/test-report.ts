import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../root.ts'

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { title: string; fullName: string; status: string; failureMessages?: string[] }[]
}

export interface VitestReport {
  testResults: VitestFile[]
}

interface JourneyTest {
  projectName: string
  status: string
  annotations: { type: string; description?: string }[]
  results: { error?: { message?: string } }[]
}

export interface JourneySpec {
  title: string
  file: string
  ok: boolean
  tests: JourneyTest[]
}

export interface JourneySuite {
  file: string
  suites?: JourneySuite[]
  specs: JourneySpec[]
}

export interface JourneyReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: JourneySuite[]
}

const LONGEST = 300

// Colour codes begin with a character that appears in no text.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first line of an error message, because it can contain a page's whole text. */
const inShort = (message = ''): string => {
  const line = message.replace(colours, '').trim().split('\n')[0] ?? ''
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** The last line that says something, for programs that report at their end. */
export const lastLine = (output: string): string => {
  const lines = output.replace(colours, '').split('\n')
  return inShort(lines.findLast((line) => /\w/.test(line)))
}

export const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

/** Each failed test, and each file that could not be loaded. */
export const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${inShort(message)}`]
    return failed.map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}: ${inShort(failureMessages[0])}`)
  })

export const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' || assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name }) => name)

export const countPassed = ({ testResults }: VitestReport): number =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length

/** The report, with the files that were run again as in their second run. */
export function withSecondTry(file: string, secondTry: string): VitestReport {
  const first = readReport<VitestReport>(file)
  const again = new Map(readReport<VitestReport>(secondTry).testResults.map((one) => [one.name, one]))
  const report = { ...first, testResults: first.testResults.map((one) => again.get(one.name) ?? one) }
  writeFileSync(file, JSON.stringify(report))
  return report
}

/** The journeys with this status: file, language and width, and reason. */
export const journeysThat = (status: 'flaky' | 'unexpected', suites: JourneySuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => `${file} [${projectName}] ${title}: ${inShort(results[0]?.error?.message)}`),
    ),
    ...journeysThat(status, inner),
  ])
