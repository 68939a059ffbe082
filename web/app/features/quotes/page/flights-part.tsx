import { clockOf } from '@safar/contract/day'
import { bagText, flightNumber, legText, termsText } from '@safar/contract/quotes/quote-text'
import type { PriceLine, QuotedFlights, QuotedLeg } from '@safar/contract/quotes/quotes.shapes'
import { cityOf } from '@safar/contract/wording/names'
import { IconBriefcase, IconCashBanknote, IconLuggage, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { JourneyLine, type JourneyPart } from '../../../ui/line/journey-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import styles from './option-card.module.css'

const partsOf = ({ flights, layovers }: QuotedLeg): JourneyPart[] =>
  flights.flatMap(({ minutes }, place): JourneyPart[] => {
    const wait = layovers[place]
    const fly: JourneyPart = { kind: 'fly', minutes }
    return wait ? [fly, { kind: wait.overnight ? 'night' : 'stop', minutes: wait.minutes }] : [fly]
  })

function Leg({ leg, scaleTo }: { leg: QuotedLeg; scaleTo: number }) {
  const locale = useLocale()
  const { t } = useTranslation('quotes')
  const texts = legText(leg, locale)
  const [first] = leg.flights
  if (!texts || !first) return null
  const { start, end, stops, length } = texts
  return (
    <div className={styles.leg}>
      <div className={styles.carrier}>
        <AirlineMark code={first.marketing.code} colour={first.marketing.colour} size={34} />
        <span>
          <b>{texts.airlines}</b>
          <small>
            {texts.day} · <Ltr>{texts.numbers}</Ltr>
          </small>
        </span>
      </div>
      <div className={styles.times}>
        <span className={styles.place}>
          <b>
            <Ltr>{texts.departs}</Ltr>
          </b>
          <small>{cityOf(start, locale)}</small>
        </span>
        <span className={styles.track}>
          <small>{length}</small>
          <JourneyLine parts={partsOf(leg)} label={`${stops}, ${length}`} scaleTo={scaleTo} />
          <small aria-hidden="true">{stops}</small>
        </span>
        <span className={styles.place} data-end>
          <b>
            <Ltr>{clockOf(end.at)}</Ltr>
            {leg.day_change > 0 && (
              <sup>
                <Ltr>{texts.later}</Ltr>
                <span className="visually-hidden">{t('page.later', { count: leg.day_change })}</span>
              </sup>
            )}
          </b>
          <small>{cityOf(end, locale)}</small>
        </span>
      </div>
    </div>
  )
}

export function FlightDetails({ flights, currency }: { flights: QuotedFlights; currency: string }) {
  const locale = useLocale()
  return (
    <>
      {flights.legs.map((leg) => (
        <Itinerary
          key={leg.flights[0]?.from.at}
          segments={leg.flights.map((flight) => ({
            from: {
              city: cityOf(flight.from, locale),
              code: flight.from.airport,
              terminal: flight.from.terminal ?? undefined,
              at: flight.from.at,
            },
            to: {
              city: cityOf(flight.to, locale),
              code: flight.to.airport,
              terminal: flight.to.terminal ?? undefined,
              at: flight.to.at,
            },
            carrier: (locale === 'ar' && flight.marketing.name_ar) || flight.marketing.name,
            flight: flightNumber(flight),
            aircraft: flight.aircraft,
          }))}
        />
      ))}
      {flights.prices && <Prices prices={flights.prices} currency={currency} />}
    </>
  )
}

function Prices({ prices, currency }: { prices: PriceLine[]; currency: string }) {
  const { t } = useTranslation('quotes')
  return (
    <table className={styles.prices}>
      <caption>{t('page.breakdown', { currency })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.travellers')}</th>
          <th scope="col">{t('page.fare')}</th>
          <th scope="col">{t('page.taxes')}</th>
          <th scope="col">{t('page.total')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ passenger, count, base, taxes, total }) => (
          <tr key={passenger}>
            <th scope="row">{t(`page.passenger.${passenger}`, { count })}</th>
            {[base, taxes, total].map((amount, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
              <td key={place}>
                <Money minor={amount} currency={currency} bare />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Terms({ flights }: { flights: QuotedFlights }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const flight = flights.legs[0]?.flights[0]
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <ul className={styles.terms}>
      {flight && (
        <>
          <li>
            <IconLuggage {...icon} />
            {t('page.bag')}: {bagText(flight.checked, locale)}
          </li>
          <li>
            <IconBriefcase {...icon} />
            {t('page.cabinBag')}: {bagText(flight.carry_on, locale)}
          </li>
        </>
      )}
      <li>
        <IconRefresh {...icon} />
        {t('page.change')}: {termsText(flights.change, locale)}
      </li>
      <li>
        <IconCashBanknote {...icon} />
        {t('page.refund')}: {termsText(flights.refund, locale)}
      </li>
    </ul>
  )
}

/** The flights of an option, with the facts that help to decide. */
export function FlightsPart({ flights, scaleTo }: { flights: QuotedFlights; scaleTo: number }) {
  return (
    <>
      {flights.legs.map((leg) => (
        <Leg key={leg.flights[0]?.from.at} leg={leg} scaleTo={scaleTo} />
      ))}
      <Terms flights={flights} />
    </>
  )
}
