import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'

/** How PostgreSQL's programs are run, since they refuse to run as root. */
export interface Identity {
  /** Words prepended to the command. */
  prefix: string[]
  /** User and group the process switches to. */
  ids?: { uid: number; gid: number }
}

const idOf = (user: string, flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))

function unprivileged(): { uid: number; gid: number } {
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
    } catch {
      // Not a user of this machine.
    }
  }
  return { uid: 65534, gid: 65534 }
}

/**
 * As an ordinary user: nothing to do. As root: a user namespace, in which the files remain root's and a data folder
 * inside a private home directory works; where namespaces are forbidden, an unprivileged user of the machine.
 */
export function chooseIdentity(folder: string, dataFolder: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const ids = unprivileged()
  const unshare = ['unshare', '--user', `--map-user=${ids.uid}`, `--map-group=${ids.gid}`]
  try {
    execFileSync('unshare', [...unshare.slice(1), 'true'], { stdio: 'ignore' })
    return { prefix: [...unshare, '--'] }
  } catch {
    chmodSync(folder, 0o711)
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    chownSync(dataFolder, ids.uid, ids.gid)
    return { prefix: [], ids }
  }
}
