import { type HolidayView, holidays } from '@safar/contract/products/holidays/holidays.contract'
import { IconDownload, IconShare2, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { isNotFound } from '../../../platform/api.ts'
import { localeOfRequest } from '../../../platform/locale.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { renderedRecord } from '../../../platform/meta/rendered-record.ts'
import type { StructuredData } from '../../../platform/meta/structured-data.ts'
import { readRecord, withStatus } from '../../../platform/server-read.ts'
import { useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useShare } from '../../../ui/actions/use-share.ts'
import { GonePage } from '../../../ui/layout/gone-page.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { CheckLists } from '../../../ui/package-page/check-lists.tsx'
import { PackageColumns, PackagePanel, PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { PriceCard } from '../../../ui/package-page/price-card.tsx'
import { SaleTerms } from '../../../ui/package-page/sale-terms.tsx'
import { PictureStrip } from '../../../ui/pictures/picture-strip.tsx'
import { LocalizedTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { useWords } from '../../../ui/use-words.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { sharePicture } from '../../../urls/storefront.ts'
import { AskButton } from '../../enquiries/public.ts'
import { holidayQuery, saveBrochure } from '../api.ts'
import { useChosenDeparture } from '../use-chosen-departure.ts'
import { ChooseDeparture } from './choose-departure.tsx'
import { DayList } from './day-list.tsx'
import { holidayData } from './holiday-data.ts'
import { HolidayHero } from './holiday-hero.tsx'
import { HolidayMap } from './holiday-map.tsx'
import styles from './store.module.css'

interface PageData {
  holiday: HolidayView | null
  gone: boolean
  structuredData: StructuredData[]
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const id = idIn(params.id)
  const { reply, gone } = id
    ? await readRecord(context, holidays.show, { params: { id } })
    : { reply: null, gone: true }
  const holiday = reply?.data ?? null
  const structuredData = holiday ? holidayData(holiday, localeOfRequest(request), origin) : []
  return withStatus<PageData>({ holiday, gone, structuredData })
}

/** On client-side navigation the browser loads the data itself. */
export const clientLoader = async (): Promise<PageData> => ({ holiday: null, gone: false, structuredData: [] })

interface Props {
  holiday: HolidayView
}

/** The office chooses its buyer first, in its own area. */
const toOfficeSale = (id: number) => holidayUrls.office.sell(new URLSearchParams({ holiday: String(id) }))

function About({ holiday }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <PackageSection title={t('about')}>
      <PackagePanel>
        {holiday.description.en.length > 0 ? (
          <LocalizedTextView value={holiday.description} />
        ) : (
          <p>{words(holiday.summary)}</p>
        )}
        {holiday.highlights.length > 0 && (
          <ul className={styles.highlights} aria-label={t('highlights')}>
            {holiday.highlights.map((item) => (
              <li key={item.en}>
                <IconSparkles size={18} stroke={1.75} aria-hidden />
                {words(item)}
              </li>
            ))}
          </ul>
        )}
      </PackagePanel>
    </PackageSection>
  )
}

function Included({ holiday: { inclusions, exclusions, meeting_point } }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  if (inclusions.length + exclusions.length === 0) return null
  return (
    <PackageSection
      title={t('inPrice')}
      {...(meeting_point.en && { hint: `${t('booked.meetingPoint')}: ${words(meeting_point)}` })}
    >
      <PackagePanel>
        <CheckLists
          included={{ title: t('inclusions'), items: inclusions.map(words) }}
          excluded={{ title: t('exclusions'), items: exclusions.map(words) }}
        />
      </PackagePanel>
    </PackageSection>
  )
}

/** The price of the selection, the brochure and the enquiry button. */
function Aside({ holiday }: Props) {
  const { t } = useTranslation('holidays')
  const { t: tUi } = useTranslation('ui')
  const words = useWords()
  const locale = useLocale()
  const share = useShare()
  const { user } = useSession()
  const isOffice = user !== null && user !== undefined && user.role !== 'agent' && user.role !== 'customer'
  return (
    <PriceCard label={t('book.heading')}>
      <ChooseDeparture
        holiday={holiday}
        quotable
        checkoutUrl={isOffice ? toOfficeSale : holidayUrls.storefront.checkout}
      />
      <AskButton label={t('askAbout')} about="holiday" subject={{ id: holiday.id, name: words(holiday.name) }} />
      <div className={styles.share}>
        <OutlineButton
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => void saveBrochure(holiday.id, locale)}
        >
          {t('brochure')}
        </OutlineButton>
        <OutlineButton leftSection={<IconShare2 size={18} stroke={1.75} />} onClick={() => void share()}>
          {tUi('share.act')}
        </OutlineButton>
      </div>
    </PriceCard>
  )
}

function Page({ holiday }: Props) {
  const { t } = useTranslation('holidays')
  const { t: tUi } = useTranslation('ui')
  const words = useWords()
  const locale = useLocale()
  const { departure } = useChosenDeparture(holiday)
  const name = words(holiday.name)
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: name })}
        description={words(holiday.summary)}
        path={holidayUrls.storefront.details(holiday.id)}
        picture={sharePicture('holiday', holiday.id, locale)}
      />
      <HolidayHero holiday={holiday} departure={departure} />
      <StorePage flush>
        <PackageColumns aside={<Aside holiday={holiday} />}>
          <About holiday={holiday} />
          {holiday.pictures.length > 1 && (
            <PackageSection title={tUi('pictures.all')}>
              <PictureStrip pictures={holiday.pictures} name={name} size="gallery" />
            </PackageSection>
          )}
          <PackageSection title={t('route')}>
            <HolidayMap days={holiday.days} />
          </PackageSection>
          <PackageSection title={t('days')}>
            <PackagePanel>
              <DayList days={holiday.days} departsOn={departure?.departs_on} />
            </PackagePanel>
          </PackageSection>
          <Included holiday={holiday} />
          <SaleTerms {...holiday} />
        </PackageColumns>
      </StorePage>
    </>
  )
}

/** One holiday: its days on a map, prices and departures, with booking and enquiry. */
export default function HolidayDetails() {
  const { t } = useTranslation('holidays')
  const id = idIn(useParams().id) ?? 0
  const page = useLoaderData<PageData | undefined>()
  const query = useQuery({ ...holidayQuery(id), enabled: id > 0 && !page?.gone, ...renderedRecord(page?.holiday) })
  if (query.data) return <Page key={query.data.id} holiday={query.data} />
  if (id === 0 || page?.gone || isNotFound(query.error))
    return (
      <GonePage
        title={t('gone')}
        help={t('goneHelp')}
        list={{ to: holidayUrls.storefront.list, label: t('allHolidays') }}
      />
    )
  return (
    <StorePage>
      <RecordState
        query={query}
        gone={{ title: t('gone'), help: t('goneHelp') }}
        failed={{ title: t('failed') }}
        loading={{ shape: 'cards', count: 3 }}
      />
    </StorePage>
  )
}
