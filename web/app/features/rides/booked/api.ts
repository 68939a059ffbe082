import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import type { RideChange } from '@safar/contract/products/rides/ride.shapes'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../../platform/use-api-mutation.ts'
import { afterBookingAction } from '../../bookings/public.ts'
import { RIDES } from '../api.ts'

/** The pages of the booking, the lists of drivers and the vehicles left. */
const booked = { successToast: 'reply', invalidates: [...afterBookingAction, RIDES] } as const

export const useChangeRide = (handlers: ApiMutationHandlers<typeof rideBookings.change> = {}) =>
  useApiMutation(rideBookings.change, { ...booked, ...handlers })

export const useSaveMeeting = (handlers: ApiMutationHandlers<typeof rideBookings.saveMeeting> = {}) =>
  useApiMutation(rideBookings.saveMeeting, { ...booked, ...handlers })

export const useAssignDriver = (handlers: ApiMutationHandlers<typeof rideBookings.assignDriver> = {}) =>
  useApiMutation(rideBookings.assignDriver, { ...booked, ...handlers })

export const useChargeWaiting = (handlers: ApiMutationHandlers<typeof rideBookings.chargeWaiting> = {}) =>
  useApiMutation(rideBookings.chargeWaiting, { ...booked, ...handlers })

/** What another day, time or vehicle costs; refetched when the choice or the booking changes. */
export const changeQuoteQuery = (
  { id, version }: { id: number; version: number },
  token: string | undefined,
  change: RideChange | null,
) =>
  queryOptions({
    queryKey: [RIDES, 'change', id, version, change],
    queryFn: async ({ signal }) => {
      if (!change) throw new Error('nothing is changed yet')
      const input = { params: { id }, query: { token }, body: change }
      return (await call(rideBookings.quoteChange, input, { signal })).quote
    },
    enabled: change !== null,
    staleTime: 0,
    retry: false,
  })

/** Drivers of the last months, to choose from. */
export const driversQuery = () =>
  queryOptions({
    queryKey: [RIDES, 'drivers'],
    queryFn: async ({ signal }) => (await call(rides.drivers, { query: {} }, { signal })).data,
  })
