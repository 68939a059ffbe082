export { offlineBookingFiles } from './booking-files.ts'
export { defineOfflineDocument } from './documents/confirmation.document.ts'
