import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './root.ts'

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Shown as it comes; otherwise only when the command fails. */
  show?: boolean
}

const running = new Set<ChildProcess>()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

/** Told to end while a command runs, we end it too. */
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

/** Runs a program to its end and gives its exit code and its output. */
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
