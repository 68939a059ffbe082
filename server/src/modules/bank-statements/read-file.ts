import { invalid } from '../../platform/errors.ts'
import { runInWorker } from '../../platform/run-in-worker.ts'
import type { FileLine, ReadOptions, StatementFile } from './read-file.rules.ts'

export type NewLine = FileLine & { digest: string }
type DigestedFile = Pick<StatementFile, 'unread'> & { lines: NewLine[] }

const worker = new URL('./read-file.worker.ts', import.meta.url)

/** Reads a bank's file in a worker thread: a large file takes seconds and would block everybody else. */
export async function readFileInWorker(text: string, options: ReadOptions): Promise<DigestedFile> {
  const read = await runInWorker<DigestedFile | null>(worker, { text, options })
  if (!read) throw invalid({ file: 'statement_headings' })
  if (!read.lines.length) throw invalid({ file: 'statement_empty' })
  return read
}
