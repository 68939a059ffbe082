import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { root } from './root.ts'
import { compressFiles } from './web/compress-files.ts'

const sources = [
  'web/app/**/*',
  'web/public/**/*',
  'web/*.{ts,json}',
  'web/plugins/*',
  'contract/src/**/*',
  'package-lock.json',
]
/** By its path, because image builds lack the PATH that npm sets. */
export const builder = join(root, 'node_modules', '.bin', 'react-router')
const stamp = join(root, 'web', 'build', '.built')

function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the pages if any of their sources have changed. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say('building the pages')
  const began = Date.now()
  const { code, output } = await runCommand(builder, ['build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The pages could not be built.\n${output}`)
  await compressFiles(join(root, 'web', 'build', 'client'))
  writeFileSync(stamp, digest)
  say(`built in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** `npm run build`: every command that needs the pages builds them itself, except playwright. */
if (import.meta.main) {
  await buildWeb((line) => process.stdout.write(`  ${line}\n`))
  process.stdout.write('  the pages are built\n')
}
