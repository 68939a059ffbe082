import { type RouteForm, routeForm } from '@safar/contract/products/rides/catalogue.shapes'
import { routeErrors } from '@safar/contract/products/rides/ride.rules'
import type { RideService } from '@safar/contract/products/rides/ride.vocabulary'
import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

export type RouteFormState = ContractForm<RouteForm>
type Price = RouteForm['prices'][number]

/** The form's values have the route's output type; with the schema's input type every number would be unknown. */
const anyRoute = z.custom<RouteForm>()

/** The fields a service does not have are emptied, so that a service can be tried and changed. */
export function withService(form: RouteForm, service: RideService): RouteForm {
  return {
    ...form,
    service,
    ...(service !== 'transfer' && { to_id: null, both_ways: false, minutes: null }),
    least_hours: service === 'hourly' ? (form.least_hours ?? 4) : null,
    day_hours: service === 'daily' ? (form.day_hours ?? 10) : null,
    day_km: service === 'daily' ? (form.day_km ?? 120) : null,
  }
}

function errorsIn(values: RouteForm, locale: Locale): Record<string, string> {
  const { success, data } = routeForm.safeParse(values)
  if (!success) return errorsOf(routeForm, values, locale)
  return Object.fromEntries(Object.entries(routeErrors(data)).map(([path, key]) => [path, translate(locale, key)]))
}

export function useRouteForm(start: RouteForm): RouteFormState {
  const locale = useLocale()
  return useContractForm(anyRoute, start, (values) => errorsIn(values, locale))
}

const noText = { en: '', ar: '' }
export const noSides = { cost: 0, agent: 0, public: 0 }

/** The waiting of the vehicle before it is usually the same. */
export const newPrice = (vehicleId: number, before: Price | undefined): Price => ({
  vehicle_id: vehicleId,
  cost: 0,
  agent: 0,
  public: 0,
  night: before?.night ?? null,
  waiting: before?.waiting ?? noSides,
})

/** A transfer with the usual terms. */
export const newRoute = (): RouteForm => ({
  service: 'transfer',
  from_id: 0,
  to_id: null,
  both_ways: true,
  name: noText,
  summary: noText,
  minutes: null,
  least_hours: null,
  day_hours: null,
  day_km: null,
  included: [],
  cancellation: [
    { hours_before: 24, percent: 50 },
    { hours_before: 6, percent: 100 },
  ],
  notice_hours: 6,
  free_waiting: { airport: 60, elsewhere: 15 },
  night: null,
  prices: [],
  position: 0,
  active: true,
})
