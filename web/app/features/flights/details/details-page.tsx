import type { flights } from '@safar/contract/products/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { IconArrowLeft, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { useShare } from '../../../ui/actions/use-share.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useCityName } from '../../../ui/use-local-name.ts'
import { offerKeyOf, offerLink } from '../offer/offer-link.ts'
import { isOfferKey, useOffer } from '../offer-api.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import { fromQuery } from '../query/search-form.rules.ts'
import { DetailsBody } from './details-body.tsx'
import styles from './details-page.module.css'
import { DetailsFailed, DetailsMissing, DetailsWaiting } from './details-states.tsx'
import { PriceBox } from './price-box.tsx'
import type { PriceExplanationSlot } from './price-explanation.ts'

type PricedOffer = Reply<typeof flights.show>

interface Props {
  /** For a shared link: shows everything, without booking. */
  readOnly: boolean
  PriceExplanation: PriceExplanationSlot
}

function Head({ priced, search, back }: { priced: PricedOffer; search: FlightSearch; back: string }) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const city = useCityName()
  const share = useShare()
  const { slices } = priced.flight
  const from = slices[0]?.segments[0]?.from
  const to = slices[0]?.segments.at(-1)?.to
  const days = slices.map(({ segments }) => dateText(segments[0]?.from.at.slice(0, 10) ?? '', locale, 'short'))
  return (
    <header className={styles.head}>
      <Link to={back} className={styles.back}>
        <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
        {t('details.back')}
      </Link>
      <h1 className="t-h1">{from && to && t('details.heading', { from: city(from), to: city(to) })}</h1>
      <p className={styles.days}>
        {t(`trip.${search.trip}`)} · {days.join(' · ')}
      </p>
      <button
        type="button"
        className={styles.share}
        onClick={() => void share(offerLink(priced.flight, search, '/public-flight-details'))}
      >
        <IconShare size={18} stroke={1.75} aria-hidden />
        {t('details.share')}
      </button>
    </header>
  )
}

function Loaded({
  priced,
  search,
  back,
  readOnly,
  PriceExplanation,
}: Props & { priced: PricedOffer; search: FlightSearch; back: string }) {
  // A changed price must be accepted before booking.
  const [agreed, setAgreed] = useState(priced.changed === null)
  return (
    <div className={styles.page}>
      <Head priced={priced} search={search} back={back} />
      <div className={styles.columns}>
        <DetailsBody offer={priced.flight} search={search} PriceExplanation={PriceExplanation} />
        <PriceBox
          offer={priced.flight}
          changed={priced.changed}
          agreed={agreed}
          onAgree={() => setAgreed(true)}
          back={back}
          readOnly={readOnly}
        />
      </div>
    </div>
  )
}

/** One offer, priced again by its supplier. */
export function DetailsPage({ readOnly, PriceExplanation }: Props) {
  const { t } = useTranslation('flights')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { user } = useSession()
  const search = fromQuery(params)
  const key = offerKeyOf(params)
  const results: ResultsPath = user?.role === 'agent' && !readOnly ? '/agent/flights' : '/flight/search'
  const back = resultsOf(search, results)
  const { data, error, isPending, isFetching, refetch } = useOffer(key)
  const isNamed = isOfferKey(key)
  return (
    <>
      <title>{tUi('tabTitle', { title: t('details.title') })}</title>
      {!isNamed && <DetailsMissing />}
      {isNamed && isPending && <DetailsWaiting />}
      {error && <DetailsFailed error={error} back={back} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <Loaded
          key={data.flight.id}
          priced={data}
          search={search}
          back={back}
          readOnly={readOnly}
          PriceExplanation={PriceExplanation}
        />
      )}
    </>
  )
}
