export { plainCell, readAmount, readDay } from './cells.rules.ts'
export { type CsvRecord, readRecords } from './csv.rules.ts'
export { readText, receiveBytes } from './receive-file.ts'
export { createUploadProgress, type ReportProgress } from './upload-progress.ts'
