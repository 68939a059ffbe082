import type { OfflineForm, OfflineTraveller } from '@safar/contract/bookings/offline.shapes'

export const parts = (base: number, tax = 0, service = 0) => ({ base, tax, service })

export const adult: OfflineTraveller = {
  type: 'adult',
  title: 'MR',
  given_name: 'ALI RAZA',
  family_name: 'KHAN',
  birth_date: '1990-01-15',
  passport: 'AB1234567',
  cost: parts(8_000_000, 500_000),
  sale: parts(8_500_000, 500_000, 100_000),
}

let lastTicket = 2_149_000_000_000

/** A unique ticket number. */
const newTicket = (): string => {
  lastTicket += 1
  return String(lastTicket)
}

/** A ticket of one adult: cost 85,000, sale 91,000. Travellers without a ticket number get one; null stays without. */
export const ticketForm = ({ travellers = [adult], ...more }: Partial<OfflineForm> = {}): OfflineForm => ({
  supplier: 'Al Noor Consolidators',
  pnr: 'ZK4T9M',
  details: {
    product: 'ticket',
    segments: [
      {
        airline: 'PK',
        flight: '203',
        class: 'Q',
        from: 'LHE',
        to: 'DXB',
        departs_on: '2027-01-12',
        departs_at: '09:45',
        arrives_on: '2027-01-12',
        arrives_at: '12:15',
        status: 'HK',
      },
    ],
  },
  travellers: travellers.map((one) => ({ ...one, ticket: one.ticket === undefined ? newTicket() : one.ticket })),
  contact: { name: 'Ali Khan', email: 'ali@client.example', phone: '+923001234567' },
  note: undefined,
  documents: [],
  issued: true,
  ...more,
})

export const hotelForm = (more: Partial<OfflineForm> = {}): OfflineForm => ({
  ...ticketForm(),
  pnr: 'PCL-20417',
  details: {
    product: 'hotel',
    hotel: 'Pearl Continental',
    city: 'Lahore',
    starts_on: '2027-01-12',
    ends_on: '2027-01-14',
    rooms: 1,
    board: 'Breakfast',
  },
  travellers: [
    {
      type: 'adult',
      title: 'MRS',
      given_name: 'SANA',
      family_name: 'KHAN',
      cost: parts(2_000_000),
      sale: parts(2_500_000),
    },
  ],
  ...more,
})
