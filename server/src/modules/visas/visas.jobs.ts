import type { Services } from '../../services.ts'
import { defineVisaFile } from './applications/document-files.ts'
import { eraseDocuments } from './applications/erase-documents.ts'
import { remindOfExpiry } from './applications/remind-expiry.ts'

export function defineVisaJobs(services: Services): void {
  defineVisaFile(services)
  services.jobs.define('visas.remind_expiry', () => remindOfExpiry(services), '15 6 * * *')
  services.jobs.define('visas.erase_documents', () => eraseDocuments(services), '50 2 * * *')
}
