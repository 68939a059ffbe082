import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('server/src/**/*.ts', { cwd: root }).map(read).join('\n')
const config = read('server/src/platform/config.ts')

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

describe('files for operators name what there is', () => {
  test.each(['deploy/watching/alerts.yaml', 'deploy/watching/dashboard.json'])('every figure of %s', (file) => {
    const figures = named(
      read(file),
      /\b((?:http|supplier|job|database|backup|offers|booking|ledger)_[a-z_]+)(?=[{[)" ])/g,
    )
      .map((name) => name.replace(/_(count|bucket|sum)$/, ''))
      .filter((name) => name !== 'job_name')
    expect(figures.length).toBeGreaterThan(2)
    for (const figure of figures) expect(sources).toContain(`'${figure}'`)
  })

  test.each([
    ['deploy/compose.yaml', /^ {4}([A-Z][A-Z0-9_]+):/gm],
    ['deploy/kubernetes/safar.yaml', /name: ([A-Z][A-Z0-9_]+),/g],
    ['deploy/safar.service', /\b([A-Z][A-Z0-9_]+)=/g],
    ['deploy/Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
  ])('every setting of %s', (file, pattern) => {
    const settings = named(read(file), pattern)
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((name) => name !== 'NODE_COMPILE_CACHE')
    expect(settings.length).toBeGreaterThan(1)
    for (const setting of settings) expect(config).toContain(`  ${setting}: `)
  })

  test('the dashboard has a question for every panel', () => {
    const { panels } = JSON.parse(read('deploy/watching/dashboard.json'))
    for (const { targets } of panels) expect(targets.every(({ expr }: { expr: string }) => expr.length > 0)).toBe(true)
  })

  test('both proxies ask whether a server is ready, and give it longer to end than it takes to drain', () => {
    expect(read('deploy/Caddyfile')).toContain('health_uri /readyz')
    const manifest = read('deploy/kubernetes/safar.yaml')
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(manifest)?.[1])
    const drain = Number(/DRAIN_SECONDS, value: "(\d+)"/.exec(manifest)?.[1])
    // What hangs is given fifteen seconds more.
    expect(grace).toBeGreaterThan(drain + 15)
  })
})
