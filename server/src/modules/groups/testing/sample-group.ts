import { addDays } from '@safar/contract/day'
import type { GroupForm } from '@safar/contract/products/groups/groups.shapes'

const flat = (buy: number, agent: number, everybody: number) => ({ buy, agent, public: everybody })

/** Nine seats Lahore–Jeddah and back, departing sixty days after the given day. */
export function sampleGroup(today: string, changes: Partial<GroupForm> = {}): GroupForm {
  const [out, back] = [addDays(today, 60), addDays(today, 80)]
  return {
    category: 'ksa',
    airline: 'SV',
    flights: [
      {
        number: 'SV735',
        origin: 'LHE',
        destination: 'JED',
        departs: `${out}T03:15`,
        arrives: `${out}T06:30`,
        baggage: '2 × 23 kg',
        meal: true,
      },
      {
        number: 'SV734',
        origin: 'JED',
        destination: 'LHE',
        departs: `${back}T19:40`,
        arrives: `${addDays(back, 1)}T02:05`,
        baggage: '2 × 23 kg',
        meal: true,
      },
    ].map((flight) => ({ origin_terminal: undefined, destination_terminal: undefined, booking_class: 'G', ...flight })),
    prices: {
      adult: flat(9_000_000, 9_500_000, 9_900_000),
      child: flat(7_000_000, 7_400_000, 7_700_000),
      infant: flat(1_500_000, 1_600_000, 1_700_000),
    },
    seats: 9,
    deposit: { kind: 'percent', value: 2_500 },
    deposit_hours: 48,
    names_by: addDays(today, 30),
    balance_by: addDays(today, 35),
    ticketing_by: addDays(today, 45),
    sales_from: null,
    sales_to: null,
    free_reduction: 10,
    terms: { en: 'Not refundable once issued.', ar: 'غير قابلة للاسترداد بعد الإصدار.' },
    audience: 'public',
    show_seats: true,
    state: 'published',
    pnr: 'ABC123',
    ...changes,
  }
}
