import { parentPort, workerData } from 'node:worker_threads'
import { readSheetRecords, readStatement, readTextRecords } from './read-statement.rules.ts'

interface WorkerInput {
  text: string | null
  bytes: Uint8Array<ArrayBuffer> | null
  options: { currency: string; largest: bigint }
}

const { text, bytes, options } = workerData as WorkerInput

// A broken archive is not a workbook.
const records = bytes ? await readSheetRecords(bytes).catch(() => null) : readTextRecords(text ?? '')
parentPort?.postMessage(records && readStatement(records, options))
