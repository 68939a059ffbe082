export { lockBooking, within } from './begin-act.ts'
export { entriesOf } from './beside-booking.ts'
export { buyerLink, officeLink } from './booking-links.ts'
export { lockRow } from './booking-row.ts'
export { defineBookingJobs } from './bookings.jobs.ts'
export { readBooking } from './bookings.queries.ts'
export { officeBuyer } from './buyers.ts'
export { confirmBooking } from './confirm-booking.ts'
export { digestOf, guest } from './guest.ts'
export type { CreditNote, Invoice, KeptCredit, KeptInvoice } from './invoice-tables.ts'
export {
  creditNo,
  creditNotesOf,
  invoiceNo,
  invoiceOf,
  makeCreditNote,
  makeInvoice,
  travellersOf,
  voidedAmount,
} from './invoices.ts'
export {
  holdMoney,
  holdSpace,
  payerAccount,
  payerOf,
  postRefund,
  postSale,
  postVoid,
  releaseHolds,
} from './money.ts'
export { moveBooking } from './move-booking.ts'
export { pastSales } from './past-sales.ts'
export { peopleNames } from './people-names.ts'
export { proveBookings } from './prove-bookings.ts'
export type { Selling } from './selling.ts'
export {
  type BookedTraveller,
  type Booking,
  bookingAttempts,
  bookingEvents,
  bookings,
  bookingTravellers,
} from './tables.ts'
export { passportPlace, personRow, personView } from './traveller-row.ts'
export { keysOf } from './travellers.rules.ts'
