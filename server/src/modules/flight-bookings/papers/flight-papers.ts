import { commonPapers, type TravelPapers } from '../../bookings/public.ts'

export const flightPapers: TravelPapers = { held: [commonPapers.holdSlip], issued: [commonPapers.itinerary] }
