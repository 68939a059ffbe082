import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/src/platform/config.ts'
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
      /\b((?:http|supplier|job|database|backup|offers|booking|ledger|activity)_[a-z_]+)(?=[{[)" ])/g,
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

  test('an image holds neither keys nor data of the folder it is built from', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
    // Where the files above tell people to put them, and where the product does by itself.
    for (const place of ['deploy/secrets', '**/.data', '**/*.backup', '**/*.key', '**/.env*', '.git'])
      expect(ignored).toContain(place)
    for (const [, place = ''] of read('deploy/compose.yaml').matchAll(/file: \.\/(\w+)\//g))
      expect(ignored).toContain(`deploy/${place}`)
  })

  test('PostgreSQL of the example has connections for all of its servers', () => {
    const compose = read('deploy/compose.yaml')
    const most = Number(/max_connections=(\d+)/.exec(compose)?.[1])
    const servers = [...compose.matchAll(/^ {2}safar-\d: \*server$/gm)].length
    const { workers, DATABASE_POOL } = readConfig({ WORKERS: /WORKERS: "(\d+)"/.exec(compose)?.[1] ?? '' })
    expect(servers).toBe(2)
    // As docs/operating.md counts them; three are PostgreSQL's own.
    expect(servers * workers * (2 * DATABASE_POOL + 6)).toBeLessThanOrEqual(most - 3)
  })

  test('every alert says in docs/operating.md what to look at', () => {
    const guide = read('docs/operating.md')
    const alerts = named(read('deploy/watching/alerts.yaml'), /alert: (\w+)/g)
    expect(alerts.length).toBeGreaterThan(8)
    for (const alert of alerts) expect(guide).toMatch(new RegExp(`^\\| .*\\b${alert}\\b`, 'm'))
  })

  test('the processes that stop a server wait longer than it takes to drain', () => {
    const compose = read('deploy/compose.yaml')
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    const drain = Number(/DRAIN_SECONDS: "(\d+)"/.exec(compose)?.[1])
    expect(grace).toBeGreaterThan(drain + 15)
    // Looked at twice before it is over.
    const interval = Number(/health_interval (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])
    expect(drain).toBeGreaterThanOrEqual(2 * interval)
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
