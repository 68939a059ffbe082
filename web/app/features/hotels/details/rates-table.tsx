import type { Hotel, RateView } from '@safar/contract/products/hotels/hotel.schema'
import type { RoomGuests } from '@safar/contract/products/hotels/stay.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { RateRow } from './rate-row.tsx'
import styles from './rates-table.module.css'
import { RoomFacts } from './room-facts.tsx'

interface Props {
  /** The number of this room, if there are several. */
  number: number | null
  guests: RoomGuests
  rates: readonly RateView[]
  chosen: string | null
  onChoose: (rateId: string) => void
  hotel: Hotel
  nights: number
  /** Show the terms that only agents and the office see. */
  showTerms?: boolean
}

/** Groups rates of the same room, the cheapest room first. */
function groupByRoom(rates: readonly RateView[]): RateView[][] {
  return [...Map.groupBy(rates, ({ room }) => room.id).values()]
}

/** Rates shown per room before 'more'. */
const FIRST_RATES = 3

function RoomRates({
  rates,
  picked,
  ...row
}: Omit<Props, 'number' | 'rates' | 'chosen'> & { rates: readonly RateView[]; picked: string | null; name: string }) {
  const { t } = useTranslation('hotels')
  const [isExpanded, setIsExpanded] = useState(false)
  // Hiding a single rate would save no space; the chosen one is always shown.
  const first = rates.length <= FIRST_RATES + 1 ? rates.length : FIRST_RATES
  const shown = isExpanded ? rates : rates.filter(({ id }, place) => place < first || id === picked)
  const hidden = rates.length - shown.length
  return (
    <div className={styles.rates}>
      {shown.map((rate) => (
        <RateRow key={rate.id} rate={rate} isChosen={rate.id === picked} {...row} />
      ))}
      {hidden > 0 && (
        <OutlineButton className={styles.more} onClick={() => setIsExpanded(true)}>
          {t('rate.moreRates', { count: hidden })}
        </OutlineButton>
      )}
    </div>
  )
}

/** Rooms and rates for the guests of one requested room. */
export function RatesTable({ number, rates, chosen, ...row }: Props) {
  const { t } = useTranslation('hotels')
  const { guests, hotel } = row
  const title = number === null ? t('rate.title') : t('form.room', { number })
  const party = [
    t('rate.adults', { count: guests.adults }),
    ...(guests.children.length > 0 ? [t('rate.children', { count: guests.children.length })] : []),
  ].join(' · ')
  return (
    <section className={styles.table} aria-label={title}>
      <h2>
        {title} <small>{party}</small>
      </h2>
      {groupByRoom(rates).map((group) => {
        const [first] = group
        if (!first) return null
        return (
          <div key={first.room.id} className={styles.room}>
            <RoomFacts room={first.room} hotel={hotel} />
            <RoomRates rates={group} picked={chosen} name={`room-${number ?? 1}`} {...row} />
          </div>
        )
      })}
    </section>
  )
}
