import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RenderRequest, RenderResult } from './pdf.worker.ts'

/** What draws documents beside the server; it does not keep the process alive. */
export interface Renderer {
  ask(question: RenderRequest): void
  end(): Promise<unknown>
}

export type OpenRenderer = (onResult: (result: RenderResult) => void, onEnd: (why: string) => void) => Renderer

const module = new URL('./pdf.worker.ts', import.meta.url)
/** A document that needs more ends its renderer, not the server. */
const MEGABYTES = 512

export const openThread: OpenRenderer = (onResult, onEnd) => {
  const thread = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } })
  thread.unref()
  thread.on('message', onResult)
  thread.on('error', (error) => onEnd(String(error)))
  thread.on('exit', (code) => onEnd(`exit ${code}`))
  return { ask: (question) => thread.postMessage(question), end: () => thread.terminate() }
}

/**
 * For what can wait: it gives way to everything else. A process, since the priority of a thread does not reach the
 * helpers that decode and encode pictures.
 */
export const openProcess: OpenRenderer = (onResult, onEnd) => {
  const child = fork(fileURLToPath(module), {
    execArgv: [`--max-old-space-size=${MEGABYTES}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // It draws, and needs none of our secrets.
    env: { PATH: process.env.PATH },
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.unref()
  child.channel?.unref()
  child.on('message', (result) => onResult(result as RenderResult))
  child.on('error', (error) => onEnd(String(error)))
  child.on('exit', (code) => onEnd(`exit ${code}`))
  return {
    ask: (question) => void child.send(question, (error) => error && onEnd(String(error))),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
