export { offlineBookingFiles } from './booking-files.ts'
export { createOfflineTrip } from './documents/confirmation.document.ts'
export { offlineMailSamples } from './documents/mails.ts'
