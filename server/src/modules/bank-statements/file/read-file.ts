import { invalid } from '../../../platform/errors.ts'
import { runInWorker } from '../../../platform/run-in-worker.ts'
import type { FileLine, ReadOptions, ReadResult, StatementFile, UnreadLine } from './read-file.rules.ts'

export type NewLine = FileLine & { digest: string }
export type NewUnreadLine = UnreadLine & { digest: string }
export type DigestedFile = Omit<StatementFile, 'lines' | 'unread'> & { lines: NewLine[]; unread: NewUnreadLine[] }

const worker = new URL('./read-file.worker.ts', import.meta.url)

/** A file with more unread lines than anyone would type in has been read by the wrong columns. */
const MAX_UNREAD = 1_000

/** A reading that takes longer, or more memory, is given up: the file is at fault, not the server. */
const READING_SECONDS = 20

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/** Reads an uploaded file in a worker thread: a large one takes seconds and would block everybody else. */
export async function readInWorker<Result>(module: URL, input: unknown): Promise<Result> {
  try {
    return await runInWorker<Result>(module, input, READING_SECONDS)
  } catch (error) {
    if (isGivenUp(error)) throw invalid({ file: 'statement_unreadable' })
    throw error
  }
}

/** Reads a bank's file, or refuses it with the reason. */
export async function readFileInWorker(text: string, options: ReadOptions): Promise<DigestedFile> {
  const read = await readInWorker<DigestedFile | Extract<ReadResult, { refused: string }>>(worker, { text, options })
  if ('refused' in read) {
    if (read.refused === 'currency')
      throw invalid({ file: 'statement_currency' }, { theirs: read.currency, ours: options.currency })
    throw invalid({ file: read.refused === 'headings' ? 'statement_headings' : 'statement_unreadable' })
  }
  if (read.unread.length > MAX_UNREAD) throw invalid({ file: 'statement_mostly_unread' }, { lines: read.unread.length })
  // A line that has a day, but was not taken, says more about the file than that nothing was read.
  if (!read.lines.length && !read.unread.some(({ day }) => day !== null)) throw invalid({ file: 'statement_empty' })
  return read
}
