import { spawn } from 'node:child_process'
import { root } from './root.ts'

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Shown as it comes; otherwise only when the command fails. */
  show?: boolean
}

/** Runs a program to its end and gives its code and what it said. */
export function runCommand(program: string, args: string[], { cwd = root, env = {}, show = false }: Options = {}) {
  return new Promise<{ code: number; said: string }>((done) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk
        if (show) process.stdout.write(chunk)
      })
    }
    child
      .on('error', (error) => done({ code: 1, said: error.message }))
      .on('close', (code) => done({ code: code ?? 1, said }))
  })
}
