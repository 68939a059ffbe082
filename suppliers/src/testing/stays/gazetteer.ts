import type { StayPlace } from '../../stay-supplier.ts'

export const dubai: StayPlace = {
  kind: 'city',
  id: 'dubai',
  name: 'Dubai',
  nameArabic: 'دبي',
  city: null,
  cityArabic: null,
  country: 'AE',
  lat: 25.2048,
  lon: 55.2708,
  hotels: 1,
}

/** A gazetteer with one city. */
export const dubaiOnly = {
  places: async () => [dubai],
  place: async (_kind: string, id: string) => (id === dubai.id ? dubai : null),
  landmarks: async () => [],
}
