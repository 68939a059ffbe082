import type { BookingDocumentContent } from './booking-documents.ts'
import { drawTrip } from './draw/draw-eticket.ts'
import { drawBill } from './draw/draw-invoice.ts'

/** Draws any document of a booking, depending on its form. */
export default function drawBookingDocument(paper: BookingDocumentContent) {
  return paper.form === 'trip' ? drawTrip(paper) : drawBill(paper)
}
