import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../platform/config.ts'
import { isAlive } from '../platform/database/embedded/process.ts'

/** Another process works with this data folder. */
export class FolderInUse extends SetupError {}

/** When a process started, so that a later one with the same id is not mistaken for it. Empty where that is unknown. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const describe = (pid: number): string => `${pid} ${startOf(pid)}`

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Claims a data folder for this process until it ends, however it ends: two that start and stop the same PostgreSQL
 * would take it away from each other.
 */
export function claimFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const claim = join(folder, 'in-use')
  const own = `${claim}.${process.pid}`
  // Linked only once it is complete, so that nobody reads half a claim.
  writeFileSync(own, describe(process.pid), { mode: 0o600 })
  try {
    while (!tryLink(own, claim)) {
      const holder = read(claim)
      const pid = Number(holder?.split(' ')[0])
      if (holder !== null && isAlive(pid) && describe(pid) === holder && pid !== process.pid)
        throw new FolderInUse(
          `process ${pid} works with the data in ${folder}: stop it, or choose another folder with DATA_DIR=`,
        )
      if (pid === process.pid && holder === describe(pid)) return
      dropClaim(claim, holder)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes the claim of a dead process, and no other that has just taken its place. */
function dropClaim(claim: string, of: string | null): void {
  const aside = `${claim}.${process.pid}.old`
  try {
    renameSync(claim, aside)
    if (read(aside) !== of) tryLink(aside, claim)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}
