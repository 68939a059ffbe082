/** A way from one zone to another, a driver by the hour (such as ziyarat in a city), or a car with its driver by the day. */
export const rideServices = ['transfer', 'hourly', 'daily'] as const
export type RideService = (typeof rideServices)[number]

export const vehicleCategories = ['sedan', 'suv', 'van', 'minibus', 'coach', 'vip'] as const
export type VehicleCategory = (typeof vehicleCategories)[number]

/** Where rides begin and end. */
export const rideZoneKinds = ['airport', 'city', 'area'] as const
export type RideZoneKind = (typeof rideZoneKinds)[number]

/** Limits: the screens show them, the server enforces them. */
export const MAX_RIDE_HOURS = 24
export const MAX_RIDE_DAYS = 30
export const MAX_RIDE_PEOPLE = 60
export const MAX_RIDE_BAGS = 99
export const MAX_RIDE_DAYS_AHEAD = 540
/** Vehicles of one kind that can drive on one day. */
export const MAX_RIDE_STOCK = 500
/** Rides that can be added to another booking. */
export const MAX_ADDED_RIDES = 4
