import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileLine, type ReadOptions, readStatementFile } from './read-file.rules.ts'

/** Two identical lines on one day are two payments; uploading the same file again yields the same two digests. */
function withDigests(lines: readonly FileLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = JSON.stringify([line.day, String(line.amount), line.reference, line.description])
    const times = (seen.get(content) ?? 0) + 1
    seen.set(content, times)
    return { ...line, digest: createHash('sha256').update(`${times} ${content}`).digest('hex') }
  })
}

const { text, options } = workerData as { text: string; options: ReadOptions }
const read = readStatementFile(text, options)
parentPort?.postMessage(read && { lines: withDigests(read.lines), unread: read.unread })
