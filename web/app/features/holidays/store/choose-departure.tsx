import type { HolidayDeparture, HolidayPrice, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { type HolidayFare, holidayFares, MAX_HOLIDAY_PEOPLE } from '@safar/contract/vocabulary/holidays'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ChoiceList } from '../../../ui/package-page/choice-list.tsx'
import { PriceEach, PriceFoot } from '../../../ui/package-page/price-card.tsx'
import { Counter } from '../../../ui/search-card/counter.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { holidayPriceQuery } from '../api.ts'
import { writeHolidayChoice } from '../holiday-choice.ts'
import { useChosenDeparture } from '../use-chosen-departure.ts'
import styles from './store.module.css'

/** Loaded only for those who can quote. */
const QuotePackage = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuotePackage }))

interface Props {
  holiday: HolidayView
  /** The checkout URL of this area. */
  checkoutUrl: (id: number, query: URLSearchParams) => string
  /** The agent for whom, and at whose prices, the office books. */
  agentId?: number | undefined
  /** No buyer has been chosen yet. */
  blocked?: boolean
  /** Agents and the office can add it to a quote. */
  quotable?: boolean
}

type Party = Record<HolidayFare, number>

function DepartureList({ holiday }: Pick<Props, 'holiday'>) {
  const { t } = useTranslation('holidays')
  const { open, departure, choose } = useChosenDeparture(holiday)
  return (
    <ChoiceList
      legend={t('book.departure')}
      choices={open.map(({ id, departs_on, returns_on, seats, full }) => ({
        value: String(id),
        label: (
          <>
            <DateText value={departs_on} style="weekday" />
            <small>
              {t('book.returns')} <DateText value={returns_on} />
            </small>
          </>
        ),
        end: <small>{full ? t('book.full') : t('book.seatsLeft', { count: seats.left })}</small>,
      }))}
      value={String(departure?.id)}
      onChange={(value) => choose(Number(value))}
    />
  )
}

function PriceLines({ price }: { price: HolidayPrice }) {
  const { t } = useTranslation('holidays')
  const [first] = price.instalments
  return (
    <dl className={styles.sum}>
      {price.lines.map(({ fare, count, amount }) => (
        <div key={fare}>
          <dt>
            {count} × {t(`fares.${fare}`)}
          </dt>
          <dd>
            <Money minor={amount} currency={price.currency} bare />
          </dd>
        </div>
      ))}
      {first && price.instalments.length > 1 && (
        <div>
          <dt>{t('book.payNow')}</dt>
          <dd>
            <Money minor={first.amount} currency={price.currency} bare />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Choose({ holiday, departure, ...props }: Props & { departure: HolidayDeparture }) {
  const { checkoutUrl, agentId, blocked = false, quotable = false } = props
  const { t } = useTranslation('holidays')
  const navigate = useNavigate()
  const canQuote = useCanQuote() && quotable
  const [party, setParty] = useState<Party>({ adult: 2, child: 0, infant: 0 })
  const request = { ...party, departure_id: departure.id, ...(agentId !== undefined && { agent_id: agentId }) }
  const { data: price, error, isPlaceholderData } = useQuery(holidayPriceQuery(holiday.id, request, true))
  const wait = departure.full || departure.seats.left < party.adult + party.child
  const setCount = (fare: HolidayFare, count: number) => {
    const next = { ...party, [fare]: count }
    setParty({ ...next, infant: Math.min(next.infant, next.adult) })
  }
  const each = price?.lines.find(({ fare }) => fare === 'adult')?.each ?? holiday.prices.adult
  const people = party.adult + party.child + party.infant
  const selection = { product: 'holiday' as const, holiday_id: holiday.id, departure_id: departure.id, ...party }
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(checkoutUrl(holiday.id, writeHolidayChoice({ departureId: departure.id, party, wait })))
        }}
      >
        <PriceEach label={t('book.perAdult')} minor={each} currency={holiday.currency} />
        <DepartureList holiday={holiday} />
        <div className={styles.counters}>
          {holidayFares.map((fare) => (
            <Counter
              key={fare}
              label={t(`fares.${fare}`)}
              value={party[fare]}
              min={fare === 'adult' ? 1 : 0}
              max={fare === 'infant' ? party.adult : MAX_HOLIDAY_PEOPLE}
              onChange={(count) => setCount(fare, count)}
            />
          ))}
        </div>
        {error && <WarnNote role="alert">{messageOf(error) ?? t('failed')}</WarnNote>}
        {price && <PriceLines price={price} />}
        {wait && (
          <p role="status">{departure.full ? t('book.waitHelp') : t('book.fewer', { count: departure.seats.left })}</p>
        )}
        <PriceFoot
          label={t('book.totalFor', { count: people })}
          total={price && { minor: price.total, currency: price.currency }}
          busy={isPlaceholderData}
        >
          <CommitButton type="submit" disabled={!price || blocked}>
            {t(wait ? 'book.wait' : 'book.submit')}
          </CommitButton>
        </PriceFoot>
      </form>
      {canQuote && (
        <Suspense>
          <QuotePackage selection={price && !wait ? selection : null} />
        </Suspense>
      )}
      <p className={styles.soft}>{t('book.hold', { count: holiday.hold_hours })}</p>
    </>
  )
}

/** Selects the departure and the number of travellers, with their price; then leads to the checkout. */
export function ChooseDeparture(props: Props) {
  const { t } = useTranslation('holidays')
  const { holiday } = props
  const { departure } = useChosenDeparture(holiday)
  if (departure) return <Choose {...props} departure={departure} />
  return (
    <>
      <PriceEach label={t('book.perAdult')} minor={holiday.prices.adult} currency={holiday.currency} />
      <p className={styles.soft}>{t('book.none')}</p>
    </>
  )
}
