import type { RouteRow, VehicleRow } from '@safar/contract/products/rides/catalogue.shapes'
import { rides } from '@safar/contract/products/rides/rides.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../../platform/use-api-mutation.ts'
import { RIDES } from '../api.ts'

export type VehicleFilter = NonNullable<Input<typeof rides.vehicles>['query']>
export type RouteFilter = NonNullable<Input<typeof rides.routes>['query']>
export type DriverListFilter = NonNullable<Input<typeof rides.driverList>['query']>

export const vehiclesQuery = (filter: VehicleFilter = {}) =>
  queryOptions({
    queryKey: [RIDES, 'vehicles', filter],
    queryFn: async ({ signal }) => (await call(rides.vehicles, { query: filter }, { signal })).data,
  })

/** A row with its version, as the form screens read it. */
export type Editable<R> = R & { office: { version: number } | null }

const withVersion = <R extends { version: number }>(row: R | undefined): Editable<R> | null =>
  row ? { ...row, office: { version: row.version } } : null

export const vehicleQuery = (id: number) => ({
  ...vehiclesQuery(),
  select: (rows: VehicleRow[]) => withVersion(rows.find((row) => row.id === id)),
})

export const zonesQuery = () =>
  queryOptions({
    queryKey: [RIDES, 'zones'],
    queryFn: async ({ signal }) => (await call(rides.zones, undefined, { signal })).data,
  })

export const routesQuery = (filter: RouteFilter = {}) =>
  queryOptions({
    queryKey: [RIDES, 'routes', filter],
    queryFn: async ({ signal }) => (await call(rides.routes, { query: filter }, { signal })).data,
  })

export const routeQuery = (id: number) => ({
  ...routesQuery(),
  select: (rows: RouteRow[]) => withVersion(rows.find((row) => row.id === id)),
})

export const vehicleDaysQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: [RIDES, 'days', id, from, to],
    queryFn: async ({ signal }) =>
      (await call(rides.vehicleDays, { params: { id }, query: { from, to } }, { signal })).data,
  })

/** All rides of a day; refetched every minute, because several people plan the same day. */
export const driverListQuery = (filter: DriverListFilter) =>
  queryOptions({
    queryKey: [RIDES, 'driver list', filter],
    queryFn: async ({ signal }) => (await call(rides.driverList, { query: filter }, { signal })).data,
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  })

export const saveVehicles = (filter: VehicleFilter, format: FileFormat) =>
  saveFile(rides.vehiclesFile, { query: { ...filter, format } }, `ride-vehicles.${format}`)

export const saveRoutes = (filter: RouteFilter, format: FileFormat) =>
  saveFile(rides.routesFile, { query: { ...filter, format } }, `ride-routes.${format}`)

export const saveDriverList = (filter: DriverListFilter, format: FileFormat) =>
  saveFile(rides.driverListFile, { query: { ...filter, format } }, `drivers-${filter.day}.${format}`)

const saving = { successToast: 'reply', invalidates: [RIDES] } as const

export const useAddVehicle = (handlers: ApiMutationHandlers<typeof rides.addVehicle> = {}) =>
  useApiMutation(rides.addVehicle, { ...saving, ...handlers })

export const useUpdateVehicle = (handlers: ApiMutationHandlers<typeof rides.updateVehicle> = {}) =>
  useApiMutation(rides.updateVehicle, { ...saving, ...handlers })

export const useRemoveVehicle = () => useApiMutation(rides.removeVehicle, saving)

export const useSetVehicleDays = (handlers: ApiMutationHandlers<typeof rides.setVehicleDays> = {}) =>
  useApiMutation(rides.setVehicleDays, { ...saving, ...handlers })

export const useAddZone = (handlers: ApiMutationHandlers<typeof rides.addZone> = {}) =>
  useApiMutation(rides.addZone, { ...saving, ...handlers })

export const useUpdateZone = (handlers: ApiMutationHandlers<typeof rides.updateZone> = {}) =>
  useApiMutation(rides.updateZone, { ...saving, ...handlers })

export const useRemoveZone = () => useApiMutation(rides.removeZone, saving)

export const useAddRoute = (handlers: ApiMutationHandlers<typeof rides.addRoute> = {}) =>
  useApiMutation(rides.addRoute, { ...saving, ...handlers })

export const useUpdateRoute = (handlers: ApiMutationHandlers<typeof rides.updateRoute> = {}) =>
  useApiMutation(rides.updateRoute, { ...saving, ...handlers })

export const useRemoveRoute = () => useApiMutation(rides.removeRoute, saving)
