import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileLine, type ReadOptions, readStatementFile, type UnreadLine } from './read-file.rules.ts'

/** Two identical lines on one day are two payments; uploading the same file again yields the same digests. */
function withDigests<T>(lines: readonly T[], contentOf: (line: T) => unknown[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = JSON.stringify(contentOf(line))
    const times = (seen.get(content) ?? 0) + 1
    seen.set(content, times)
    return { ...line, digest: createHash('sha256').update(`${times} ${content}`).digest('hex') }
  })
}

const contentOfLine = (line: FileLine) => [line.day, String(line.amount), line.reference, line.description]
const contentOfUnread = ({ text }: UnreadLine) => ['unread', text]

const { text, options } = workerData as { text: string; options: ReadOptions }
const read = readStatementFile(text, options)
parentPort?.postMessage(
  'refused' in read
    ? read
    : { ...read, lines: withDigests(read.lines, contentOfLine), unread: withDigests(read.unread, contentOfUnread) },
)
