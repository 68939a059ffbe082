export {
  BOOKING_DOCUMENT,
  type DocumentReference,
  defineBookingDocuments,
  type TripOptions,
} from './booking-document.ts'
export {
  type BillDocument,
  type DocumentFlight,
  type DocumentLine,
  type DocumentTraveller,
  documentModule,
  type TripDocument,
} from './booking-documents.ts'
export { ticketText } from './document.labels.ts'
export { letterheadOf } from './draw/letterhead.ts'
