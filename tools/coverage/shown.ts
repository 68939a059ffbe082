import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Evidence, TestRun } from './evidence.ts'
import { type Coverage, listedCalls, listedScreens, listedStatements, listedTexts, plainPath } from './lists.ts'

/** A reference to a decision to differ, instead of a test. */
export const isDecision = (reference: string): boolean => reference.startsWith('docs/decisions/')

/** Whether a test is the one a statement refers to. */
export function isNamed({ file, title }: Pick<TestRun, 'file' | 'title'>, reference: string): boolean {
  const [path, name = ''] = reference.split(/: (.*)/s)
  if (file !== path) return false
  const parts = name.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(title)
}

function statements({ tests }: Evidence): Coverage {
  const byFile = Map.groupBy(tests, ({ file }) => file)
  const passed = (reference: string) => {
    if (isDecision(reference)) return true
    const named = (byFile.get(reference.split(': ')[0] ?? '') ?? []).filter((run) => isNamed(run, reference))
    return named.length > 0 && named.every((run) => run.passed)
  }
  const wanted = listedStatements()
  const missing = wanted.filter(({ shownBy }) => shownBy.length === 0 || !shownBy.every(passed))
  return { total: wanted.length, missing: missing.map(({ topic, text }) => `${topic}: ${text}`) }
}

function calls(evidence: Evidence): Coverage {
  const answered = new Set(
    [...evidence.calls].map((call) => {
      const [method = '', path = ''] = call.split(' /api')
      return `${method} ${plainPath(path)}`
    }),
  )
  const wanted = listedCalls()
  return { total: wanted.length, missing: wanted.filter((call) => !answered.has(call)) }
}

function screens(evidence: Evidence): Coverage {
  const opened = new Set([...evidence.screens].map(plainPath))
  const wanted = listedScreens()
  return { total: wanted.length, missing: wanted.filter((path) => !opened.has(path)) }
}

/**
 * A text counts as shown if a toast in a journey showed it, if a test that renders a page looks for it literally, or if
 * a call's test does so in the reply that a toast repeats.
 */
function texts({ tests, toasts }: Evidence): Coverage {
  const files = Map.groupBy(
    tests.filter(({ file }) => /\.tsx$|\.api\.test\.ts$|^e2e\//.test(file)),
    ({ file }) => file,
  )
  const passed = [...files].filter(([, runs]) => runs.every((run) => run.passed)).map(([file]) => file)
  const source = passed.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const wanted = listedTexts()
  return { total: wanted.length, missing: wanted.filter((text) => !toasts.has(text) && !source.includes(text)) }
}

/** What the last gate run saw working of the lists. */
export const shown = (evidence: Evidence): Record<'statements' | 'calls' | 'screens' | 'texts', Coverage> => ({
  statements: statements(evidence),
  calls: calls(evidence),
  screens: screens(evidence),
  texts: texts(evidence),
})
