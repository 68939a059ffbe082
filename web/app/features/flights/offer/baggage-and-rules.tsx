import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { segmentsOf } from '../offers/offer-summary.rules.ts'
import styles from './baggage-and-rules.module.css'
import { useBagText, useConditionText } from './use-offer-texts.ts'

/** Bags by passenger and, where flights differ, by flight. */
function Baggage({ offer }: { offer: Offer }) {
  const { t } = useTranslation('flights')
  const bag = useBagText()
  const segments = segmentsOf(offer)
  const passengers = offer.prices.map(({ passenger }) => passenger)
  const rowsOf = (segment: (typeof segments)[number]) =>
    passengers.map((passenger) => {
      const found = segment.baggage.find((one) => one.passenger === passenger)
      return {
        passenger,
        checked: found ? bag(found.checked) : t('bag.no'),
        cabin: found ? bag(found.carry_on) : t('bag.no'),
      }
    })
  const [first] = segments
  if (!first) return null
  const same = segments.every((segment) => JSON.stringify(rowsOf(segment)) === JSON.stringify(rowsOf(first)))
  const groups = same ? [first] : segments
  return (
    <table className={styles.bags}>
      <caption>{t('rules.baggage')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('rules.checked')}</th>
          <th scope="col">{t('rules.cabin')}</th>
        </tr>
      </thead>
      {groups.map((segment) => (
        <tbody key={segment.id}>
          {!same && (
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.flight}>
                <Ltr>
                  {segment.from.airport} – {segment.to.airport}
                </Ltr>
              </th>
            </tr>
          )}
          {rowsOf(segment).map(({ passenger, checked, cabin }) => (
            <tr key={passenger}>
              <th scope="row">{t(`passenger.${passenger}`)}</th>
              <td>{checked}</td>
              <td>{cabin}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** A price guaranteed as long as the seats needs no deadline of its own. */
const isPriceShorter = ({ pay_by: payBy, price_guaranteed_until: until }: Offer): boolean =>
  until !== null && (payBy === null || Date.parse(until) < Date.parse(payBy))

type Rule = [string, ReactNode]

/** Conditions until it is booked: the seats left, and how long the price is guaranteed. */
function useOnSale(offer: Offer): Rule[] {
  const { t } = useTranslation('flights')
  const seats = segmentsOf(offer).flatMap(({ seats_left }) => seats_left ?? [])
  const least = Math.min(...seats)
  const rules: Rule[] = []
  if (seats.length > 0)
    rules.push([t('rules.seats'), least >= 9 ? t('rules.seatsMany') : <Ltr key="seats">{least}</Ltr>])
  if (offer.pay_by) rules.push([t('rules.payBy'), <DateTimeText key="pay" value={offer.pay_by} />])
  if (isPriceShorter(offer))
    rules.push([t('rules.guaranteed'), <DateTimeText key="until" value={offer.price_guaranteed_until ?? ''} />])
  return rules
}

function useFareRules(offer: Offer): Rule[] {
  const { t } = useTranslation('flights')
  const condition = useConditionText()
  const segments = segmentsOf(offer)
  const list = (values: string[]) => <Ltr>{[...new Set(values)].join(', ')}</Ltr>
  return [
    [t('rules.change'), condition(offer.change)],
    [t('rules.refund'), condition(offer.refund)],
    [t('rules.brand'), <Ltr key="brand">{offer.brand.name}</Ltr>],
    [t('rules.class'), list(segments.map(({ booking_class }) => booking_class))],
    [t('rules.fareBasis'), list(segments.map(({ fare_basis }) => fare_basis))],
  ]
}

interface Props {
  offer: Offer
  /** Show bags and rules side by side if there is room. */
  wide?: boolean
  /** The offer is booked: seats and price guarantees for buyers are no longer shown. */
  booked?: boolean
}

export function BaggageAndRules({ offer, wide, booked }: Props) {
  const { t } = useTranslation('flights')
  const fareRules = useFareRules(offer)
  const onSale = useOnSale(offer)
  const rules = booked ? fareRules : [...fareRules, ...onSale]
  return (
    <section className={styles.terms} data-wide={wide || undefined} aria-label={t('rules.title')}>
      <div className={styles.parts}>
        <Baggage offer={offer} />
        <div>
          <h3 className={styles.heading}>{t('rules.rules')}</h3>
          <dl className={styles.rules}>
            {rules.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
