import { MAX_OPTIONS } from '@safar/contract/quotes/quotes.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { offerQuery } from '../api.ts'
import { offerKeyOf } from '../offer/offer-link.ts'
import { datesOf, type FlightSearch } from '../query/flight-search.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import { usePlaceName } from '../search/use-place.ts'
import { OfferFailed } from './offer-failed.tsx'
import { OfferActs, OfferSections } from './offer-sections.tsx'

interface Props {
  search: FlightSearch
  path: ResultsPath
  showNetPrices: boolean
  /** Ticked for a quote, by id. */
  quoted: readonly string[]
  /** Left out where no quotes are made. */
  onQuote: ((id: string) => void) | undefined
}

/** Closing goes back to where the list was left; an address opened as it is has nothing behind it. */
function useClose(search: FlightSearch, path: ResultsPath) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (state?.fromList) return void navigate(-1)
    void navigate(resultsOf(search, path), { replace: true, preventScrollReset: true })
  }
}

/** One offer beside its list, priced again at its supplier. The address names it, so it can be sent to a colleague. */
export function OfferPanel({ search, path, showNetPrices, quoted, onQuote }: Props) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const [params] = useSearchParams()
  const key = offerKeyOf(params)
  const close = useClose(search, path)
  const named = key.flight !== '' && key.supplier !== ''
  const { data, error, isFetching, refetch } = useQuery(offerQuery(key, search.payer))
  const [agreed, setAgreed] = useState<string | null>(null)
  const from = usePlaceName(search.legs[0]?.from ?? '')
  const to = usePlaceName(search.legs.at(-1)?.to ?? '')
  const accepted = data !== undefined && (data.changed === null || agreed === data.flight.id)
  return (
    <SidePanel
      opened={named}
      onClose={close}
      title={t('details.heading', { from, to })}
      detail={datesOf(search)
        .map((date) => dateText(date, locale, 'short'))
        .join(' · ')}
      actions={
        data && (
          <OfferActs
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
          shown={data}
          search={search}
          showNetPrices={showNetPrices}
          accepted={accepted}
          onAgree={() => setAgreed(data.flight.id)}
          onDecline={close}
        />
      )}
    </SidePanel>
  )
}
