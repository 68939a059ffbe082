import type { AnyPaper } from './booking-documents.ts'
import { drawTrip } from './draw/draw-eticket.ts'
import { drawBill } from './draw/draw-invoice.ts'

/** Every paper of a booking, by its form. */
export default function paperDocument(paper: AnyPaper) {
  return paper.form === 'trip' ? drawTrip(paper) : drawBill(paper)
}
