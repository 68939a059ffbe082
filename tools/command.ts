import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './root.ts'

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Print the output as it arrives; by default it is printed only if the command fails. */
  show?: boolean
}

const running = new Set<ChildProcess>()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

/** Ends running commands when this process is told to end. */
function endTogether(): void {
  for (const child of running) child.kill('SIGTERM')
  process.exit(1)
}

function track(child: ChildProcess): void {
  if (running.size === 0) for (const ending of endings) process.on(ending, endTogether)
  running.add(child)
}

function untrack(child: ChildProcess): void {
  running.delete(child)
  if (running.size === 0) for (const ending of endings) process.off(ending, endTogether)
}

/** Runs a program to its end and returns its exit code and output. */
export function runCommand(program: string, args: string[], { cwd = root, env = {}, show = false }: Options = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    track(child)
    let output = ''
    const end = (code: number, text: string) => {
      untrack(child)
      resolve({ code, output: text })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (show) process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => end(1, error.message)).on('close', (code) => end(code ?? 1, output))
  })
}
