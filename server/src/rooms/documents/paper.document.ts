import { drawBill } from './draw-bill.ts'
import { drawTrip } from './draw-trip.ts'
import type { AnyPaper } from './papers.ts'

/** Every paper of a booking, by its form. */
export default function paperDocument(paper: AnyPaper) {
  return paper.form === 'trip' ? drawTrip(paper) : drawBill(paper)
}
