import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemStatus } from '@safar/contract/settings/status.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { backUp } from './back-up.ts'
import { checkBackupFile } from './backup-file.ts'
import { backUpNightly } from './nightly.ts'

/** A mount namespace; an ordinary user also needs a user namespace for that. */
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const MOUNT = 'mount -t tmpfs -o size="$1"k tmpfs "$0" && echo mounted && exec sleep 600'
const canMountDisk =
  spawnSync('unshare', [...ownMounts, 'sh', '-c', 'mount -t tmpfs -o size=64k tmpfs /tmp']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'safar-full-'))
const cleanUps: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

/** A disk of this size, visible only through the process that mounted it and gone when that process ends. */
async function mountDisk(kilobytes: number): Promise<string> {
  const holder = spawn('unshare', [...ownMounts, 'sh', '-c', MOUNT, folder, String(kilobytes)])
  cleanUps.push(async () => {
    const ended = once(holder, 'exit')
    holder.kill()
    await ended
  })
  await once(holder.stdout, 'data')
  return `/proc/${holder.pid}/root${folder}`
}

test.skipIf(!canMountDisk)(
  'a backup that runs out of disk space reports it and keeps older ones; status and metrics show it is missing',
  { tags: ['full'] },
  async () => {
    // This backup is as large as the next one will be.
    const first = await startTestApp()
    cleanUps.push(() => first.close())
    const { storage, vault, clock, db } = first.services
    const { connectionString: url = '' } = db.pool.options
    const older = join(folder, 'older.backup')
    await backUp({ url, storage, keyId: vault.keyId, at: clock.now() }, older)
    const backupDir = await mountDisk(Math.ceil((statSync(older).size * 1.5) / 1_024))

    const app = await startTestApp({ backupDir, BACKUPS_KEPT: 1 })
    cleanUps.push(() => app.close())
    const admin = await app.person('admin')
    const status = async () =>
      (await app.call(systemStatus.show, {}, admin)).body.data.find((one) => one.check === 'backup')
    const name = 'nightly-2026-01-01T21-40-00.backup'
    copyFileSync(older, join(backupDir, name))
    const madeAt = app.clock.now().getTime() / 1_000 - 27 * 3_600
    utimesSync(join(backupDir, name), madeAt, madeAt)
    const before = readFileSync(join(backupDir, name))

    const { connectionString: own = '' } = app.services.db.pool.options
    await expect(backUpNightly(app.services, own)).rejects.toThrow(/^there is no room for .*: no backup was made/)
    expect(readdirSync(backupDir)).toEqual([name])
    expect(readFileSync(join(backupDir, name)).equals(before)).toBe(true)
    await checkBackupFile(join(backupDir, name))
    expect(await status()).toMatchObject({ state: 'bad', at: new Date(madeAt * 1_000).toISOString() })
    const { body } = await app.http.inject('/metrics')
    expect(Number(/^backup_made_seconds ([\d.e+]+)$/m.exec(body)?.[1])).toBeCloseTo(madeAt, 0)

    // With free space again the next one is made, and only then is the older one deleted.
    rmSync(older)
    writeFileSync(join(backupDir, name), '')
    expect(await backUpNightly(app.services, own)).not.toBeNull()
    expect(readdirSync(backupDir)).not.toContain(name)
    expect(await status()).toMatchObject({ state: 'good' })
  },
)
