import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../root.ts'
import type { Mutant } from './mutant.ts'

/** A copy of the source in which files can be changed: packages are linked, workspaces are the copy's own. */
export interface WorkCopy {
  folder: string
  /** Does the work with the mutant's change applied, then undoes the change. */
  withMutant<T>(mutant: Mutant, work: () => Promise<T>): Promise<T>
  remove(): void
}

function linkFolder(folder: string, packages: string): void {
  if (!existsSync(join(root, packages))) return
  mkdirSync(join(folder, packages), { recursive: true })
  for (const name of readdirSync(join(root, packages))) {
    if (name === '@safar')
      cpSync(join(root, packages, name), join(folder, packages, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(root, packages, name), join(folder, packages, name))
  }
}

/** Links the packages installed here into another copy of the source, which keeps its own workspaces. */
export function linkPackages(folder: string): void {
  for (const place of ['.', 'contract', 'reference', 'suppliers', 'server', 'web'])
    linkFolder(folder, join(place, 'node_modules'))
}

export function createWorkCopy(): WorkCopy {
  const folder = mkdtempSync(join(tmpdir(), 'safar-mutants-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  linkPackages(folder)
  return {
    folder,
    async withMutant(mutant, work) {
      const file = join(folder, mutant.file)
      const source = readFileSync(file, 'utf8')
      writeFileSync(file, applyMutant(source, mutant))
      try {
        return await work()
      } finally {
        writeFileSync(file, source)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function applyMutant(source: string, { file, from, to, keeps }: Mutant): string {
  if (source.split(from).length !== 2) throw new Error(`'${keeps}' does not occur exactly once in ${file}: ${from}`)
  // A function, because '$' in a replacement string would be treated as a pattern.
  return source.replace(from, () => to)
}
