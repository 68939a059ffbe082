import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SetupError } from '../../config.ts'
import { findBinaries } from '../../database/embedded/binaries.ts'
import { collect, lastLine } from '../../database/embedded/embedded-postgres.ts'
import { chooseIdentity, type Identity } from '../../database/embedded/identity.ts'
import { fetchPart, openTo } from '../../database/embedded/log-archive.ts'
import { memorySettings } from '../../database/embedded/memory-settings.ts'
import { postmasterOf, stopPostmaster } from '../../database/embedded/process.ts'

interface Recovery {
  /** Holds `data`, unpacked from a base. */
  folder: string
  /** The line whose log is replayed. */
  line: string
  /** Null: replay to the end of the log. */
  until: Date | null
}

const TOO_SHORT = /recovery ended before configured recovery target was reached/

function changeOwner({ ids }: Identity, folder: string): void {
  if (!ids) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), ids.uid, ids.gid)
}

/** Resolves once the log has been replayed; no connections are served before that. */
async function waitUntilPlayed(child: ChildProcess): Promise<void> {
  const output = collect(child)
  const isPlayed = await new Promise<boolean>((done) => {
    child.stderr?.on('data', () => /ready to accept connections/.test(output()) && done(true))
    child.on('error', () => done(false)).on('close', () => done(false))
  })
  if (isPlayed) return
  if (TOO_SHORT.test(output()))
    throw new SetupError('the archive ends before that moment: --until end restores as far as it goes')
  throw new SetupError(`the log could not be played: ${lastLine(output())}`)
}

/**
 * Replays the log up to a moment and gives `work` access to the result. Nobody else can reach this PostgreSQL: it
 * listens only in a folder of ours. It asks for no password, because the original one is not known.
 */
export async function recover<T>(
  { folder, line, until }: Recovery,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const data = join(folder, 'data')
  const identity = chooseIdentity(folder, data)
  const door = mkdtempSync(join(tmpdir(), 'safar-door-'))
  try {
    writeFileSync(join(data, 'recovery.signal'), '')
    writeFileSync(join(door, 'pg_hba.conf'), 'local all all trust\n')
    changeOwner(identity, data)
    if (identity.ids) openTo(identity, line)
    if (identity.ids) chownSync(door, identity.ids.uid, identity.ids.gid)
    const settings = {
      ...memorySettings(),
      listen_addresses: '',
      unix_socket_directories: door,
      hba_file: join(door, 'pg_hba.conf'),
      hot_standby: 'off',
      log_line_prefix: '',
      restore_command: fetchPart(line),
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command = '', ...rest] = [...identity.prefix, join(findBinaries(), 'postgres'), '-D', data, ...flags]
    const child = spawn(command, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...identity.ids,
    })
    await waitUntilPlayed(child)
    try {
      const owner = new pg.Client({ host: door, user: 'postgres', database: 'postgres' })
      await owner.connect()
      return await work(owner).finally(() => owner.end())
    } finally {
      await stopPostmaster(postmasterOf(data))
    }
  } finally {
    rmSync(door, { recursive: true, force: true })
  }
}
