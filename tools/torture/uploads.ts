import { existsSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACTIVE_PDF, type HostileFile, hasLeftovers, hostileFile } from '../../server/src/testing/hostile-files.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import type { Run } from '../long-run.ts'
import { root } from '../root.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { startTarget } from './servers/target.ts'
import { openUploadCalls, type UploadCall } from './uploads/upload-calls.ts'

const FILES = 500
/**
 * Maximum memory growth of the process, which both sends and receives, over the whole run; one fully decompressed bomb
 * takes four times as much.
 */
const MAX_GROWTH_MB = 700
/** Files of a bank or a supplier are read but not stored. */
const READ_ONLY = ['bankStatements.upload', 'supplierStatements.upload']
const ESCAPED = 'safar-escaped'

interface Response {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

interface SentUpload {
  method: 'GET' | 'POST'
  path: string
  token?: string | undefined
  type?: string
  body?: Buffer
}

/** Sent from its own address, as far as limits are concerned. Null if the connection broke. */
function send(port: number, from: string, { method, path, token, type, body }: SentUpload): Promise<Response | null> {
  return new Promise((resolve) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) }
    const options = { port, host: '127.0.0.1', localAddress: from, agent: new Agent(), method, path, headers }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(null))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}

const BOUNDARY = 'safar-boundary-of-the-uploads'
const multipart = `multipart/form-data; boundary=${BOUNDARY}`

const toPart = ({ name, type, bytes }: HostileFile): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

const SAFE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Whether a browser could run any of it as content of our site. */
function isActive({ headers }: Response): boolean {
  const type = String(headers['content-type'])
  const policy = String(headers['content-security-policy'])
  return !(
    SAFE_TYPES.includes(type) &&
    headers['x-content-type-options'] === 'nosniff' &&
    String(headers['content-disposition']).startsWith('attachment') &&
    policy.includes("default-src 'none'") &&
    !policy.includes("'unsafe-eval'")
  )
}

const storedPaths = /^(uploads\/[a-z0-9]{32}\.(pdf|jpg|png|webp)|pictures\/(480|960|1920)\/[a-z0-9]{32}\.webp)$/

/** Files outside their folders, or under names we did not generate. */
async function countEscapes({ services }: TestApp): Promise<number> {
  const { objects } = await services.storage.listAll('', { recursive: true })
  const files = [...objects].filter((one) => one.isFile)
  if (!files.some(({ key }) => storedPaths.test(key))) throw new Error('the storage shows none of its files')
  const strange = files.filter(({ key }) => !storedPaths.test(key))
  const outside = [root, join(root, 'tools'), tmpdir(), '/etc', '/']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).filter((name) => name.includes(ESCAPED)))
  return strange.length + outside.length
}

const TRICKS = [
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  'a.png%00.html',
  '....//x.png',
]

export const run: Run = async ({ seed, steps = FILES }) => {
  const random = createRandom(seed)
  const { app, port, stop } = await startTarget()
  const { calls, admin } = await openUploadCalls(app)
  const figures = { files: 0, stored: 0, served: 0, refused: 0, cut: 0, active: 0, escapes: 0, metadata: 0, crashes: 0 }
  const seen = new Set<string>()
  const reached = new Set<string>()
  const report = (what: string, { kind, name }: HostileFile, { name: call }: UploadCall) =>
    process.stdout.write(`  ${what}: ${kind} (${JSON.stringify(name.slice(0, 60))}) by ${call}\n`)

  /** Reads new rows of our tables through the API, as a browser does. */
  async function readNew(token: string): Promise<Response[]> {
    const { rows } = await app.owner.query<{ name: string; path: string }>(
      `select file_name as name, '/uploads/' || file_name as path from uploads
       union all select name, '/pictures/' || name || '?width=' || w from pictures, unnest(array[480, 960, 1920]) as w`,
    )
    const found: Response[] = []
    for (const { name, path } of rows.filter((row) => !seen.has(row.path))) {
      seen.add(path)
      if (!/^[a-z0-9]{32}\.\w+$/.test(name)) figures.escapes += 1
      const read = (as: string) => send(port, addressOf(random), { method: 'GET', path: `/api${path}`, token: as })
      const own = await read(token)
      const reply = own?.status === 200 ? own : await read(admin.token)
      if (reply?.status === 200) found.push(reply)
    }
    return found
  }

  const before = process.memoryUsage().rss
  let peak = before
  while (figures.files < steps) {
    const file = hostileFile(random, figures.files, calls.length)
    const call = calls[figures.files % calls.length]
    if (!call) throw new Error('no call takes files')
    figures.files += 1
    const path = `/api${await call.url()}`
    const sent = { method: 'POST', path, token: call.token, type: multipart, body: toPart(file) } as const
    const reply = await send(port, addressOf(random), sent)
    peak = Math.max(peak, process.memoryUsage().rss)
    if (!reply) {
      // Rejected before it was sent completely: the next call shows whether the server is alive.
      figures.cut += 1
      const alive = await send(port, addressOf(random), { method: 'GET', path: '/healthz' })
      if (alive?.status !== 200) figures.crashes += 1
      continue
    }
    if (reply.status >= 500) {
      figures.crashes += 1
      report(`${reply.status} ${reply.bytes.toString().slice(0, 200)}`, file, call)
    }
    if (reply.status !== 200) figures.refused += 1
    else {
      figures.stored += 1
      if (file.kind === ACTIVE_PDF && !READ_ONLY.includes(call.name)) {
        figures.active += 1
        report('stored', file, call)
      }
      reached.add(call.name)
    }
    for (const served of await readNew(call.token)) {
      figures.served += 1
      if (isActive(served)) {
        figures.active += 1
        report('active', file, call)
      }
      // A PDF is stored as it was sent.
      const isPicture = served.headers['content-type'] !== 'application/pdf'
      if (isPicture && (await hasLeftovers(served.bytes))) {
        figures.metadata += 1
        report('metadata', file, call)
      }
    }
  }
  for (const trick of TRICKS) {
    const reply = await send(port, addressOf(random), {
      method: 'GET',
      path: `/api/uploads/${trick}`,
      token: admin.token,
    })
    if (!reply || reply.status === 200) figures.escapes += 1
  }
  figures.escapes += await countEscapes(app)
  const grown = Math.round((peak - before) / 1_048_576)
  await stop()
  // A call that never stored a file has not been tested.
  const untried = calls.filter(({ name }) => !READ_ONLY.includes(name) && !reached.has(name))
  for (const { name } of untried) process.stdout.write(`  ${name} stored nothing\n`)
  const proves = untried.length === 0 && figures.refused > 0
  const bad = figures.active + figures.escapes + figures.metadata + figures.crashes
  return { ok: proves && bad === 0 && grown <= MAX_GROWTH_MB, ...figures, grown_mb: grown }
}

const addressOf = (random: Random): string =>
  `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`
