import { MAX_OPTIONS } from '@safar/contract/vocabulary/quotes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { offerKeyOf } from '../offer/offer-link.ts'
import { useOffer } from '../offer-api.ts'
import { datesOf, type FlightSearch } from '../query/flight-search.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import { usePlaceName } from '../use-place.ts'
import { OfferFailed } from './offer-failed.tsx'
import { OfferActions, OfferSections } from './offer-sections.tsx'
import type { PriceExplanationSlot } from './price-explanation.ts'

interface Props {
  search: FlightSearch
  path: ResultsPath
  showNetPrices: boolean
  /** Ids of the offers selected for a quote. */
  quoted: readonly string[]
  /** Undefined where no quotes are made. */
  onQuote: ((id: string) => void) | undefined
  PriceExplanation: PriceExplanationSlot
}

/** Closing goes back in history when the list opened the offer; a URL opened directly has no list behind it. */
function useClose(search: FlightSearch, path: ResultsPath) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (state?.fromList) return void navigate(-1)
    void navigate(resultsOf(search, path), { replace: true, preventScrollReset: true })
  }
}

/** One offer beside its list, priced again by its supplier. The URL names it, so it can be sent to a colleague. */
export function OfferPanel({ search, path, showNetPrices, quoted, onQuote, PriceExplanation }: Props) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const [params] = useSearchParams()
  const key = offerKeyOf(params)
  const close = useClose(search, path)
  const isNamed = key.flight !== '' && key.supplier !== ''
  const { data, error, isFetching, refetch } = useOffer(key, search.payer)
  const [agreed, setAgreed] = useState<string | null>(null)
  const from = usePlaceName(search.legs[0]?.origin ?? '')
  const to = usePlaceName(search.legs.at(-1)?.destination ?? '')
  const accepted = data !== undefined && (data.changed === null || agreed === data.flight.id)
  return (
    <SidePanel
      opened={isNamed}
      onClose={close}
      title={t('details.heading', { from, to })}
      detail={datesOf(search)
        .map((date) => dateText(date, locale, 'short'))
        .join(' · ')}
      actions={
        data && (
          <OfferActions
            offer={data.flight}
            search={search}
            accepted={accepted}
            quoted={quoted.includes(data.flight.id)}
            full={quoted.length >= MAX_OPTIONS}
            onQuote={onQuote}
          />
        )
      }
    >
      {error && <OfferFailed error={error} busy={isFetching} onRetry={() => void refetch()} onClose={close} />}
      {!data && !error && <LoadingState label={t('details.loading')} shape="cards" />}
      {data && (
        <OfferSections
          priced={data}
          search={search}
          showNetPrices={showNetPrices}
          accepted={accepted}
          onAgree={() => setAgreed(data.flight.id)}
          onDecline={close}
          PriceExplanation={PriceExplanation}
        />
      )}
    </SidePanel>
  )
}
