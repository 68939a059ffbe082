import { FolderInUse } from './claim-folder.ts'

/** Exit codes that no new start mends, for what supervises us; `tools/run.mjs` and the systemd unit know them too. */
const PORT_TAKEN = 78
const FOLDER_IN_USE = 79

export function exitCodeOf(error: unknown): number {
  if (error instanceof FolderInUse) return FOLDER_IN_USE
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? PORT_TAKEN : 1
}
