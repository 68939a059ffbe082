import { addDays } from '@safar/contract/day'
import type { GroupForm } from '@safar/contract/products/groups/groups.shapes'
import { both, rupees } from './texts.ts'

interface Leg {
  flight: string
  origin: string
  destination: string
  /** Local times; `+` marks an arrival on the next day. */
  times: [departs: string, arrives: string]
  /** Days from today. */
  day: number
}

interface DemoGroup {
  category: GroupForm['category']
  legs: readonly [Leg, ...Leg[]]
  /** Per adult, in rupees: our cost, the agent price, the public price. */
  adult: [buy: number, agent: number, everybody: number]
  seats: number
  pnr: string | null
  changes?: Partial<GroupForm>
}

const leg = (flight: string, route: string, times: Leg['times'], day: number): Leg => {
  const [origin = '', destination = ''] = route.split('-')
  return { flight, origin, destination, times, day }
}

export const demoGroups: readonly DemoGroup[] = [
  {
    category: 'umrah',
    legs: [leg('SV735', 'LHE-JED', ['03:15', '06:30'], 45), leg('SV738', 'MED-LHE', ['19:40', '+02:05'], 65)],
    adult: [99_000, 106_000, 112_000],
    seats: 45,
    pnr: 'GRP7QK',
  },
  {
    category: 'umrah',
    legs: [leg('PK743', 'ISB-MED', ['04:10', '07:40'], 52), leg('PK742', 'JED-ISB', ['13:20', '20:15'], 73)],
    adult: [94_000, 99_500, 105_000],
    seats: 40,
    pnr: 'PKU52M',
  },
  {
    category: 'ksa',
    legs: [leg('PK727', 'LHE-RUH', ['09:05', '11:50'], 24)],
    adult: [52_000, 56_500, 61_000],
    seats: 30,
    pnr: 'RUH24L',
    changes: { audience: 'agents' },
  },
  {
    category: 'ksa',
    legs: [leg('SV701', 'KHI-JED', ['05:30', '07:45'], 31), leg('SV700', 'JED-KHI', ['20:10', '+02:20'], 59)],
    adult: [88_000, 93_000, 98_000],
    seats: 24,
    pnr: null,
  },
  {
    category: 'uae',
    legs: [leg('PF784', 'LHE-DXB', ['14:30', '16:55'], 28), leg('PF785', 'DXB-LHE', ['18:10', '22:05'], 35)],
    adult: [61_000, 65_500, 69_000],
    seats: 30,
    pnr: 'AIRSIL',
  },
  {
    category: 'uae',
    legs: [leg('PK233', 'ISB-DXB', ['10:15', '12:40'], 19)],
    adult: [34_000, 37_500, 41_000],
    seats: 6,
    pnr: 'DXB19I',
  },
  {
    category: 'uk',
    legs: [leg('PK701', 'ISB-MAN', ['12:00', '15:45'], 38), leg('PK702', 'MAN-ISB', ['19:30', '+08:10'], 66)],
    adult: [218_000, 231_000, 242_000],
    seats: 20,
    pnr: 'MANPK1',
  },
  {
    category: 'qatar',
    legs: [leg('QR629', 'LHE-DOH', ['04:05', '06:00'], 42), leg('QR628', 'DOH-LHE', ['20:50', '+02:25'], 70)],
    adult: [84_000, 90_000, 95_000],
    seats: 18,
    pnr: 'QRDOH4',
    changes: { show_seats: false },
  },
  {
    category: 'bahrain',
    legs: [leg('GF767', 'ISB-BAH', ['03:40', '05:20'], 60), leg('GF766', 'BAH-ISB', ['21:15', '+02:40'], 88)],
    adult: [78_000, 83_000, 88_000],
    seats: 20,
    pnr: null,
    changes: { state: 'draft' },
  },
]

const terms = both(
  'Seats are held against the deposit. Names and the balance are due by the dates shown; seats not named in time go back to the airline. Not refundable and not changeable once issued. Fares follow the airline’s taxes on the day of issue.',
  'تُحجز المقاعد مقابل العربون. تُرسل الأسماء ويُسدد الباقي في التواريخ المبينة، وتعود المقاعد غير المسماة في موعدها إلى شركة الطيران. غير قابلة للاسترداد أو التغيير بعد الإصدار. تتبع الأسعار ضرائب شركة الطيران يوم الإصدار.',
)

const toFlight = (today: string, { flight, origin, destination, times: [departs, arrives], day }: Leg) => {
  const departsOn = addDays(today, day)
  const isNextDay = arrives.startsWith('+')
  return {
    number: flight,
    origin,
    destination,
    departs: `${departsOn}T${departs}`,
    arrives: `${isNextDay ? addDays(departsOn, 1) : departsOn}T${arrives.replace('+', '')}`,
    origin_terminal: undefined,
    destination_terminal: undefined,
    booking_class: 'G',
    baggage: '1 × 30 kg',
    meal: true,
  }
}

const share = (amounts: DemoGroup['adult'], percent: number) => {
  const [buy, agent, everybody] = amounts.map((amount) => rupees(Math.round((amount * percent) / 100)))
  return { buy: buy ?? 0, agent: agent ?? 0, public: everybody ?? 0 }
}

export function toGroupForm({ category, legs, adult, seats, pnr, changes }: DemoGroup, today: string): GroupForm {
  const [first] = legs
  return {
    category,
    airline: first.flight.slice(0, 2),
    flights: legs.map((each) => toFlight(today, each)),
    prices: { adult: share(adult, 100), child: share(adult, 80), infant: share(adult, 12) },
    seats,
    deposit: { kind: 'percent', value: 2_500 },
    deposit_hours: 72,
    names_by: addDays(today, first.day - 12),
    balance_by: addDays(today, first.day - 10),
    ticketing_by: addDays(today, first.day - 8),
    sales_from: null,
    sales_to: addDays(today, first.day - 12),
    free_reduction: 10,
    terms,
    audience: 'public',
    show_seats: true,
    state: 'published',
    pnr,
    ...changes,
  }
}
