export { type DocumentReference, defineBookingDocuments } from './booking-document.ts'
export type {
  BillDocument,
  DocumentFlight,
  DocumentLine,
  DocumentTraveller,
  TripDocument,
  TripOptions,
} from './booking-documents.ts'
export { ticketText } from './document.labels.ts'
export { documentMailSamples } from './mails.ts'
