export { defineBookingDocuments } from './booking-document.ts'
export {
  type BillDocument,
  type DocumentFlight,
  type DocumentLine,
  type DocumentTraveller,
  documentModule,
  type TripDocument,
} from './booking-documents.ts'
export { letterheadOf } from './draw/letterhead.ts'
