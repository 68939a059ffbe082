import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { CALENDAR_FILE, openCalendar } from './calendar.ts'
import type { RenderRequest, RenderResult } from './rendering/pdf.worker.ts'
import { type OpenRenderer, openThread, type Renderer } from './rendering/renderers.ts'

/** Any list, as `tableFile` supplies it: printed, or as a spreadsheet. */
export const TABLE_DOCUMENT = 'table'
export const TABLE_SHEET = 'table-sheet'

/**
 * How a document is made: the module that draws it, and how its short reference is expanded into everything it shows.
 */
interface DrawnDocument {
  /**
   * A module whose default export creates the document from its props with `createElement`, or returns its bytes
   * directly.
   */
  module: URL
  /** If omitted, the reference itself contains everything. */
  read?: (reference: unknown) => Promise<unknown>
}

/** A file somebody uploaded: it is read, not drawn. */
interface StoredDocument {
  open: (reference: unknown) => Promise<Buffer>
}

export type Definition = DrawnDocument | StoredDocument

export interface Documents {
  define(name: string, definition: Definition): void
  /** Renders in a worker beside the server, one document after the other. */
  render(name: string, reference: unknown, options?: RenderOptions): Promise<Buffer>
  close(): Promise<void>
}

export interface RenderOptions {
  /** Signals that the caller no longer waits; a document nobody waits for is not started. */
  signal?: AbortSignal
  /** Nobody waits for it, e.g. a mail attachment; such documents take turns with those that somebody waits for. */
  background?: boolean
}

interface PendingDocument {
  question: RenderRequest
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}

/** How many can wait, unless said otherwise. */
const MAX_WAITING = 100
const SECONDS_EACH = 30

const unavailable = (inner: string) => new AppError('unavailable', { shown: 'unavailable', inner })

/** Two queues that take turns while both have documents. */
function createLanes() {
  const lanes = { waitedFor: [] as PendingDocument[], background: [] as PendingDocument[] }
  let last: keyof typeof lanes = 'background'
  return {
    of: (background: boolean) => lanes[background ? 'background' : 'waitedFor'],
    takeNext() {
      const other = last === 'background' ? 'waitedFor' : 'background'
      if (lanes[other].length) last = other
      return lanes[last].shift()
    },
    takeAll: () => [...lanes.waitedFor.splice(0), ...lanes.background.splice(0)],
  }
}

/**
 * Removes it from the queue if it is still there; one already running is finished, which takes less time than starting
 * a new worker.
 */
function dropOnAbort(lane: PendingDocument[], pending: PendingDocument, signal: AbortSignal): void {
  signal.addEventListener('abort', () => {
    const place = lane.indexOf(pending)
    if (place >= 0) lane.splice(place, 1)
    pending.failed(signal.reason)
  })
}

interface DocumentsOptions {
  log: Logger
  maxWaiting?: number
  openRenderer?: OpenRenderer | undefined
}

export function createDocuments({
  log,
  maxWaiting = MAX_WAITING,
  openRenderer = openThread,
}: DocumentsOptions): Documents {
  const definitions = new Map<string, Definition>([
    [TABLE_DOCUMENT, { module: new URL('./table.document.ts', import.meta.url) }],
    [TABLE_SHEET, { module: new URL('./table-sheet.document.ts', import.meta.url) }],
    [CALENDAR_FILE, { open: openCalendar }],
  ])
  const lanes = createLanes()
  let worker: Renderer | null = null
  let current: PendingDocument | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let lastId = 0

  const settle = (act: (waiting: PendingDocument) => void) => {
    clearTimeout(timer)
    const waiting = current
    current = null
    if (waiting) act(waiting)
    next()
  }

  /** Whatever ended the worker, only the running document is lost; the next one gets a new worker. */
  const ended = (endedWorker: Renderer, why: string) => {
    if (worker !== endedWorker) return
    worker = null
    if (current) log.warn({ why, module: current.question.module }, 'the worker of documents ended')
    settle(({ failed }) => failed(unavailable(why)))
  }

  const open = (): Renderer => {
    const onResult = (answer: RenderResult) => {
      if (answer.id !== current?.question.id) return
      settle(({ done, failed }) => {
        if ('bytes' in answer) done(Buffer.from(answer.bytes))
        else failed(new Error(`a document could not be drawn: ${answer.failure}`))
      })
    }
    const fresh: Renderer = openRenderer(onResult, (why) => ended(fresh, why))
    return fresh
  }

  function next(): void {
    if (current || closed) return
    const waiting = lanes.takeNext()
    if (!waiting) return
    current = waiting
    worker ??= open()
    const asking = worker
    timer = setTimeout(() => {
      ended(asking, `no document in ${SECONDS_EACH} s`)
      void asking.end()
    }, SECONDS_EACH * 1000)
    asking.ask(waiting.question)
  }

  return {
    define: (name, definition) => void definitions.set(name, definition),
    async render(name, reference, { signal, background = false } = {}) {
      const definition = definitions.get(name)
      if (!definition) throw new Error(`there is no document named ${name}`)
      if ('open' in definition) return definition.open(reference)
      const lane = lanes.of(background)
      signal?.throwIfAborted()
      if (lane.length >= maxWaiting) throw unavailable('documents: too many waiting')
      const props = definition.read ? await definition.read(reference) : reference
      signal?.throwIfAborted()
      if (closed) throw unavailable('documents: closed')
      return new Promise((done, failed) => {
        const pending = { question: { id: ++lastId, module: definition.module.href, props }, done, failed }
        if (signal) dropOnAbort(lane, pending, signal)
        lane.push(pending)
        next()
      })
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const waiting = [...lanes.takeAll(), ...(current ? [current] : [])]
      for (const { failed } of waiting) failed(unavailable('closing'))
      current = null
      await worker?.end()
    },
  }
}
