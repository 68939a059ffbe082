import type { UmrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { toFlightDays, toStayDays, totalNights } from '@safar/contract/products/umrah/package.rules'
import type { SoldPackage, UmrahPackage } from '../tables.ts'

export interface SoldJourney {
  form: Pick<UmrahBookingForm, 'choice'>
  row: UmrahPackage
  departsOn: string
}

/** A copy of what was sold, with its dates: later changes by the office do not affect it. */
export function toSold({ form, row, departsOn }: SoldJourney): SoldPackage {
  const { choice } = form
  const packageForm = row.form
  const arrivesAfter = packageForm.arrives_after
  const days = toStayDays(choice.stays, { departsOn, arrivesAfter })
  const transport = packageForm.transports.find(({ key }) => key === choice.transport)
  return {
    package: { id: row.id, name: packageForm.name, category: packageForm.category },
    stays: packageForm.stays.flatMap(({ city, city_name, hotels }, index) => {
      const [hotel, stayDays] = [hotels.find(({ key }) => key === choice.stays[index]?.hotel), days[index]]
      if (!hotel || !stayDays) return []
      const { room_costs: _costs, currency: _currency, ...facts } = hotel
      return [{ city, city_name, ...stayDays, hotel: facts }]
    }),
    transport: transport ? (({ cost: _cost, ...facts }) => facts)(transport) : null,
    flights: toFlightDays(packageForm.flights, {
      departsOn,
      arrivesAfter,
      moreNights: totalNights(choice.stays) - row.nights,
    }),
    baggage: packageForm.baggage,
    ziyarat: packageForm.ziyarat.map(({ cost: _cost, ...facts }) => facts),
    extras: packageForm.extras
      .filter(({ key, included }) => included || choice.extras.includes(key))
      .map(({ key, name, included }) => ({ key, name, included })),
    visa_included: packageForm.visa.included,
    helpline: packageForm.helpline,
    exchange_rate: packageForm.exchange_rate,
  }
}
