export { defineBookingJobs } from './bookings.jobs.ts'
export { officeBuyer } from './create/buyers.ts'
export { guest } from './create/guest.ts'
export { keysOf } from './create/travellers.rules.ts'
export type { BookingDeps } from './deps.ts'
export type { CreditNote, CreditNoteContent, Invoice, InvoiceContent } from './invoices/invoice-tables.ts'
export {
  creditNo,
  creditNotesOf,
  invoiceNo,
  invoiceOf,
  makeCreditNote,
  makeInvoice,
  travellersOf,
  voidedAmount,
} from './invoices/invoices.ts'
export { proveBookings } from './money/check-bookings.ts'
export {
  holdMoney,
  holdSpace,
  payerAccount,
  payerOf,
  postRefund,
  postSale,
  postVoid,
  releaseHolds,
} from './money/money.ts'
export { pastSales } from './money/past-sales.ts'
export { moveBooking } from './moves/move-booking.ts'
export { bookingMoves, isOver } from './moves/moves.rules.ts'
export { buyerLink, officeLink } from './notify/booking-links.ts'
export { entriesOf } from './read/booking-details.queries.ts'
export { lockRow } from './read/booking-row.ts'
export { readBooking } from './read/bookings.queries.ts'
export { findBookingsByNumber, findBookingsByWords } from './read/find-bookings.ts'
export { readFlight } from './read/flight-row.ts'
export { passportPlace, personRow, personView } from './read/traveller-row.ts'
export { listUpcomingTrips } from './read/upcoming-trips.queries.ts'
export { confirmBooking } from './supplier/confirm-booking.ts'
export { lockBooking, within } from './supplier/start-attempt.ts'
export {
  type BookedFlight,
  type BookedTraveller,
  type Booking,
  bookingAttempts,
  bookingEvents,
  bookings,
  bookingTravellers,
} from './tables.ts'
