export { definePapers } from './booking-document.ts'
export {
  type BillPaper,
  type PaperFlight,
  type PaperLine,
  type PaperTraveller,
  paperModule,
  type TripPaper,
} from './booking-documents.ts'
export { letterheadOf } from './draw/letterhead.ts'
