import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import type { Offer, SliceView } from '@safar/contract/flights/offer.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { todayOf } from '../../../flights/public.ts'
import { reissueOffersQuery } from '../../api.ts'
import { FlightLines } from '../flights/flight-lines.tsx'
import { sortForReissue, toSearch } from './new-itinerary.ts'
import style from './reissue.module.css'

const SHOWN = 8

interface Props {
  booking: BookingView
  travellers: readonly string[]
  /** The directions that are still to be flown. */
  slices: readonly SliceView[]
  onChoose: (offer: Offer) => void
}

/** The same legs on other days, from our own search: one press takes the found flights over. */
export function ReissueSearch({ booking, travellers, slices, onChoose }: Props) {
  const { t } = useTranslation('bookings')
  const [days, setDays] = useState(() => slices.map(({ segments }) => segments[0]?.from.at.slice(0, 10) ?? ''))
  const [search, setSearch] = useState<ReturnType<typeof toSearch> | null>(null)
  const { data, isFetching, isError } = useQuery(reissueOffersQuery(search))
  const offers = sortForReissue(data ?? [], slices).slice(0, SHOWN)
  return (
    <section className={style.search} aria-label={t('view.reissue.search.title')}>
      <div className={style.searchRow}>
        {slices.map(({ segments }, place) => (
          <DateField
            key={segments[0]?.id}
            label={t('view.reissue.search.day', {
              route: `\u2066${segments[0]?.from.airport}–${segments.at(-1)?.to.airport}\u2069`,
            })}
            min={todayOf(new Date())}
            value={days[place]}
            onChange={(day) => setDays(days.map((old, index) => (index === place ? day : old)))}
          />
        ))}
        <OutlineButton busy={isFetching} onClick={() => setSearch(toSearch(booking, travellers, slices, days))}>
          {t('view.reissue.search.find')}
        </OutlineButton>
      </div>
      {isError && <p className={style.error}>{t('view.reissue.search.failed')}</p>}
      {data && offers.length === 0 && <p>{t('view.reissue.search.none')}</p>}
      {offers.length > 0 && (
        <div className={style.found}>
          {offers.map((offer) => (
            <button key={offer.id} type="button" className={style.offer} onClick={() => onChoose(offer)}>
              <FlightLines flights={toFlightLines(offer.slices)} />
              <span>
                <bdi>{offer.brand.name}</bdi> · <Money minor={offer.total} currency={offer.currency} />
              </span>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
