import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  fileQuery,
  fileReply,
  idParams,
  line,
  optionalLine,
  pageQuery,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { iata } from './places.shapes.ts'

const limit = { max: 600, windowSeconds: 60 }

/** One line of the place picker: an airport, or a city for all its airports. */
export const placeMatch = z.object({
  kind: z.enum(['city', 'airport']),
  code: iata,
  name: z.string(),
  name_ar: z.string(),
  city: z.string(),
  city_ar: z.string(),
  country: z.string(),
  /** Codes of the city's airports. */
  airports: z.array(iata),
})
export type PlaceMatch = z.infer<typeof placeMatch>

export const airportRow = z.object({
  id: recordId,
  code: iata,
  icao: z.string().nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  city: z.string(),
  city_ar: z.string().nullable(),
  city_code: z.string().nullable(),
  country: z.string(),
  zone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  scheduled: z.boolean(),
})

const airportForm = z.object({
  code: iata,
  icao: optionalLine(4),
  name: line(120),
  name_ar: optionalLine(120),
  city: line(80),
  city_ar: optionalLine(80),
  city_code: iata.optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  zone: line(60),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  scheduled: z.boolean().default(true),
})

export const airlineRow = z.object({
  id: recordId,
  code: z.string(),
  icao: z.string().nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  country: z.string().nullable(),
  /** Colour of the tail-fin mark. */
  colour: z.string().nullable(),
  active: z.boolean(),
})

const airlineForm = z.object({
  id: recordId.optional(),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2}$/, 'airline'),
  icao: optionalLine(3),
  name: line(120),
  name_ar: optionalLine(120),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'country')
    .optional(),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'wrong_kind')
    .optional(),
  active: z.boolean().default(true),
})

export const aircraftRow = z.object({
  id: recordId,
  code: z.string(),
  icao: z.string().nullable(),
  name: z.string(),
  seats: z.number().int(),
  cruise_kmh: z.number().int(),
  range_km: z.number().int(),
})

const aircraftForm = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3}$/, 'aircraft'),
  icao: optionalLine(4),
  name: line(80),
  seats: wholeNumber(1, 900),
  cruise_kmh: wholeNumber(100, 1300),
  range_km: wholeNumber(100, 20_000),
})

/** `id` selects one row, for opening it to edit. */
const listQuery = z.object({ ...pageQuery, q: z.string().trim().max(60).optional(), id: recordId.optional() })
const pageReply = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), next: z.string().nullable() })
const manage = office('reference.manage')

export const reference = {
  countries: endpoint({
    method: 'GET',
    path: '/countries',
    summary: 'Lists countries with their names in both languages, calling code and currency.',
    access: anyone,
    reply: z.object({
      data: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          name_ar: z.string(),
          calling_code: z.string().nullable(),
          currency: z.string().nullable(),
        }),
      ),
    }),
    limit,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/cities',
    summary: 'Lists cities by country and prefix, largest first.',
    access: anyone,
    query: z.object({
      country: z.string().length(2).optional(),
      q: z.string().trim().max(60).optional(),
      limit: wholeNumber(1, 50).default(20),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          name_ar: z.string().nullable(),
          country: z.string(),
          population: z.number().int().nullable(),
        }),
      ),
    }),
    limit,
  }),
  airports: endpoint({
    method: 'GET',
    path: '/airports',
    summary:
      'Lists places for the picker that match `q`, best first, in either language; without `q`, every airport, paged.',
    access: anyone,
    query: listQuery,
    reply: z.object({ data: z.array(airportRow), places: z.array(placeMatch), next: z.string().nullable() }),
    limit,
  }),
  airportsFile: endpoint({
    method: 'GET',
    path: '/airports/file',
    summary: 'Exports airports as a file, without paging.',
    access: manage,
    query: listQuery.extend(fileQuery),
    ...fileReply,
  }),
  addAirport: endpoint({
    method: 'POST',
    path: '/airports',
    summary: 'Adds an airport.',
    access: manage,
    body: airportForm,
    reply: actionReply.extend({ data: airportRow }),
  }),
  updateAirport: endpoint({
    method: 'PUT',
    path: '/airports/:id',
    summary: 'Updates an airport.',
    access: manage,
    params: idParams,
    body: airportForm,
    reply: actionReply.extend({ data: airportRow }),
  }),
  removeAirport: endpoint({
    method: 'DELETE',
    path: '/airports/:id',
    summary: 'Removes an airport from search.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  aircrafts: endpoint({
    method: 'GET',
    path: '/aircrafts',
    summary: 'Lists aircraft types.',
    access: anyone,
    query: listQuery,
    reply: pageReply(aircraftRow),
    limit,
  }),
  aircraftsFile: endpoint({
    method: 'GET',
    path: '/aircrafts/file',
    summary: 'Exports aircraft types as a file, without paging.',
    access: manage,
    query: listQuery.extend(fileQuery),
    ...fileReply,
  }),
  addAircraft: endpoint({
    method: 'POST',
    path: '/aircrafts',
    summary: 'Adds an aircraft type.',
    access: manage,
    body: aircraftForm,
    reply: actionReply.extend({ data: aircraftRow }),
  }),
  updateAircraft: endpoint({
    method: 'PUT',
    path: '/aircrafts/:id',
    summary: 'Updates an aircraft type.',
    access: manage,
    params: idParams,
    body: aircraftForm,
    reply: actionReply.extend({ data: aircraftRow }),
  }),
  removeAircraft: endpoint({
    method: 'DELETE',
    path: '/aircrafts/:id',
    summary: 'Removes an aircraft type.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  airlinesFile: endpoint({
    method: 'GET',
    path: '/airlines/file',
    summary: 'Exports airlines as a file, without paging.',
    access: manage,
    query: listQuery.extend(fileQuery),
    ...fileReply,
  }),
  airlines: endpoint({
    method: 'GET',
    path: '/airlines',
    summary: 'Lists airlines.',
    access: anyone,
    query: listQuery,
    reply: pageReply(airlineRow),
    limit,
  }),
  saveAirline: endpoint({
    method: 'POST',
    path: '/airlines',
    summary: 'Adds an airline or, with an id, updates one.',
    access: manage,
    body: airlineForm,
    reply: actionReply.extend({ data: airlineRow }),
  }),
  removeAirline: endpoint({
    method: 'DELETE',
    path: '/airlines/:id',
    summary: 'Removes an airline.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
