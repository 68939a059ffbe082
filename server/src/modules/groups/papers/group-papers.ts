import { commonPapers, type TravelPapers } from '../../bookings/public.ts'

const { confirmation, itinerary } = commonPapers

export const groupPapers: TravelPapers = { held: [confirmation], issued: [confirmation, itinerary] }
