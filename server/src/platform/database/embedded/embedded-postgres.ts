import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../../config.ts'
import { findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { archiveSettings, endLine } from './log-archive.ts'
import { memorySettings } from './memory-settings.ts'
import { freePort, isAlive, postmasterOf, stopPostmaster } from './process.ts'

export interface PostgresOptions {
  /** Holds the data folder, the port and the password. */
  folder: string
  /** Where its log is archived; if omitted, it is not. */
  archive?: string
  /** Extra settings, such as fsync=off for tests that throw the data away. */
  settings?: Record<string, string>
  say?: (line: string) => void
  /** Called with the process id of each PostgreSQL that is started or adopted. */
  onStart?: (pid: number) => void
}

export interface EmbeddedPostgres {
  url: string
  /** Whether it was already running. */
  adopted: boolean
  stop(): Promise<void>
}

interface Access {
  port: number
  password: string
}

const ATTEMPTS = 8
const WATCH_MS = 500

/** Our own PostgreSQL: created at first start, adopted if it outlived us, restarted if it dies. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const server = new Server(options)
  await server.start()
  return { url: server.url, adopted: server.adopted, stop: () => server.stop() }
}

class Server {
  private readonly data: string
  private readonly bin: string
  private readonly identity: Identity
  private readonly options: PostgresOptions
  private access: Access
  private watch: NodeJS.Timeout | undefined
  private pid = 0
  adopted = false

  constructor(options: PostgresOptions) {
    this.options = options
    this.bin = findBinaries()
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
    this.data = join(resolve(options.folder), 'data')
    this.identity = chooseIdentity(options.folder, this.data)
    this.access = existsSync(this.accessFile)
      ? JSON.parse(readFileSync(this.accessFile, 'utf8'))
      : { port: 0, password: randomBytes(18).toString('base64url') }
  }

  private get accessFile(): string {
    return join(this.options.folder, 'access.json')
  }

  get url(): string {
    return `postgres://postgres:${this.access.password}@127.0.0.1:${this.access.port}/postgres`
  }

  async start(): Promise<void> {
    if (!this.access.port) await this.choosePort()
    if (!existsSync(join(this.data, 'PG_VERSION'))) await this.initialise()
    await this.bringUp()
    this.watch = setInterval(() => void this.heal(), WATCH_MS)
    this.watch.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.watch)
    this.watch = undefined
    await stopPostmaster(this.pid)
  }

  private async choosePort(): Promise<void> {
    this.access = { ...this.access, port: await freePort() }
    writeFileSync(this.accessFile, JSON.stringify(this.access), { mode: 0o600 })
  }

  private run(program: string, args: string[]): ChildProcess {
    const [command = '', ...rest] = [...this.identity.prefix, join(this.bin, program), ...args]
    // A process group of its own: Ctrl-C in a terminal reaches us, and we stop it in order.
    return spawn(command, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...this.identity.ids,
    })
  }

  private async initialise(): Promise<void> {
    this.options.say?.('making the database')
    // A first start that was interrupted leaves an incomplete folder.
    rmSync(this.data, { recursive: true, force: true })
    const passwordFile = join(this.options.folder, '.password')
    writeFileSync(passwordFile, this.access.password, { mode: this.identity.ids ? 0o644 : 0o600 })
    const child = this.run('initdb', [
      ...['-D', this.data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums'],
    ])
    const output = collect(child)
    const code = await new Promise((done) => child.on('error', () => done(1)).on('close', done))
    rmSync(passwordFile, { force: true })
    if (code !== 0) throw new SetupError(`the database could not be made: ${lastLine(output())}`)
  }

  private async bringUp(): Promise<void> {
    let lastOutput = ''
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (await this.adopt()) return
      const started = await this.launch()
      if (started === true) return
      lastOutput = started
      if (/could not bind|Address already in use/.test(lastOutput)) await this.choosePort()
      await sleep(200 * attempt)
    }
    throw new SetupError(`the database did not start: ${lastLine(lastOutput)}`)
  }

  /** A server that outlived its killed parent is still ours. */
  private async adopt(): Promise<boolean> {
    const pid = postmasterOf(this.data)
    for (let waited = 0; isAlive(pid) && waited < 5_000; waited += 250) {
      if (await this.answers()) {
        this.use(pid)
        this.adopted = true
        return true
      }
      await sleep(250)
    }
    return false
  }

  private use(pid: number): void {
    this.pid = pid
    this.options.onStart?.(pid)
  }

  private async launch(): Promise<true | string> {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      log_line_prefix: '',
      ...memorySettings(),
      ...this.archiveSettings(),
      ...this.options.settings,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = this.run('postgres', ['-D', this.data, '-p', String(this.access.port), ...flags])
    const output = collect(child)
    const ready = await new Promise<boolean>((done) => {
      child.stderr?.on('data', () => /ready to accept (read-only )?connections/.test(output()) && done(true))
      child.on('error', () => done(false)).on('close', () => done(false))
    })
    if (!ready) return output()
    this.use(postmasterOf(this.data))
    child.unref()
    if (this.options.archive) await this.wakeLogKeeper()
    return true
  }

  /**
   * The process that ends log segments on a timer went to sleep before start-up was complete and would not check again
   * for minutes.
   */
  private async wakeLogKeeper(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_reload_conf()')
    } finally {
      await client.end()
    }
  }

  private archiveSettings(): Record<string, string> {
    const { archive, folder } = this.options
    if (archive) return archiveSettings(archive, folder, this.identity)
    endLine(folder)
    return {}
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return resolve(rows[0]?.data_directory ?? '') === this.data
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** If it is killed while we run, restart it on the same port, so that the pool finds it again. */
  private async heal(): Promise<void> {
    if (isAlive(this.pid) || !this.watch) return
    clearInterval(this.watch)
    this.options.say?.('the database was killed; starting it again')
    try {
      await this.bringUp()
    } catch (error) {
      this.options.say?.((error as Error).message)
    }
    this.watch = setInterval(() => void this.heal(), WATCH_MS)
    this.watch.unref()
  }
}

export function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-8_000)
  })
  // A child that keeps running in the background must not keep us from exiting.
  const pipe = child.stderr
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  return () => text
}

export function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|error|No space/.test(line)) ?? lines.at(-1) ?? 'no reason given'
}
