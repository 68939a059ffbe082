/** How far a demo ride has progressed. */
export type RideSaleState = 'held' | 'issued' | 'cancelled'

export interface RideSale {
  /** Index among the routes, and the vehicle by its place on that route. */
  route: number
  vehicle: number
  reverse?: boolean
  /** Days from the day of the sale. */
  inDays: number
  time: string
  hours?: number
  days?: number
  /** Key of an agent or a customer; null for a walk-in. */
  buyer: string | null
  /** Index in `demoTravellers`. */
  lead: number
  people: number
  flight?: string
  pickUp?: string
  dropOff?: string
  state: RideSaleState
  driver?: { name: string; phone: string; plate: string }
  /** Days ago; today if omitted. */
  ago?: number
}

const saeed = { name: 'Saeed al-Harbi', phone: '+966501234501', plate: 'KSA 4821' }
const yasir = { name: 'Yasir Mahmood', phone: '+966501234502', plate: 'KSA 7730' }
const imran = { name: 'Imran Butt', phone: '+923014400222', plate: 'LEA 1907' }

export const rideSales: readonly RideSale[] = [
  {
    route: 0,
    vehicle: 0,
    inDays: 13,
    time: '14:30',
    buyer: 'alnoor',
    lead: 0,
    people: 2,
    flight: 'SV735',
    dropOff: 'Swissôtel Makkah',
    state: 'issued',
    driver: saeed,
    ago: 12,
  },
  {
    route: 3,
    vehicle: 1,
    inDays: 7,
    time: '09:00',
    buyer: 'bismillah',
    lead: 2,
    people: 5,
    pickUp: 'Makkah Clock Royal Tower',
    dropOff: 'Anwar al-Madinah Mövenpick',
    state: 'issued',
    driver: yasir,
    ago: 6,
  },
  {
    route: 7,
    vehicle: 0,
    inDays: 2,
    time: '09:00',
    days: 3,
    buyer: null,
    lead: 1,
    people: 3,
    pickUp: '42 M.M. Alam Road, Gulberg III',
    state: 'issued',
    driver: imran,
    ago: 1,
  },
  {
    route: 0,
    vehicle: 4,
    inDays: 1,
    time: '23:45',
    buyer: null,
    lead: 3,
    people: 18,
    flight: 'PK741',
    dropOff: 'Hilton Convention Makkah',
    state: 'issued',
  },
  {
    route: 5,
    vehicle: 1,
    inDays: 5,
    time: '07:30',
    hours: 5,
    buyer: null,
    lead: 4,
    people: 6,
    pickUp: 'Pullman Zamzam Makkah',
    state: 'held',
  },
  {
    route: 4,
    vehicle: 0,
    reverse: true,
    inDays: 9,
    time: '03:15',
    buyer: 'customer',
    lead: 3,
    people: 2,
    pickUp: 'Dar al-Iman InterContinental',
    flight: 'SV1451',
    state: 'held',
  },
  {
    route: 10,
    vehicle: 0,
    inDays: 3,
    time: '18:00',
    buyer: null,
    lead: 0,
    people: 3,
    flight: 'PK304',
    dropOff: 'Pearl Continental Lahore',
    state: 'cancelled',
  },
]
