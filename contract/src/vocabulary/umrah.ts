import type { PassengerType } from './flights.ts'

/** How many people share a room, largest first: prices are per person and sharing. */
export const sharings = ['sharing', 'quint', 'quad', 'triple', 'double', 'single'] as const
export type Sharing = (typeof sharings)[number]

/** Number of beds in a room. */
export const bedsOf: Readonly<Record<Sharing, number>> = {
  sharing: 6,
  quint: 5,
  quad: 4,
  triple: 3,
  double: 2,
  single: 1,
}

/**
 * The fares a person can be priced at: adults by the sharing of their room, children and infants by fares of their own.
 */
export const umrahFares = [...sharings, 'child_with_bed', 'child_without_bed', 'infant'] as const
export type UmrahFare = (typeof umrahFares)[number]

export const passengerOf = (fare: UmrahFare): PassengerType =>
  fare === 'infant' ? 'infant' : fare === 'child_with_bed' || fare === 'child_without_bed' ? 'child' : 'adult'

export const umrahStatuses = ['draft', 'active', 'sold_out', 'inactive'] as const
export type UmrahStatus = (typeof umrahStatuses)[number]

export const umrahCategories = ['economy', 'standard', 'premium', 'vip'] as const
export type UmrahCategory = (typeof umrahCategories)[number]

/** Cities people stay in; any other place is named by its text. */
export const stayCities = ['makkah', 'madinah', 'other'] as const
export type StayCity = (typeof stayCities)[number]

/** Stops of a transport route in the trade's codes: JED–MAK–MED–MAK–JED. */
export const transportStops = ['JED', 'MAK', 'MED', 'TIF', 'BDR', 'RUH', 'YNB'] as const
export type TransportStop = (typeof transportStops)[number]

export const vehicles = ['sedan', 'van', 'hiace', 'coaster', 'bus', 'train'] as const
export type Vehicle = (typeof vehicles)[number]

/** Seats of a vehicle unless the office says otherwise. */
export const vehicleSeats: Readonly<Record<Vehicle, number>> = {
  sedan: 4,
  van: 7,
  hiace: 10,
  coaster: 20,
  bus: 45,
  train: 50,
}

export const transportModes = ['shared', 'private'] as const
export type TransportMode = (typeof transportModes)[number]

/** Relation to the head of the family. */
export const familyRelations = [
  'head',
  'husband',
  'wife',
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandparent',
  'grandchild',
  'other',
] as const
export type FamilyRelation = (typeof familyRelations)[number]

/** Scans needed to apply for the visas. */
export const umrahDocumentKinds = ['passport', 'photograph', 'cnic', 'vaccination', 'other'] as const
export type UmrahDocumentKind = (typeof umrahDocumentKinds)[number]

/** How many days before departure we must have everybody's documents. */
export const UMRAH_DOCUMENT_DAYS = 21

export const umrahVisaStates = ['not_started', 'submitted', 'issued', 'refused'] as const
export type UmrahVisaState = (typeof umrahVisaStates)[number]

export const umrahSorts = ['departure', 'price', 'nights', 'newest'] as const
export type UmrahSort = (typeof umrahSorts)[number]

/** Limits of a package: the screen shows them, the server enforces them. */
export const MAX_UMRAH_NIGHTS = 60
export const MAX_UMRAH_STAYS = 6
export const MAX_UMRAH_PEOPLE = 50
export const MAX_DEPARTURES = 60
