import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimFolder, FolderInUse } from './claim-folder.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'safar-claim-'))

/** Another process that claims the folder and stays. */
async function claimElsewhere(folder: string) {
  const module = join(import.meta.dirname, 'claim-folder.ts')
  const code = `const { claimFolder } = await import(${JSON.stringify(module)})
    claimFolder(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('a folder is claimed by one process until it ends, even by kill -9', async () => {
  const folder = newFolder()
  const holder = await claimElsewhere(folder)
  expect(() => claimFolder(folder)).toThrow(FolderInUse)
  expect(() => claimFolder(folder)).toThrow(`process ${holder.pid} works with the data`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  claimFolder(folder)
  expect(readFileSync(join(folder, 'in-use'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  expect(readdirSync(folder)).toEqual(['in-use'])
})

test.skipIf(process.platform !== 'linux')(
  'a process that has got the number of the dead one does not hold its claim',
  () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'in-use'), `${process.ppid} 1`)
    claimFolder(folder)
    claimFolder(folder)
  },
)
