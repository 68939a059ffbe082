import { commonPapers, type ProductPapers, type TravelPaper } from '../../bookings/public.ts'
import { toSoldFlight } from '../sold-flight.ts'
import { toTripDocument } from './e-ticket.ts'

const draw: TravelPaper['draw'] = (source, options) => toTripDocument(source, toSoldFlight(source), options)

export const flightPapers: ProductPapers = {
  held: [{ ...commonPapers.holdSlip, draw }],
  issued: [{ ...commonPapers.itinerary, draw }],
}
