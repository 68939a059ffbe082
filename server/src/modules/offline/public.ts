export { offlineBookingFiles } from './booking-files.ts'
export { defineOfflinePaper } from './confirmation.document.ts'
