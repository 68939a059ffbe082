import { commonPapers, type DocumentSource, type ProductPapers, type TravelPaper } from '../../bookings/public.ts'
import type { BookedSeats } from '../read-booked.ts'
import { paperLabels } from './paper.labels.ts'
import { toSeatConfirmation, toSeatTickets } from './seat-documents.ts'

const seatsOf = ({ details }: DocumentSource) => details as BookedSeats

const confirmation: TravelPaper = {
  ...commonPapers.confirmation,
  title: (locale) => paperLabels[locale].confirmation,
  draw: (source, options) => toSeatConfirmation(source, seatsOf(source), options),
}

const itinerary: TravelPaper = {
  ...commonPapers.itinerary,
  draw: (source, options) => toSeatTickets(source, seatsOf(source), options),
}

export const groupPapers: ProductPapers = { held: [confirmation], issued: [confirmation, itinerary] }
