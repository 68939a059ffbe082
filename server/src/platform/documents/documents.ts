import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { RenderRequest, RenderResult } from './pdf.worker.ts'

/** Any list, as `tableFile` gives it. */
export const TABLE_DOCUMENT = 'table'

/** How a document comes about: where it is drawn, and how the little that names it becomes all that it shows. */
export interface Definition {
  /** A module whose default export makes the document out of its props, by `createElement`. */
  module: URL
  /** Left out: the reference is already everything. */
  read?: (reference: unknown) => Promise<unknown>
}

export interface Documents {
  define(name: string, definition: Definition): void
  /** Drawn beside the server, one after the other. */
  pdf(name: string, reference: unknown): Promise<Buffer>
  close(): Promise<void>
}

interface PendingDocument {
  question: RenderRequest
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}

const MAX_WAITING = 100
const SECONDS_EACH = 30
/** A document that eats more ends its worker, not the server. */
const MEGABYTES = 512

const unavailable = (inner: string) => new AppError('unavailable', { shown: 'unavailable', inner })

export function createDocuments({ log }: { log: Logger }): Documents {
  const definitions = new Map<string, Definition>([
    [TABLE_DOCUMENT, { module: new URL('./table.document.ts', import.meta.url) }],
  ])
  const queue: PendingDocument[] = []
  let worker: Worker | null = null
  let current: PendingDocument | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let asked = 0

  const settle = (act: (waiting: PendingDocument) => void) => {
    clearTimeout(timer)
    const waiting = current
    current = null
    if (waiting) act(waiting)
    next()
  }

  /** Whatever ended it, only the document under way is lost: the next one gets a new worker. */
  const ended = (gone: Worker, why: string) => {
    if (worker !== gone) return
    worker = null
    if (current) log.warn({ why, module: current.question.module }, 'the worker of documents ended')
    settle(({ failed }) => failed(unavailable(why)))
  }

  const open = (): Worker => {
    const fresh = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    fresh.unref()
    fresh.on('message', (answer: RenderResult) => {
      if (answer.id !== current?.question.id) return
      settle(({ done, failed }) => {
        if ('bytes' in answer) done(Buffer.from(answer.bytes))
        else failed(new Error(`a document could not be drawn: ${answer.failure}`))
      })
    })
    fresh.on('error', (error) => ended(fresh, String(error)))
    fresh.on('exit', (code) => ended(fresh, `exit ${code}`))
    return fresh
  }

  function next(): void {
    if (current || closed) return
    const waiting = queue.shift()
    if (!waiting) return
    current = waiting
    worker ??= open()
    const asking = worker
    timer = setTimeout(() => {
      ended(asking, `no document in ${SECONDS_EACH} s`)
      void asking.terminate()
    }, SECONDS_EACH * 1000)
    asking.postMessage(waiting.question)
  }

  return {
    define: (name, definition) => void definitions.set(name, definition),
    async pdf(name, reference) {
      const definition = definitions.get(name)
      if (!definition) throw new Error(`there is no document named ${name}`)
      const props = definition.read ? await definition.read(reference) : reference
      if (closed || queue.length >= MAX_WAITING) throw unavailable('documents: closed, or too many waiting')
      return new Promise((done, failed) => {
        queue.push({ question: { id: ++asked, module: definition.module.href, props }, done, failed })
        next()
      })
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const { failed } of [...queue.splice(0), ...(current ? [current] : [])]) failed(unavailable('closing'))
      current = null
      await worker?.terminate()
    },
  }
}
