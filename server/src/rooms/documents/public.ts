export { definePapers } from './booking-paper.ts'
export { letterheadOf } from './letterhead.ts'
export {
  type BillPaper,
  type PaperFlight,
  type PaperLine,
  type PaperTraveller,
  paperModule,
  type TripPaper,
} from './papers.ts'
