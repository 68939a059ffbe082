/** Limits of a stay: the screen shows them, the server enforces them. */
export const MAX_NIGHTS = 30
export const MAX_ROOMS = 5
export const MAX_ADULTS_PER_ROOM = 6
export const MAX_CHILDREN_PER_ROOM = 4
export const MAX_CHILD_AGE = 17
export const MAX_STAY_DAYS_AHEAD = 500

export const boards = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
export type Board = (typeof boards)[number]

export const hotelKinds = ['hotel', 'apartments', 'resort', 'guest_house'] as const
export type HotelKind = (typeof hotelKinds)[number]

export const amenities = [
  'wifi',
  'air_conditioning',
  'restaurant',
  'breakfast_buffet',
  'family_rooms',
  'parking',
  'airport_shuttle',
  'haram_shuttle',
  'prayer_room',
  'laundry',
  'kitchen',
  'pool',
  'gym',
  'spa',
  'beach',
  'business_centre',
  'wheelchair_access',
  'lift',
] as const
export type Amenity = (typeof amenities)[number]

export const roomViews = ['kaaba', 'haram', 'city', 'sea', 'garden', 'mountain', 'courtyard', 'street'] as const
export type RoomView = (typeof roomViews)[number]

export const bedKinds = ['single', 'double', 'queen', 'king', 'sofa_bed'] as const
export type BedKind = (typeof bedKinds)[number]

export const hotelSorts = ['recommended', 'price', 'score', 'stars', 'distance'] as const
export type HotelSort = (typeof hotelSorts)[number]

/** Landmarks people orient themselves by. A gate is a gate of the Haram. */
export const landmarkKinds = ['haram', 'gate', 'mosque', 'landmark', 'station', 'airport', 'shopping'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

/** What a distance in a list of hotels is measured to. */
export const distanceTargets = ['haram', 'centre', 'place'] as const
export type DistanceTarget = (typeof distanceTargets)[number]

/** Distances in metres that a filter offers, by what they are measured to. */
export const distanceSteps: Readonly<Record<DistanceTarget, readonly number[]>> = {
  haram: [300, 600, 1_000, 2_000],
  centre: [1_000, 3_000, 5_000, 10_000],
  place: [1_000, 3_000, 5_000, 10_000],
}

/** Guest scores a filter offers, in tenths. */
export const scoreSteps = [90, 80, 70] as const

export const placeKinds = ['city', 'district', 'landmark', 'hotel', 'airport'] as const
export type PlaceKind = (typeof placeKinds)[number]
