import type { BookedGroup, GroupTicket } from '@safar/contract/products/groups/groups.shapes'

const flight = (number: string, from: string, to: string, day: string) => ({
  number,
  origin: from,
  destination: to,
  departs: `${day}T03:15`,
  arrives: `${day}T06:30`,
  baggage: '2 × 23 kg',
  meal: true,
})
const prices = (buy: number) => ({ buy, agent: buy + 500_000, public: buy + 900_000 })

type OfficeTicket = GroupTicket & { office: NonNullable<GroupTicket['office']> }

/** Nine seats Lahore–Jeddah and back, as the office sees them. */
export const groupTicket = (changes: Partial<GroupTicket> = {}): OfficeTicket => ({
  id: 7,
  category: 'ksa',
  airline: 'SV',
  origin: 'LHE',
  destination: 'JED',
  departs_on: '2027-02-10',
  returns_on: '2027-03-02',
  flights: [flight('SV735', 'LHE', 'JED', '2027-02-10'), flight('SV734', 'JED', 'LHE', '2027-03-02')],
  places: [
    { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
    { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
  ],
  airlines: [{ code: 'SV', name: 'Saudia', name_ar: 'الخطوط السعودية' }],
  names_by: '2027-01-10',
  balance_by: '2027-01-15',
  ticketing_by: '2027-01-25',
  free_reduction: 10,
  terms: { en: 'Not refundable once issued.', ar: 'غير قابلة للاسترداد بعد الإصدار.' },
  currency: 'PKR',
  prices: { adult: 9_900_000, child: 7_900_000, infant: 2_400_000 },
  seats_left: 3,
  is_full: false,
  deposit: { kind: 'percent', value: 2_500 },
  deposit_hours: 48,
  sales_to: null,
  audience: 'public',
  ...changes,
  office: {
    version: 2,
    prices: { adult: prices(9_000_000), child: prices(7_000_000), infant: prices(1_500_000) },
    seats: { total: 9, held: 4, issued: 2, waiting: 3, left: 0 },
    state: 'published',
    sales_from: null,
    show_seats: true,
    pnr: 'ABC123',
  },
})

/** Three of its seats as a booking shows them, none of them named. */
export const bookedGroup = (changes: Partial<BookedGroup> = {}): BookedGroup => {
  const { category, airline, origin, destination, departs_on, returns_on, flights, names_by, ...ticket } = groupTicket()
  const { balance_by, ticketing_by, free_reduction, terms, places, airlines } = ticket
  return {
    group_id: ticket.id,
    category,
    airline,
    origin,
    destination,
    departs_on,
    returns_on,
    flights,
    names_by,
    balance_by,
    ticketing_by,
    free_reduction,
    terms,
    places,
    airlines,
    pnr: 'ABC123',
    adults: 3,
    children: 0,
    infants: 0,
    seats: 3,
    waiting_ahead: null,
    unnamed: ['adult-1', 'adult-2', 'adult-3'],
    takes_names: true,
    free_reduction_left: 1,
    deposit_per_seat: 2_375_000,
    kept: 0,
    can_split: true,
    split_origin: null,
    split_into: [],
    ...changes,
  }
}
