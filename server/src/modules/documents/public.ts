export {
  type DocumentReference,
  defineBookingDocuments,
  type TripOptions,
} from './booking-document.ts'
export type {
  BillDocument,
  DocumentFlight,
  DocumentLine,
  DocumentTraveller,
  TripDocument,
} from './booking-documents.ts'
export { ticketText } from './document.labels.ts'
