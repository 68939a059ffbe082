import type { reference } from '@safar/contract/reference/reference.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findPlaces } from './find-places.ts'
import { createPlaceIndex } from './place-index.ts'
import { listAircraft, listAirlines, listCities, listCountries } from './reference.queries.ts'
import { aircraftFile, airlinesFile, airportsFile } from './reference-files.ts'
import { removeRow } from './remove-row.ts'
import { addAircraft, updateAircraft } from './save-aircraft.ts'
import { saveAirline } from './save-airline.ts'
import { addAirport, updateAirport } from './save-airport.ts'

export function referenceRoutes(services: Services): Handlers<typeof reference> {
  const index = createPlaceIndex(services)
  return {
    countries: async () => ({ data: listCountries() }),
    cities: async ({ query }) => ({ data: listCities(query) }),
    airports: (call) => findPlaces(services, index, call),
    airportsFile: (call) => airportsFile(services, call),
    addAirport: (call) => addAirport(services, call),
    updateAirport: (call) => updateAirport(services, call),
    removeAirport: (call) => removeRow(services, 'airport', call),
    aircrafts: ({ query }) => listAircraft(services.db.adhoc, query),
    aircraftsFile: (call) => aircraftFile(services, call),
    addAircraft: (call) => addAircraft(services, call),
    updateAircraft: (call) => updateAircraft(services, call),
    removeAircraft: (call) => removeRow(services, 'aircraft', call),
    airlines: ({ query }) => listAirlines(services.db.adhoc, query),
    airlinesFile: (call) => airlinesFile(services, call),
    saveAirline: (call) => saveAirline(services, call),
    removeAirline: (call) => removeRow(services, 'airline', call),
  }
}
