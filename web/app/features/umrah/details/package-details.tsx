import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { renderedRecord } from '../../../platform/meta/rendered-record.ts'
import { GonePage } from '../../../ui/layout/gone-page.tsx'
import { PackageColumns, PackagePanel, PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { SaleTerms } from '../../../ui/package-page/sale-terms.tsx'
import { LocalizedTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { sharePicture } from '../../../urls/storefront.ts'
import { agentOf, type Payer, payerOf, writePayer } from '../../buyers/public.ts'
import { packageQuery } from '../api.ts'
import { journeyOf } from '../choice/journey.ts'
import { type PackageChoice, readChoice, toParams } from '../choice/package-choice.ts'
import { NightsBar } from '../parts/nights-bar.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import { DayPlan } from './day-plan.tsx'
import styles from './details.module.css'
import { DetailsHead } from './details-head.tsx'
import { Included } from './included.tsx'
import { PackageFlights } from './package-flights.tsx'
import { PackageQuestions } from './package-questions.tsx'
import { PriceBox } from './price-box.tsx'
import { StayCards } from './stay-cards.tsx'
import { WalkMap } from './walk-map.tsx'

interface Props {
  view: UmrahPackageView
  /** The buyer the office books for. */
  payer: Payer | null
}

function Details({ view, payer }: Props) {
  const area = useSalesArea()
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const choice = readChoice(params, view)
  const change = (next: PackageChoice) =>
    setParams(writePayer(toParams(next), payer ?? undefined), { replace: true, preventScrollReset: true })
  const { journey } = journeyOf(view, choice)
  const stays = view.stays.map((stay, place) => {
    const chosen = choice.stays[place]
    const hotel = stay.hotels.find(({ key }) => key === chosen?.hotel)
    return { ...stay, nights: chosen?.nights ?? stay.nights, metres: hotel?.metres }
  })
  const shared = { view, choice, onChange: change }
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: texts.words(view.name) })}
        description={texts.words(view.summary)}
        path={umrahUrls.storefront.details(view.id)}
        picture={sharePicture('umrah', view.id, locale)}
      />
      <DetailsHead view={view} choice={choice} />
      <div className={styles.page} data-area={area}>
        <section className={styles.nights} aria-label={t('details.nights')}>
          <NightsBar size="large" stays={stays} journey={journey} />
        </section>
        <PackageColumns aside={<PriceBox {...shared} payer={payer} />}>
          <StayCards {...shared} />
          <WalkMap view={view} choice={choice} />
          <Included view={view} choice={choice} />
          <PackageFlights view={view} choice={choice} />
          <DayPlan view={view} choice={choice} />
          {view.description.en.length > 0 && (
            <PackageSection title={t('details.about')}>
              <PackagePanel>
                <LocalizedTextView value={view.description} />
              </PackagePanel>
            </PackageSection>
          )}
          <SaleTerms {...view} />
          {area === 'storefront' && <PackageQuestions />}
        </PackageColumns>
      </div>
    </>
  )
}

interface PackageDetailsProps {
  /** The package, if the server rendered it with the page. */
  rendered?: UmrahPackageView | null | undefined
  /** The server says that it does not exist. */
  gone?: boolean | undefined
}

/** One package: its nights, hotels and price, and the visitor's choices. */
export function PackageDetails({ rendered, gone = false }: PackageDetailsProps) {
  const area = useSalesArea()
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  const { id } = useParams()
  const [params] = useSearchParams()
  const payer = area === 'office' ? payerOf(params) : null
  const query = useQuery({
    ...packageQuery(idIn(id) ?? 0, agentOf(payer)),
    enabled: !gone,
    ...renderedRecord(rendered),
  })
  if (query.data) return <Details view={query.data} payer={payer} />
  if (area === 'storefront' && (gone || isNotFound(query.error)))
    return (
      <GonePage
        title={t('details.gone')}
        help={t('details.goneHelp')}
        list={{ to: umrahUrls.storefront.list(), label: t('details.all') }}
      />
    )
  return (
    <div className={styles.page}>
      <title>{tUi('tabTitle', { title: t('list.title') })}</title>
      <h1 className="visually-hidden">{t('list.title')}</h1>
      <RecordState
        query={query}
        gone={{ title: t('details.gone'), help: t('details.goneHelp') }}
        failed={{ title: t('list.failed') }}
        loading={{ shape: 'cards', count: 4 }}
      />
    </div>
  )
}
