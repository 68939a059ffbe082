import { sumOf } from '@safar/contract/amount'
import type { RateView } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import { isInHolyCity, stayErrors } from '@safar/contract/products/hotels/stay.rules'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { isInside, type SalesArea, useSalesArea } from '../../../urls/sales-area.ts'
import { agentOf, NetPricesSwitch, useNetPrices } from '../../buyers/public.ts'
import { useHotel } from '../api.ts'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { fromHotelParams, type HotelSearch, toHotelParams } from '../query/hotel-search.ts'
import { StayFields } from '../search/hotel-form.tsx'
import { About } from './about.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { Gallery } from './gallery.tsx'
import { HotelHead } from './hotel-head.tsx'
import styles from './hotel-page.module.css'
import { HotelLocation } from './location.tsx'
import { RatesTable } from './rates-table.tsx'

/** Loaded only for agents and the office. */
const StayPriceExplanation = lazy(async () => ({
  default: (await import('../../pricing/public.ts')).StayPriceExplanation,
}))

/** Loaded only for the office. */
const StopSale = lazy(async () => ({ default: (await import('./stop-sale.tsx')).StopSale }))

const cheapest = (rates: readonly RateView[]): string | null => rates[0]?.id ?? null

function Rates({ details, search }: { details: HotelDetails; search: HotelSearch }) {
  const area = useSalesArea()
  const { t } = useTranslation('hotels')
  const netPrices = useNetPrices(isInside(area))
  const [ids, setIds] = useState<(string | null)[]>(() => details.rooms.map(cheapest))
  const chosen = details.rooms.map((rates, place) => rates.find(({ id }) => id === ids[place]))
  const query = toHotelParams(search)
  query.set('supplier', details.supplier)
  query.set('hotel', details.hotel.id)
  for (const rate of chosen) if (rate) query.append('rate', rate.id)
  const total = sumOf(chosen, (rate) => rate?.price.total.amount ?? 0)
  query.set('seen', String(total))
  if (details.rooms.some((rates) => rates.length === 0))
    return <EmptyState title={t('rate.none')} help={t('list.nothingFound')} />
  return (
    <>
      {isInside(area) && <NetPricesSwitch netPrices={netPrices} />}
      {details.rooms.map((rates, place) => (
        <RatesTable
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
          key={place}
          number={details.rooms.length > 1 ? place + 1 : null}
          guests={search.rooms[place] ?? { adults: 1, children: [] }}
          rates={rates}
          chosen={ids[place] ?? null}
          onChoose={(rateId) => setIds((previous) => previous.map((one, i) => (i === place ? rateId : one)))}
          hotel={details.hotel}
          nights={details.nights}
          showTerms={netPrices.shown}
        />
      ))}
      {netPrices.shown && isInside(area) && chosen.every((rate) => rate !== undefined) && (
        <Suspense>
          <StayPriceExplanation
            key={chosen.map(({ id }) => id).join()}
            supplier={details.supplier}
            rateIds={chosen.map(({ id }) => id)}
            agentId={agentOf(search.payer).agent_id}
          />
        </Suspense>
      )}
      <ChoiceBar supplier={details.supplier} chosen={chosen} search={search} to={hotelUrls[area].checkout(query)} />
    </>
  )
}

function toDetails(query: URLSearchParams, supplier: string, hotel: string, area: SalesArea): string {
  query.set('supplier', supplier)
  query.set('hotel', hotel)
  return hotelUrls[area].details(query)
}

/** Dates and guests, which can be changed here, and the rates for them. */
function StaySection({ details, search }: { details: HotelDetails; search: HotelSearch }) {
  const area = useSalesArea()
  const stay = toHotelParams(search).toString()
  const to = (query: URLSearchParams) => toDetails(query, details.supplier, details.hotel.id, area)
  return (
    <div id="rooms" className={styles.rooms}>
      <StayFields key={`fields ${stay}`} initial={search} isHoly={isInHolyCity(details.hotel)} to={to} />
      <Rates key={stay} details={details} search={search} />
    </div>
  )
}

/** One hotel: facts, location, and its rooms and rates for the stay in the URL. */
export function HotelPage() {
  const area = useSalesArea()
  const { t } = useTranslation('hotels')
  const { t: tUi } = useTranslation('ui')
  const texts = useStayTexts()
  const [params] = useSearchParams()
  const today = officeToday()
  const search = fromHotelParams(params, today)
  const supplier = params.get('supplier') ?? ''
  const hotel = params.get('hotel') ?? ''
  const isNamed = supplier !== '' && hotel !== ''
  const isStay = Object.keys(stayErrors(search, today)).length === 0
  const hotelQuery = useHotel(search, { supplier, id: hotel }, isNamed && isStay)
  const { error, isLoading, isFetching, refetch } = hotelQuery
  const isGone = error !== null && isOfferGone(error)
  // Data loaded earlier can no longer be booked, so it is not shown.
  const data = isGone ? undefined : hotelQuery.data
  const results = hotelUrls[area].results(toHotelParams(search))
  return (
    <div className={styles.page} data-inside={isInside(area) || undefined}>
      <title>{tUi('tabTitle', { title: data ? texts.hotelName(data.hotel) : t('title') })}</title>
      <Link className={styles.back} to={results}>
        {t('details.back')}
      </Link>
      {!data && (isStay || !isNamed) && <h1 className="visually-hidden">{t('title')}</h1>}
      {!isNamed && (
        <EmptyState
          title={t('details.missing')}
          help={t('details.missingHelp')}
          actions={<OutlineButton to={results}>{t('details.back')}</OutlineButton>}
        />
      )}
      {isNamed && !isStay && (
        <>
          <h1 className={styles.newDates}>{t('details.newDates')}</h1>
          <StayFields
            key={toHotelParams(search).toString()}
            initial={search}
            isHoly={false}
            to={(query) => toDetails(query, supplier, hotel, area)}
            checked
          />
        </>
      )}
      {isLoading && <LoadingState label={t('details.loading')} shape="cards" count={3} />}
      {isGone && (
        <EmptyState
          title={messageOf(error) ?? t('details.gone')}
          help={t('details.goneHelp')}
          actions={<OutlineButton to={results}>{t('details.back')}</OutlineButton>}
        />
      )}
      {error && !isGone && (
        <ErrorState title={messageOf(error) ?? t('list.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && (
        <>
          <Gallery details={data} />
          <HotelHead
            details={data}
            actions={
              area === 'office' && (
                <Suspense>
                  <StopSale details={data} />
                </Suspense>
              )
            }
          />
          <StaySection details={data} search={search} />
          <HotelLocation details={data} />
          <About details={data} />
        </>
      )}
    </div>
  )
}
