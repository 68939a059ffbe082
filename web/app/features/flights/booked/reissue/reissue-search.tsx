import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import type { FlightChangeOfferView } from '@safar/contract/bookings/reissue.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { officeToday } from '../../../../ui/time/calendar.ts'
import { FlightLines } from '../../../bookings/public.ts'
import { flightChangesQuery, reissueOffersQuery } from './api.ts'
import { sortForReissue, toChangedLegs, toSearch } from './new-itinerary.ts'
import style from './reissue.module.css'

const SHOWN = 8

interface Props {
  booking: BookingView
  travellers: readonly string[]
  /** The slices not yet flown. */
  slices: readonly SliceView[]
  onChoose: (offer: Offer) => void
  /** Omitted if the airline cannot be asked for changes. */
  onChange?: ((change: FlightChangeOfferView) => void) | undefined
}

/** The same legs on other days, from the airline or our own search; one click takes over the found flights. */
export function ReissueSearch({ booking, travellers, slices, onChoose, onChange }: Props) {
  const { t } = useTranslation('bookings')
  const [days, setDays] = useState(() => slices.map(({ segments }) => segments[0]?.from.at.slice(0, 10) ?? ''))
  const [source, setSource] = useState<'airline' | 'search'>()
  const [search, setSearch] = useState<ReturnType<typeof toSearch> | null>(null)
  const [legs, setLegs] = useState<Parameters<typeof flightChangesQuery>[0]>(null)
  const found = useQuery(reissueOffersQuery(search))
  const changes = useQuery(flightChangesQuery(legs))
  const shown = source === 'airline' ? changes : found
  const offers = sortForReissue(found.data ?? [], slices).slice(0, SHOWN)
  return (
    <section className={style.search} aria-label={t('view.reissue.search.title')}>
      <div className={style.searchRow}>
        {slices.map(({ segments }, place) => (
          <DateField
            key={segments[0]?.id}
            label={t('view.reissue.search.day', {
              route: `\u2066${segments[0]?.from.airport}–${segments.at(-1)?.to.airport}\u2069`,
            })}
            min={officeToday()}
            value={days[place]}
            onChange={(day) => setDays(days.map((old, index) => (index === place ? day : old)))}
          />
        ))}
        {onChange && (
          <OutlineButton
            busy={changes.isFetching}
            onClick={() => {
              setSource('airline')
              setLegs({ id: booking.id, legs: toChangedLegs(booking, slices, days) })
            }}
          >
            {t('view.reissue.search.atAirline')}
          </OutlineButton>
        )}
        <OutlineButton
          busy={found.isFetching}
          onClick={() => {
            setSource('search')
            setSearch(toSearch(booking, travellers, slices, days))
          }}
        >
          {t('view.reissue.search.find')}
        </OutlineButton>
      </div>
      {shown.isError && (
        <p className={style.error} role="alert">
          {(source === 'airline' && shown.error.message) || t('view.reissue.search.failed')}
        </p>
      )}
      {source === 'airline' && changes.data?.length === 0 && <p>{t('view.reissue.search.noChanges')}</p>}
      {source === 'search' && found.data && offers.length === 0 && <p>{t('view.reissue.search.none')}</p>}
      {source === 'airline' && onChange && (
        <FoundFlights
          offers={changes.data ?? []}
          onChoose={onChange}
          price={({ difference, penalty }) => <Money minor={difference + penalty} currency={booking.currency} />}
        />
      )}
      {source === 'search' && (
        <FoundFlights
          offers={offers}
          onChoose={onChoose}
          price={({ brand, total, currency }) => (
            <>
              <bdi>{brand.name}</bdi> · <Money minor={total} currency={currency} />
            </>
          )}
        />
      )}
    </section>
  )
}

interface FoundFlightsProps<O> {
  offers: readonly O[]
  price: (offer: O) => ReactNode
  onChoose: (offer: O) => void
}

function FoundFlights<O extends { id: string; slices: readonly SliceView[] }>({
  offers,
  price,
  onChoose,
}: FoundFlightsProps<O>) {
  if (offers.length === 0) return null
  return (
    <div className={style.found}>
      {offers.map((offer) => (
        <button key={offer.id} type="button" className={style.offer} onClick={() => onChoose(offer)}>
          <FlightLines flights={toFlightLines(offer.slices)} />
          <span>{price(offer)}</span>
        </button>
      ))}
    </div>
  )
}
