import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OPEN_ENDED, SEARCHES } from '../../server/src/modules/status/service-levels.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { builder } from '../build-web.ts'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('server/src/**/*.ts', { cwd: root }).map(read).join('\n')
const config = read('server/src/platform/config.ts')

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

describe('files for operators refer only to things that exist', () => {
  test.each(['deploy/watching/alerts.yaml', 'deploy/watching/dashboard.json'])('every metric of %s exists', (file) => {
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
  ])('every setting of %s exists', (file, pattern) => {
    const settings = named(read(file), pattern)
      .map((name) => name.replace(/_FILE$/, ''))
      // Settings of Node, and of the script that installs packages.
      .filter((name) => name !== 'NODE_COMPILE_CACHE' && name !== 'SAFAR_INSTALL')
    expect(settings.length).toBeGreaterThan(1)
    for (const setting of settings) expect(config).toContain(`  ${setting}: `)
  })

  test.each(['deploy/compose.yaml', 'deploy/kubernetes/safar.yaml', 'deploy/safar.service'])(
    '%s sets what production needs to start and to know people behind its proxy',
    (file) => {
      for (const setting of ['SECRET_KEY', 'SMTP_URL', 'ADMIN_EMAIL', 'TRUST_PROXY', 'PUBLIC_URL'])
        expect(read(file)).toContain(setting)
    },
  )

  test('whatever supervises a server knows the exit codes that no restart mends', () => {
    const codes = named(read('server/src/process/exit-codes.ts'), /^const [A-Z_]+ = (\d+)$/gm)
    expect(codes).toHaveLength(2)
    expect(named(read('tools/run.mjs'), /^const (?:PORT_TAKEN|FOLDER_IN_USE) = (\d+)$/gm)).toEqual(codes)
    expect(read('deploy/safar.service')).toContain(`RestartPreventExitStatus=${codes.join(' ')}`)
  })

  test('every panel of the dashboard has a query', () => {
    const { panels } = JSON.parse(read('deploy/watching/dashboard.json'))
    for (const { targets } of panels) expect(targets.every(({ expr }: { expr: string }) => expr.length > 0)).toBe(true)
  })

  test('an image contains no keys or data from the folder it is built from', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
    // Where the files above tell people to put secrets, and where the product stores its own.
    for (const place of ['deploy/secrets', '**/.data', '**/*.backup', '**/*.key', '**/.env*', '.git'])
      expect(ignored).toContain(place)
    for (const [, place = ''] of read('deploy/compose.yaml').matchAll(/file: \.\/(\w+)\//g))
      expect(ignored).toContain(`deploy/${place}`)
  })

  test('everything an image needs to be built and run exists', async () => {
    const dockerfile = read('deploy/Dockerfile')
    const steps = [...dockerfile.matchAll(/import\('\.\/([^']+)'\)\.then\(\(\{ (\w+) \}\) => (\w+)\(/g)]
    expect(steps.length).toBeGreaterThan(1)
    for (const [, file = '', named, called] of steps) {
      expect(called).toBe(named)
      expect(await import(join(root, file))).toHaveProperty(named ?? '')
    }
    const [, started = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? []
    expect(existsSync(join(root, started))).toBe(true)
    const [, unit = ''] = /^ExecStart=\/usr\/bin\/node (\S+) start$/m.exec(read('deploy/safar.service')) ?? []
    expect(existsSync(join(root, unit))).toBe(true)
    // It cannot write anywhere else, so running an operator command in it must not install anything.
    expect(dockerfile).toMatch(/^ENV .*\bSAFAR_INSTALL=none\b/m)
    expect(read('tools/run.mjs')).toContain("process.env.SAFAR_INSTALL === 'none'")
  })

  test('pages can be built without the PATH that npm sets', () => {
    const { status, error } = spawnSync(builder, ['--version'], { env: { PATH: dirname(process.execPath) } })
    expect({ status, error }).toEqual({ status: 0, error: undefined })
  })

  test('every health check uses the port the server listens on and an address that exists', () => {
    const [dockerfile, manifest, proxy] = ['Dockerfile', 'kubernetes/safar.yaml', 'Caddyfile'].map((name) =>
      read(`deploy/${name}`),
    )
    const port = /\bPORT=(\d+)/.exec(dockerfile ?? '')?.[1]
    const ports = [
      ...named(dockerfile ?? '', /127\.0\.0\.1:(\d+)/g),
      ...named(dockerfile ?? '', /^EXPOSE (\d+)/gm),
      ...named(manifest ?? '', /(?:containerPort|targetPort|healthz, port|readyz, port): (\d+)/g),
      ...named(proxy ?? '', /safar-\d:(\d+)/g),
    ]
    expect(ports).toEqual(ports.map(() => port))
    expect(ports.length).toBe(4)
    const asked = named([dockerfile, manifest, proxy].join('\n'), /(?:3000|path: |health_uri )(\/\w+)/g)
    expect(asked.toSorted()).toEqual(['/healthz', '/readyz'])
    for (const address of asked) expect(sources).toContain(`'${address}'`)
  })

  test('one user owns the data in every example, and nothing else is writable', () => {
    const user = /--uid (\d+)/.exec(read('deploy/Dockerfile'))?.[1]
    expect(read('deploy/Dockerfile')).toMatch(new RegExp(`^USER ${user}$`, 'm'))
    const manifest = read('deploy/kubernetes/safar.yaml')
    expect(manifest).toContain(`runAsUser: ${user}, fsGroup: ${user}`)
    expect(manifest).toContain('readOnlyRootFilesystem: true')
    const mounted = named(manifest, /mountPath: (\/\w+)/g)
    const compose = read('deploy/compose.yaml')
    expect(compose).toContain('read_only: true')
    const written = /tmpfs: \[(.+)\]/.exec(compose)?.[1]?.split(', ')
    // Where the image keeps its data and Node's compile cache.
    const needed = ['/data', '/tmp']
    expect([mounted.toSorted(), written?.toSorted()]).toEqual([needed, needed])
  })

  test('every secret of the compose example reaches its servers as a file named by a setting', () => {
    const compose = read('deploy/compose.yaml')
    const given = /^ {2}secrets: \[(.+)\]/m.exec(compose)?.[1]?.split(', ') ?? []
    expect(named(compose, /_FILE: \/run\/secrets\/(\w+)/g).toSorted()).toEqual(given.toSorted())
    expect(named(compose, /^ {2}(\w+): \{ file:/gm).toSorted()).toEqual(given.toSorted())
  })

  test('PostgreSQL in the example allows enough connections for all of its servers', () => {
    const compose = read('deploy/compose.yaml')
    const most = Number(/max_connections=(\d+)/.exec(compose)?.[1])
    const servers = [...compose.matchAll(/^ {2}safar-\d: \*server$/gm)].length
    const { workers, DATABASE_POOL } = readConfig({ WORKERS: /WORKERS: "(\d+)"/.exec(compose)?.[1] ?? '' })
    expect(servers).toBe(2)
    // As calculated in docs/operating.md; three connections are reserved by PostgreSQL.
    expect(servers * workers * (2 * DATABASE_POOL + 6)).toBeLessThanOrEqual(most - 3)
    // A replica with a lower limit than its primary does not start.
    expect(named(compose, /max_connections=(\d+)/g)).toEqual([String(most)])
    expect(compose.match(/max_connections/g)).toHaveLength(2)
  })

  test('the scripts that create the replica in the compose example exist and get the variables they need', () => {
    const compose = read('deploy/compose.yaml')
    const scripts = named(compose, /"\.\/(postgres\/[\w-]+\.sh):/g)
    expect(scripts).toHaveLength(2)
    for (const script of scripts) {
      const text = read(`deploy/${script}`)
      expect(spawnSync('sh', ['-n', join(root, 'deploy', script)]).status).toBe(0)
      // Set by the image itself.
      const asked = named(text, /\$([A-Z_]+)/g).filter((name) => name !== 'PGDATA')
      for (const name of asked) expect(compose).toContain(`${name}: `)
    }
  })

  test('alerts count the same calls as searches, and leave out the same streams, as System status', () => {
    const alerts = read('deploy/watching/alerts.yaml')
    const searches = [...SEARCHES]
    expect(alerts).toContain(`{call=~"${searches.join('|')}"}`)
    expect(alerts).toContain(`{call!~"${['page', ...OPEN_ENDED, ...searches].join('|')}"}`)
  })

  test('docs/operating.md explains what to check for every alert', () => {
    const guide = read('docs/operating.md')
    const alerts = named(read('deploy/watching/alerts.yaml'), /alert: (\w+)/g)
    expect(alerts.length).toBeGreaterThan(8)
    for (const alert of alerts) expect(guide).toMatch(new RegExp(`^\\| .*\\b${alert}\\b`, 'm'))
  })

  test('the grace period for stopping a server is longer than draining takes', () => {
    const compose = read('deploy/compose.yaml')
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    const drain = Number(/DRAIN_SECONDS: "(\d+)"/.exec(compose)?.[1])
    expect(grace).toBeGreaterThan(drain + 15)
    // Draining must last at least two health checks.
    const interval = Number(/health_interval (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])
    expect(drain).toBeGreaterThanOrEqual(2 * interval)
  })

  test('both proxies check whether a server is ready, and wait longer for it to stop than draining takes', () => {
    expect(read('deploy/Caddyfile')).toContain('health_uri /readyz')
    const manifest = read('deploy/kubernetes/safar.yaml')
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(manifest)?.[1])
    const drain = Number(/DRAIN_SECONDS, value: "(\d+)"/.exec(manifest)?.[1])
    // Requests that hang get fifteen more seconds.
    expect(grace).toBeGreaterThan(drain + 15)
  })
})
