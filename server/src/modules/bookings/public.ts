export { readAdditionsOwed } from './additions.ts'
export { addExtras, assertCanAddExtras, buyExtras, priceExtras } from './after-sales/add-extras.ts'
export { cancelIssued, markNoShow } from './after-sales/cancel-issued.ts'
export { assertAgreedPenalty, cancelCosts } from './after-sales/cancellation.rules.ts'
export { type ChangedSale, changeSale } from './after-sales/change-sale.ts'
export { toRefundParts } from './after-sales/refund.rules.ts'
export { countOpenAirlineChanges } from './airline-changes/list-airline-changes.ts'
export { type ChangeReport, recordAirlineChanges } from './airline-changes/record-airline-changes.ts'
export { defineBookingJobs } from './bookings.jobs.ts'
export { assertAgreedPrice } from './create/agreed-price.ts'
export type { BookingRequest } from './create/booking-request.ts'
export { officeBuyer, ownBuyer, readBuyer } from './create/buyers.ts'
export { createBooking, holdFromWaitingList, rejectWaiting, type WaitingEnd } from './create/create-booking.ts'
export { guest, newGuestToken, tokenOf } from './create/guest.ts'
export { confirmByPayment } from './create/guest-holds.ts'
export { toTravellerKeys } from './create/traveller-keys.ts'
export type { BookingDeps } from './deps.ts'
export { bookingDirectory } from './directory.ts'
export type { BilledParty, CreditNote, CreditNoteContent, Invoice, InvoiceContent } from './invoices/invoice-tables.ts'
export {
  creditNo,
  creditNotesOf,
  invoiceNo,
  invoiceOf,
  makeInvoice,
  travellersOf,
} from './invoices/invoices.ts'
export { proveBookings } from './money/check-bookings.ts'
export { holdMoney, holdSpace, payerAccount, payerOf, releaseHolds } from './money/holds.ts'
export {
  listPaidTogether,
  moveMoneyLeft,
  moveReceipts,
  type ReceivedPayment,
  receivedPayments,
} from './money/move-receipts.ts'
export { postCorrection } from './money/post-correction.ts'
export { postSale } from './money/posting.ts'
export { leavesMoney, RETURN_GUEST_MONEY, readMoneyLeft, returnsMoney } from './money/return-guest-money.ts'
export { refundTravellers, reverseSale } from './money/reverse-sale.ts'
export { assertVersion } from './moves/assert-version.ts'
export type { LockedBooking } from './moves/booking-context.ts'
export type { CreateEndpoint } from './moves/move.routes.ts'
export { moveBooking, recordChange } from './moves/move-booking.ts'
export { bookingMoves, isOver } from './moves/moves.rules.ts'
export { moverOf, within } from './moves/reach.ts'
export { createReplies } from './moves/replies.ts'
export { buyerLink, officeLink } from './notify/booking-links.ts'
export { BOOKING_DOCUMENT } from './notify/mail-attachments.ts'
export { bookingMailSamples } from './notify/mail-booking-link.ts'
export {
  notifyBuyer,
  notifyOldStayRemains,
  notifyPolicyFailed,
  notifySeats,
  remindBuyer,
} from './notify/notify-booking.ts'
export { flightLine, mailDay } from './notify/trip-lines.ts'
export { personalBookings, personalDocuments, personalPassengers } from './personal/personal-bookings.ts'
export { coverReceived } from './plans/cover-booking.ts'
export type {
  AdditionHost,
  BookingParts,
  Cancellation,
  CancellationTerms,
  FareParts,
  Fares,
  FlightChange,
  ItineraryReplacement,
  ReissueItinerary,
  ReissueQuoteRequest,
} from './products/abilities.ts'
export type { Buyer } from './products/buyer.ts'
export type { OrderAction, OrderChange, OrderOutcome, ProductOrder } from './products/order.ts'
export { ownOrder, sumTravellers, tierTerms, toBookingPrice } from './products/own-departure.ts'
export {
  createProducts,
  type InventoryProduct,
  type Product,
  type Products,
  type SupplierProduct,
} from './products/product.ts'
export type { BilledAmounts, BillWords, ProductBill } from './products/product-bill.ts'
export type { MailPanels, ProductMails } from './products/product-mails.ts'
export {
  commonPapers,
  type DocumentSource,
  type PaperOptions,
  type ProductPapers,
  type TravelDocument,
  type TravelPaper,
} from './products/product-papers.ts'
export type { ProductView } from './products/product-view.ts'
export type { PricedSelection, Quotable, SelectionReader } from './products/quotable.ts'
export type { InventoryHold, PricedTraveller, Sale, SoldTraveller, WaitingOutcome } from './products/sale.ts'
export { isCancelled, listTravelDocuments, travelPapers } from './products/travel-documents.ts'
export type {
  DocumentFlight,
  DocumentHead,
  DocumentLeg,
  DocumentLine,
  DocumentMap,
  DocumentRoom,
  DocumentSection,
  DocumentStay,
  DocumentStayDay,
  DocumentStop,
  DocumentTable,
  DocumentTraveller,
  TripDocument,
  TripOptions,
} from './products/trip-document.ts'
export { type BookingReach, readReach } from './reach-booking.ts'
export { listBookedParties } from './read/booked-parties.ts'
export { entriesOf, readProductDetails } from './read/booking-details.queries.ts'
export { countBookingQueues } from './read/booking-queues.ts'
export { bookingRow, lockRow } from './read/booking-row.ts'
export { bookingToExplain } from './read/booking-to-explain.ts'
export { findBookedOrder } from './read/find-booked-order.ts'
export { type BookingKey, findBooking, findBookingByRef } from './read/find-booking.ts'
export { findBookingsByNumber, findBookingsByWords } from './read/find-bookings.ts'
export { countOpenAttempts } from './read/open-attempts.ts'
export { passportPlace, personRow, personView } from './read/traveller-row.ts'
export { listUpcomingTrips } from './read/upcoming-trips.queries.ts'
export { toView } from './read/views.ts'
export { findAttemptState } from './supplier/attempts.ts'
export { cancelBooking } from './supplier/cancel-booking.ts'
export { confirmBooking, issueTakenOver } from './supplier/confirm-booking.ts'
export { reconcileBookings } from './supplier/reconcile-bookings.ts'
export { assertMove, type BookingCommand, lockBooking, lockForAction } from './supplier/start-attempt.ts'
export {
  type BookedTraveller,
  type Booking,
  type BoughtExtras,
  bookingAttempts,
  bookingEvents,
  bookings,
  bookingTravellers,
} from './tables.ts'
export { assertNoTripErrors } from './travellers/assert-no-trip-errors.ts'
export { findCovered } from './travellers/find-covered.ts'
export {
  isUnnamed,
  listTravellers,
  nameTravellers,
  unnamed,
  updateBookingRow,
  writeTicketNumbers,
} from './travellers/name-travellers.ts'
export { reduceBooking } from './travellers/reduce-booking.ts'
export { countChange, writePassports } from './travellers/save-passports.ts'
export { assertCanSplit, splitBooking } from './travellers/split-booking.ts'
export { type BookingMoney, reduceMoney, splitMoney } from './travellers/split-money.rules.ts'
