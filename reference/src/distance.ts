interface Spot {
  latitude: number
  longitude: number
}

const EARTH_DIAMETER_KM = 12_742
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function kilometresBetween(a: Spot, b: Spot): number {
  const rise = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const run = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * run
  return EARTH_DIAMETER_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
