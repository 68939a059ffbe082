import type { flights } from '@safar/contract/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { IconArrowLeft, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { offerQuery } from '../api.ts'
import { offerKeyOf, offerLink } from '../offer/offer-link.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import { fromQuery } from '../query/search-form.rules.ts'
import { useShare } from '../results/use-share.ts'
import { useCityName } from '../search/use-place.ts'
import { DetailsBody } from './details-body.tsx'
import styles from './details-page.module.css'
import { DetailsFailed, DetailsMissing, DetailsWaiting } from './details-states.tsx'
import { PriceBox } from './price-box.tsx'

type Shown = Reply<typeof flights.show>

interface Props {
  /** For a shared link: shows everything, books nothing. */
  readOnly: boolean
}

function Head({ shown, search, back }: { shown: Shown; search: FlightSearch; back: string }) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const city = useCityName()
  const share = useShare()
  const { slices } = shown.flight
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
        onClick={() => void share(offerLink(shown.flight, search, '/public-flight-details'))}
      >
        <IconShare size={18} stroke={1.75} aria-hidden />
        {t('details.share')}
      </button>
    </header>
  )
}

function Loaded({ shown, search, back, readOnly }: Props & { shown: Shown; search: FlightSearch; back: string }) {
  // A price that rose or fell is agreed to before anything goes on.
  const [agreed, setAgreed] = useState(shown.changed === null)
  return (
    <div className={styles.page}>
      <Head shown={shown} search={search} back={back} />
      <div className={styles.columns}>
        <DetailsBody offer={shown.flight} search={search} />
        <PriceBox
          offer={shown.flight}
          changed={shown.changed}
          agreed={agreed}
          onAgree={() => setAgreed(true)}
          back={back}
          readOnly={readOnly}
        />
      </div>
    </div>
  )
}

/** One offer, priced again at its supplier. */
export function DetailsPage({ readOnly }: Props) {
  const { t } = useTranslation('flights')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { user } = useSession()
  const search = fromQuery(params)
  const key = offerKeyOf(params)
  const results: ResultsPath = user?.role === 'agent' && !readOnly ? '/agent/flights' : '/flight/search'
  const back = resultsOf(search, results)
  const { data, error, isPending, isFetching, refetch } = useQuery(offerQuery(key))
  const named = key.flight !== '' && key.supplier !== ''
  return (
    <>
      <title>{tUi('tabTitle', { title: t('details.title') })}</title>
      {!named && <DetailsMissing />}
      {named && isPending && <DetailsWaiting />}
      {error && <DetailsFailed error={error} back={back} busy={isFetching} onRetry={() => void refetch()} />}
      {data && <Loaded key={data.flight.id} shown={data} search={search} back={back} readOnly={readOnly} />}
    </>
  )
}
