import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { linkPackages } from '../mutants/work-copy.ts'

export interface OlderVersion {
  folder: string
  remove(): void
}

/** The source at a commit or tag, with the current packages. */
export function checkOutVersion(revision: string): OlderVersion {
  const folder = mkdtempSync(join(tmpdir(), 'safar-older-'))
  const archive = join(folder, 'source.tar')
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, revision], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
