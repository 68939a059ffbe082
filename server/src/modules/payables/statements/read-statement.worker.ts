import { parentPort, workerData } from 'node:worker_threads'
import { readStatement, readTextRecords } from './read-statement.rules.ts'
import { readWorkbook } from './xlsx.rules.ts'

interface WorkerInput {
  text: string | null
  bytes: Uint8Array | null
  options: { exponent: number; largest: bigint }
}

const { text, bytes, options } = workerData as WorkerInput

function readRecordsOf() {
  if (bytes === null) return readTextRecords(text ?? '')
  try {
    return readWorkbook(Buffer.from(bytes))
  } catch {
    // A broken archive is no workbook.
    return null
  }
}

const records = readRecordsOf()
parentPort?.postMessage(records && readStatement(records, options))
