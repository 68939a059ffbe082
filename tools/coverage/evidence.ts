import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  type JourneyReport,
  type JourneySpec,
  type JourneySuite,
  readReport,
  type VitestReport,
} from '../gate/test-report.ts'
import { root } from '../root.ts'

/** Where the stages of the gate store their results until the next run. */
export const reports = join(root, 'node_modules/.cache/gate')
export const answeredCalls = join(reports, 'answered-calls.txt')

/** Clears the results before a run: those of an earlier run prove nothing about this one. */
export function forgetEvidence(): void {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

export interface TestRun {
  /** Relative to the project root. */
  file: string
  title: string
  passed: boolean
}

export interface Evidence {
  tests: TestRun[]
  /** `METHOD /path` of every call that got a successful reply. */
  calls: Set<string>
  /** Paths of the screens a journey opened and found complete. */
  screens: Set<string>
  /** Texts of toasts shown in journeys. */
  toasts: Set<string>
}

const read = <T>(name: string): T | undefined => {
  const file = join(reports, name)
  return existsSync(file) ? readReport<T>(file) : undefined
}

const vitestRuns = (project: string): TestRun[] =>
  (read<VitestReport>(`${project}.json`)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ file: relative(root, name), title, passed: status === 'passed' })),
  )

const specsOf = (suite: JourneySuite): JourneySpec[] => [
  ...suite.specs.map((spec) => ({ ...spec, file: `e2e/${suite.file}` })),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** The results of the last gate run, as far as it got. */
export function readEvidence(): Evidence {
  const journeys = (read<Pick<JourneyReport, 'suites'>>('journeys.json')?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
  const notes = journeys.filter(({ ok }) => ok).flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const noted = (kind: string) =>
    new Set(notes.filter(({ type }) => type === kind).map(({ description = '' }) => description))
  return {
    tests: [
      ...['unit', 'screens', 'api', 'long'].flatMap(vitestRuns),
      ...journeys.map(({ file, title, ok }) => ({ file, title, passed: ok })),
    ],
    calls: new Set(existsSync(answeredCalls) ? readFileSync(answeredCalls, 'utf8').split('\n').filter(Boolean) : []),
    screens: noted('screen'),
    toasts: noted('toast'),
  }
}
