import { parentPort, workerData } from 'node:worker_threads'
import type { Candidate } from './match.rules.ts'
import { type BankText, matchBankLines } from './match-bank-lines.ts'

const { lines, candidates } = workerData as { lines: BankText[]; candidates: Candidate[] }
parentPort?.postMessage(matchBankLines(lines, candidates))
