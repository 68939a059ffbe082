import { addDays, clockOf } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { totalNights } from '@safar/contract/products/umrah/package.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldGrid } from '../../../ui/forms/editor-section.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { AirportField } from '../../pricing/public.ts'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'
import { type FlightRoute, flightLegs, fromOffer, startRoute } from './flight-plan.ts'

const MOST = 12

/** One passenger of each type, since a package has a cost for each. */
const offersQuery = (route: FlightRoute | null) => ({
  queryKey: ['flights of a package', route],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...flightLegs(route ?? startRoute([], '')), adults: 1, children: 1, infants: 1 }
    return readOfferList(await call(flights.search, { query }, { signal }))
  },
  enabled: route !== null,
  staleTime: 60_000,
})

const costOf = (offer: Offer) => offer.price_breakdown?.net_by_type?.adult ?? offer.per_adult

function OfferRow({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const { t } = useTranslation('umrahOffice')
  const lines = offer.slices.map(({ segments }) =>
    segments
      .map(
        ({ marketing, from, to }) =>
          `${marketing.code} ${marketing.number} ${from.airport}–${to.airport} ${clockOf(from.at)}`,
      )
      .join(', '),
  )
  const name = lines.join(' · ')
  return (
    <CardRow
      end={
        <>
          <Money minor={costOf(offer)} currency={offer.currency} />
          <SoftButton size="xs" aria-label={t('flights.useOf', { flights: name })} onClick={onChoose}>
            {t('flights.use')}
          </SoftButton>
        </>
      }
    >
      {lines.map((line) => (
        <span key={line} className={styles.offerLine}>
          <Ltr>{line}</Ltr>
        </span>
      ))}
      <small>{offer.brand.name}</small>
    </CardRow>
  )
}

interface Props {
  form: BuilderForm
  onClose: () => void
}

/** Searches our flights for one date; the chosen one supplies the package's flight plan and cost. */
export function FindFlightsDialog({ form, onClose }: Props) {
  const { t } = useTranslation('umrahOffice')
  const { departure_cities, departures, stays, arrives_after } = form.values
  const today = officeToday()
  const firstDay = departures[0]?.departs_on ?? addDays(today, 30)
  const [route, setRoute] = useState(startRoute(departure_cities, firstDay, arrives_after + totalNights(stays)))
  const [searched, setSearched] = useState<FlightRoute | null>(null)
  const { data, error, isFetching, refetch } = useQuery(offersQuery(searched))
  useQueryFailureToast(error)
  const set = (changes: Partial<FlightRoute>) => setRoute((before) => ({ ...before, ...changes }))
  const isComplete = Object.values(route).every(Boolean)
  return (
    <ActionDialog
      title={t('flights.find')}
      text={t('flights.findText')}
      action={t('flights.search')}
      busy={isFetching}
      size={720}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        event?.stopPropagation()
        if (isComplete) setSearched(route)
      }}
    >
      <FieldGrid>
        <AirportField label={t('flights.outFrom')} required value={route.from} onChange={(from) => set({ from })} />
        <AirportField label={t('flights.outTo')} required value={route.to} onChange={(to) => set({ to })} />
        <AirportField
          label={t('flights.backFrom')}
          required
          value={route.backFrom}
          onChange={(backFrom) => set({ backFrom })}
        />
        <AirportField
          label={t('flights.backTo')}
          required
          value={route.backTo}
          onChange={(backTo) => set({ backTo })}
        />
        <DateField label={t('flights.outOn')} required min={today} value={route.on} onChange={(on) => set({ on })} />
        <DateField
          label={t('flights.backOn')}
          required
          min={route.on}
          value={route.backOn}
          onChange={(backOn) => set({ backOn })}
        />
      </FieldGrid>
      {isFetching && <LoadingState shape="rows" count={4} />}
      {error && !isFetching && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && !isFetching && data.length === 0 && (
        <EmptyState title={t('flights.none')} help={t('flights.noneHelp')} />
      )}
      {data && !isFetching && data.length > 0 && (
        <CardRows plain>
          {data
            .toSorted((a, b) => costOf(a) - costOf(b))
            .slice(0, MOST)
            .map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                onChoose={() => {
                  form.setValues(fromOffer(offer))
                  onClose()
                }}
              />
            ))}
        </CardRows>
      )}
    </ActionDialog>
  )
}
