import type { OfflineForm } from '@safar/contract/bookings/offline.shapes'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'

const RUPEE = 100

interface Person extends Pick<TravellerForm, 'title' | 'given_name' | 'family_name' | 'birth_date' | 'gender'> {
  passport: string
  /** Passport expiry, in months from today. */
  expires: number
}

/** Demo travellers. The third has a passport that expires too soon after the trip. */
export const demoTravellers: readonly [Person, ...Person[]] = [
  { ...named('MR', 'Bilal', 'Khan', '1988-03-04'), passport: 'AB1234561', expires: 70 },
  { ...named('MRS', 'Ayesha', 'Khan', '1991-07-19'), passport: 'AB1234562', expires: 64 },
  { ...named('MR', 'Ghulam Rasool', 'Malik', '1956-11-02'), passport: 'CD7700413', expires: 6 },
  { ...named('MRS', 'Nasreen', 'Bibi', '1961-01-25'), passport: 'CD7700414', expires: 40 },
  { ...named('MR', 'Hamza', 'Tariq', '1999-05-30'), passport: 'EF5500127', expires: 90 },
  { ...named('MS', 'Mahnoor', 'Iqbal', '2001-09-12'), passport: 'EF5500128', expires: 55 },
]

function named(title: 'MR' | 'MRS' | 'MS', given: string, family: string, born: string) {
  return {
    title,
    given_name: given,
    family_name: family,
    birth_date: born,
    gender: title === 'MR' ? ('male' as const) : ('female' as const),
  }
}

/** What happens to a demo booking once its seats are held. */
export type Fate =
  | 'held'
  | 'issued'
  | 'void_asked'
  | 'voided'
  | 'refund_asked'
  | 'refund_quoted'
  | 'reissue_asked'
  | 'cancelled'
  | 'transfer'
  | 'transfer_sent'
  | 'waiting'

export interface DemoBooking {
  /** Key of the agent or customer who buys; null for people without an account. */
  buyer: string | null
  kind: 'agent' | 'customer' | 'guest' | 'office-agent' | 'walk-in'
  route: string
  inDays: number
  /** Index in `demoTravellers`. */
  traveller: number
  fate: Fate
  /** The buyer's client receives a payment link. */
  asksToPay?: boolean
}

const JED = { route: 'LHE-JED', inDays: 40 }
const DXB = { route: 'KHI-DXB', inDays: 12 }
const SOON = { route: 'KHI-ISB', inDays: 1 }

const of = (buyer: string) => ({ buyer, kind: 'agent' as const })

/** Oldest first, so that the last ones appear at the top of every list. */
export const demoBookings: readonly DemoBooking[] = [
  { ...of('alnoor'), ...DXB, traveller: 4, fate: 'voided' },
  { ...of('gulfstar'), ...DXB, traveller: 5, fate: 'cancelled' },
  { ...of('alnoor'), ...DXB, traveller: 5, fate: 'reissue_asked' },
  { ...of('alnoor'), ...JED, traveller: 3, fate: 'refund_asked' },
  { ...of('bismillah'), ...JED, traveller: 1, fate: 'refund_quoted' },
  { ...of('gulfstar'), ...SOON, traveller: 4, fate: 'issued' },
  { ...of('bismillah'), ...JED, traveller: 2, fate: 'issued' },
  { ...of('bismillah'), ...DXB, traveller: 0, fate: 'void_asked' },
  { buyer: 'customer', kind: 'customer', ...DXB, traveller: 5, fate: 'transfer_sent' },
  { buyer: 'customer', kind: 'customer', ...JED, traveller: 3, fate: 'transfer' },
  { buyer: null, kind: 'guest', ...DXB, traveller: 1, fate: 'transfer' },
  { buyer: 'bismillah', kind: 'office-agent', ...DXB, traveller: 3, fate: 'held' },
  { buyer: null, kind: 'walk-in', ...JED, traveller: 4, fate: 'transfer', asksToPay: true },
  { ...of('gulfstar'), ...JED, traveller: 5, fate: 'waiting' },
  { ...of('alnoor'), ...SOON, traveller: 0, fate: 'held' },
  { ...of('bismillah'), ...JED, traveller: 0, fate: 'held', asksToPay: true },
]

const parts = (base: number, tax = 0, service = 0) => ({
  base: base * RUPEE,
  tax: tax * RUPEE,
  service: service * RUPEE,
})

type SoldItem = Pick<OfflineForm, 'supplier' | 'pnr' | 'details' | 'travellers' | 'issued'> & { agent: string | null }

function adult(title: 'MR' | 'MRS', name: string, cost: ReturnType<typeof parts>, sale: ReturnType<typeof parts>) {
  const [given_name = '', family_name = ''] = name.split(' ')
  return { type: 'adult' as const, title, given_name, family_name, cost, sale }
}

/** Sales made outside the product: a consolidator's ticket, a pending umrah, a hotel sold at the counter. */
export const demoOffline = (day: (inDays: number) => string): readonly SoldItem[] => [
  {
    agent: null,
    supplier: 'Makkah Hotels Desk',
    pnr: 'MHD-20417',
    details: {
      product: 'hotel',
      hotel: 'Swissôtel Al Maqam',
      city: 'Makkah',
      starts_on: day(25),
      ends_on: day(30),
      rooms: 1,
      board: 'Breakfast',
    },
    travellers: [adult('MRS', 'SAIRA AHMED', parts(160_000), parts(178_000))],
    issued: true,
  },
  {
    agent: 'alnoor',
    supplier: 'Umrah services',
    pnr: null,
    details: {
      product: 'umrah',
      package: 'Economy 15 days',
      makkah: 'Al Kiswah Towers, 8 nights',
      madinah: 'Dallah Taibah, 6 nights',
      starts_on: day(33),
      ends_on: day(48),
    },
    travellers: [
      adult('MR', 'YASIR NOOR', parts(232_000), parts(246_000)),
      adult('MRS', 'RUBINA NOOR', parts(232_000), parts(246_000)),
    ],
    issued: false,
  },
  {
    agent: 'bismillah',
    supplier: 'Al Noor Consolidators',
    pnr: 'ZK4T9M',
    details: {
      product: 'ticket',
      segments: [
        {
          airline: 'EK',
          flight: '623',
          class: 'Q',
          from: 'LHE',
          to: 'DXB',
          departs_on: day(9),
          departs_at: '03:20',
          arrives_on: day(9),
          arrives_at: '05:35',
          status: 'HK',
        },
      ],
    },
    travellers: [
      {
        type: 'adult',
        title: 'MR',
        given_name: 'ALI RAZA',
        family_name: 'SHAH',
        ticket: '1762345678901',
        cost: parts(78_000, 9_500),
        sale: parts(81_000, 9_500, 1_500),
      },
    ],
    issued: true,
  },
]
